import { existsSync, writeFileSync } from "node:fs";

/**
 * A role for the supervisor's tests. It reports that it is ready, with its pid as the address, and runs until it is
 * ended. With START=fail it exits at once. With SECOND_START=FILE it creates the file on its first start and refuses
 * later starts. It sends back each message it receives from the supervisor.
 */
if (process.env.START === "fail") process.exit(3);
const { SECOND_START: mark } = process.env;
if (mark && existsSync(mark)) process.send?.({ kind: "refused", reason: "it lacks a part" }, () => process.exit(3));
else if (mark) writeFileSync(mark, "");
process.on("message", (message) => process.send?.({ kind: "ready", address: `received ${JSON.stringify(message)}` }));
process.send?.({ kind: "ready", address: `${process.pid}` });
