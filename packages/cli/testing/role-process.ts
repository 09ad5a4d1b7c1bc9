import { existsSync, writeFileSync } from "node:fs";

/**
 * A role for the tests of the supervisor: says that it is ready, with its pid as the address, and stays
 * until it is ended. With START=fail it ends at once; with SECOND_START, a file's name, it refuses from the second
 * start on, which it knows by that file; a message of the supervisor's is told back.
 */
if (process.env.START === "fail") process.exit(3);
const { SECOND_START: mark } = process.env;
if (mark && existsSync(mark)) process.send?.({ kind: "refused", reason: "it lacks a part" }, () => process.exit(3));
else if (mark) writeFileSync(mark, "");
process.on("message", (message) => process.send?.({ kind: "ready", address: `heard ${JSON.stringify(message)}` }));
process.send?.({ kind: "ready", address: `${process.pid}` });
