/**
 * A role for the tests of the supervisor: says that it is ready, with its pid as the address, and stays
 * until it is ended. With START=fail it ends at once; a message of the supervisor's is told back.
 */
if (process.env.START === "fail") process.exit(3);
process.on("message", (message) => process.send?.({ kind: "ready", address: `heard ${JSON.stringify(message)}` }));
process.send?.({ kind: "ready", address: `${process.pid}` });
