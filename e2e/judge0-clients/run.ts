import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { CLIENTS, type Client, type Setting } from "#judge0-clients/clients";
import { openPublicHosts } from "#judge0-clients/hosts";

const USAGE = "usage: node e2e/judge0-clients/run.ts FOLDER BASE TOKEN (docs/guide/judge0-api.md, Tested clients)";
const PATIENCE_MS = 600_000;
const run = promisify(execFile);

const [folder, base, token] = process.argv.slice(2);
if (!folder || !base || !token) throw new Error(USAGE);
const scratch = await mkdtemp(join(tmpdir(), "assay-clients-"));
const hosts = await openPublicHosts(new URL(base), token, scratch);
try {
  const shared = { base, token, scratch, environment: { ...process.env, ...hosts.environment } };
  console.log("| Client | Version | Result |\n|---|---|---|");
  for (const client of CLIENTS) {
    const checkout = resolve(folder, client.checkout);
    if (!existsSync(checkout)) continue;
    for (const [part, result] of await runClient(client, { ...shared, checkout })) {
      console.log(`| ${client.name}${part} | ${await versionOf(checkout)} | ${result} |`);
    }
  }
} finally {
  hosts.close();
  await rm(scratch, { recursive: true, force: true });
}

/** The result of each of a client's tasks, by the task's name. */
async function runClient(client: Client, setting: Setting): Promise<[string, string][]> {
  const results: [string, string][] = [];
  for (const { part = "", build, script, passed } of client.parts(setting)) {
    const built = build === undefined ? "" : await outputOf(build, setting.checkout, process.env);
    const output = built + (await outputOf(script, setting.checkout, setting.environment));
    results.push([part, passed(output) ?? `failed: ${reasonIn(output, setting.token)}`]);
  }
  return results;
}

/** The output of a script, with the reason if it fails without an error message. */
function outputOf(script: string, cwd: string, env: NodeJS.ProcessEnv): Promise<string> {
  const options = { cwd, env, timeout: PATIENCE_MS, maxBuffer: 64 * 1_024 ** 2 };
  return run("/bin/bash", ["-c", script], options).then(
    ({ stdout, stderr }) => stdout + stderr,
    ({ stdout = "", stderr = "", message }) => `${stdout}${stderr}${stderr === "" ? message : ""}`,
  );
}

/** The last line of a failed task's output, without the token and curl's progress. */
function reasonIn(output: string, token: string): string {
  const lines = output.replaceAll(token, "…").split(/[\r\n]+/);
  const said = lines.map((line) => line.trim()).filter((line) => /[a-z]{3}/i.test(line) && !/Total|Dload/.test(line));
  return (said.at(-1) ?? "nothing").slice(0, 200);
}

/** The commit of a checkout, with its date. */
async function versionOf(checkout: string): Promise<string> {
  const { stdout } = await run("git", ["-C", checkout, "log", "-1", "--format=%h of %cs"]);
  return stdout.trim();
}
