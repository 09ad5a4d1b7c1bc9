import { once } from "node:events";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { MAIN, openTestStart, type TestStart } from "#testing/open-start";

const CTRL_C = "\u0003";
/** Generous: three processes load all modules, and the worker opens its sandbox, while other tests run at the same time. */
const START_PATIENCE_MS = 240_000;

let start: TestStart;
beforeAll(async () => {
  start = await openTestStart();
});
afterAll(() => start.close());

/** Runs `start` in a terminal of 100 columns until it prints how to stop it. `script` passes input and output on. */
async function startInTerminal(settings: Record<string, string>) {
  const command = `stty cols 100 && exec '${process.execPath}' '${MAIN}' start`;
  const args = ["--quiet", "--return", "--command", command, "/dev/null"];
  const child = start.spawn("script", args, settings, ["pipe", "pipe", "inherit"]);
  let output = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    output += text.replaceAll("\r", "");
  });
  await vi.waitFor(() => expect(output).toMatch(/Ctrl-C stops Assay.*\n╰─+╯\n/), { timeout: START_PATIENCE_MS });
  const stop = async () => {
    child.stdin?.write(CTRL_C);
    const [code] = await once(child, "close");
    return code;
  };
  return { output: () => output, address: /ready: +(http\S+)/.exec(output)?.[1] ?? "", stop };
}

test(
  "ends the start with a notice in a terminal, is quiet afterwards, and says that it has stopped",
  async () => {
    const first = await startInTerminal({ ROLE: "all" });
    const [, password = ""] = /Password: +(\S+)/.exec(first.output()) ?? [];
    expect(password).toMatch(/^[\w-]{23}$/);
    expect(first.output()).toMatch(/^\d+ problems added\.$/m);
    for (const path of ["/", "/api/languages", "/missing"]) await fetch(new URL(path, first.address));
    expect(await first.stop()).toBe(0);
    expect(first.output()).toMatch(/╯\n+\^C\nStopping…\nStopped\.\n$/);
    expect(first.output(), "lines of the log").not.toMatch(/^\{/m);

    const second = await startInTerminal({ ROLE: "web", SEED: "0" });
    expect(second.output()).toContain("npm run admin -- reset USERNAME");
    expect(second.output()).not.toContain("First admin");
    expect(await second.stop()).toBe(0);
  },
  2 * START_PATIENCE_MS + 60_000,
);
