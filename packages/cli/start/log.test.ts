import { PassThrough } from "node:stream";
import type { Logger } from "pino";
import { expect, test } from "vitest";
import type { Config } from "#config";
import { openLog } from "#start/log";

/** What a terminal of 60 columns shows of what is logged at this level. */
function shown(level: Config["LOG_LEVEL"], write: (log: Logger) => void): string {
  const terminal = Object.assign(new PassThrough(), { columns: 60 });
  write(openLog("web", { LOG_LEVEL: level }, terminal));
  return String(terminal.read() ?? "").replaceAll(/^\d\d:\d\d:\d\d {2}/gm, "");
}

function writeAll(log: Logger): void {
  log.info({ req: { method: "GET", url: "/" } }, "incoming request");
  log.info({ event: "import" }, "package imported: Echo (added)");
  log.warn("a mail was not sent");
  log.error({ err: new Error("no space left") }, "the request failed");
}

test("shows events, warnings and failures in a terminal, each with its reason in one line", () => {
  expect(shown("warn", writeAll)).toBe(
    "package imported: Echo (added)\na mail was not sent\nthe request failed: no space left\n",
  );
});

test("shows requests at a level that asks for them", () => {
  expect(shown("info", writeAll)).toMatch(/^incoming request GET \/\npackage imported/);
});

test.each(["error", "silent"] as const)("shows no events at the level %s", (level) => {
  expect(shown(level, (log) => log.info({ event: "import" }, "package imported"))).toBe("");
});

test("cuts what does not fit and leaves out what would steer the terminal", () => {
  const line = shown("warn", (log) => log.warn(`\u001b[2Jtitle\n\u202e${"x".repeat(80)}`));
  expect(line).toMatch(/^title x+…\n$/);
  expect("15:04:05  ".length + line.trimEnd().length).toBe(59);
});
