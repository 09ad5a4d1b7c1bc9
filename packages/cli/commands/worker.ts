import { start } from "#commands/start";
import { UsageError } from "#terminal";

const USAGE = `usage: npm run worker -- join ADDRESS TOKEN   judges on this machine for the Assay at this address

An admin creates the token there: npm run admin -- worker-token NAME. It may also be in the variable JOIN_TOKEN, which other users of
this machine cannot see. Ctrl-C lets the worker finish what it has and leave; a second one makes it leave at once.`;

/** `worker join`: starts a judge worker that reaches an installation over HTTPS. The same as ROLE=worker with JOIN_URL and JOIN_TOKEN. */
export async function worker([action = "", address = "", token]: string[]): Promise<void> {
  if (["--help", "-h"].includes(action)) return console.log(USAGE);
  const secret = token ?? process.env.JOIN_TOKEN;
  if (action !== "join" || address === "" || secret === undefined) throw new UsageError(USAGE);
  Object.assign(process.env, { ROLE: "worker", JOIN_URL: address, JOIN_TOKEN: secret });
  await start();
}
