import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { confineWeb } from "#start/confined-web";

const isRoot = process.getuid?.() === 0;

/** Below the home folder, which for root (0700) no other account can enter. */
let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(homedir(), ".assay-test-"));
  await writeFile(join(home, "secret"), "secret", { mode: 0o600 });
  await writeFile(join(home, "site.json"), "{}", { mode: 0o600 });
});
afterAll(() => rm(home, { recursive: true, force: true }));

/** What a program says, as JSON, that runs where the web server does. */
async function fromTheWebServer(
  program: string,
  ports: { PORT?: number; JUDGE_API_PORT?: number } = {},
): Promise<unknown> {
  const wrapper = (await confineWeb({ DATA_DIR: home, PORT: 3000, ...ports })) ?? [];
  const [file = "", ...args] = [...wrapper, process.execPath, "--input-type=module", "--eval", program];
  const { stdout } = await promisify(execFile)(file, args);
  return JSON.parse(stdout);
}

const TRIES = (attempts: string[]) => `
  import fs from "node:fs";
  const results = {};
  for (const attempt of ${JSON.stringify(attempts)}) {
    try { eval(attempt); results[attempt] = "done"; } catch (error) { results[attempt] = error.code; }
  }
  console.log(JSON.stringify(results));`;

const STATUS = `
  import fs from "node:fs";
  const status = fs.readFileSync("/proc/self/status", "utf8");
  const field = (name) => new RegExp("^" + name + ":[\\\\t ]*(.*)$", "m").exec(status)[1].split(/\\s+/).join(" ").trim();
  console.log(JSON.stringify(Object.fromEntries(
    ["Uid", "Groups", "CapInh", "CapPrm", "CapEff", "CapBnd", "CapAmb", "NoNewPrivs"].map((name) => [name, field(name)]))));`;

const NONE = "0000000000000000";

test("started as root, the web server is another user, without capabilities, groups and new privileges", async () => {
  const status = (await fromTheWebServer(STATUS)) as Record<string, string>;
  expect(status.Uid).not.toMatch(/\b0\b/);
  if (!isRoot) return expect(status.Uid).toContain(String(process.getuid?.()));
  const { Uid: _, ...rest } = status;
  const capabilities = { CapInh: NONE, CapPrm: NONE, CapEff: NONE, CapBnd: NONE, CapAmb: NONE };
  expect(rest).toEqual({ ...capabilities, Groups: "", NoNewPrivs: "1" });
});

test.each([{ PORT: 443 }, { JUDGE_API_PORT: 80 }])(
  "a port below 1024 gives the web server the one capability that it needs, and no other: %o",
  async (ports) => {
    const { CapEff, CapBnd } = (await fromTheWebServer(STATUS, ports)) as Record<string, string>;
    const bindService = (1n << 10n).toString(16).padStart(16, "0");
    if (isRoot) expect([CapEff, CapBnd]).toEqual([bindService, bindService]);
    else expect(CapEff).toBe(NONE);
  },
);

test("the web server reads neither the shadow file nor root's folders, and writes nowhere but to its /tmp", async () => {
  const absent = [`fs.readFileSync("${home}/secret")`, `fs.readdirSync("${home}/postgres")`];
  const refused = [`fs.readFileSync("/etc/shadow")`];
  const unwritable = [`fs.writeFileSync("/etc/cron.d/assay-proof", "")`, `fs.writeFileSync("/usr/assay-proof", "")`];
  const own = [`fs.writeFileSync("${import.meta.dirname}/assay-proof", "")`, `fs.writeFileSync("${home}/proof", "")`];
  const allowed = [`fs.writeFileSync("/tmp/assay-proof", "")`, `fs.rmSync("/tmp/assay-proof")`];
  const all = [...refused, ...absent, ...unwritable, ...own, ...allowed];
  const results = (await fromTheWebServer(TRIES(isRoot ? all : [...refused, ...unwritable]))) as Record<string, string>;
  expect(results).toMatchObject({ [refused[0] ?? ""]: "EACCES" });
  for (const attempt of unwritable) expect(results[attempt]).toBe(isRoot ? "EROFS" : "EACCES");
  if (!isRoot) return;
  for (const attempt of absent) expect(results[attempt]).toBe("ENOENT");
  for (const attempt of own) expect(results[attempt]).toBe("EROFS");
  for (const attempt of allowed) expect(results[attempt]).toBe("done");
});

test("the web server sees no other process when it is started as root, and of root's home only the project", async () => {
  const program = `
    import fs from "node:fs";
    const processes = fs.readdirSync("/proc").filter((name) => /^[0-9]+$/.test(name));
    console.log(JSON.stringify({ processes, data: fs.readdirSync(${JSON.stringify(home)}).sort() }));`;
  const { processes, data } = (await fromTheWebServer(program)) as { processes: string[]; data: string[] };
  expect(data).toEqual(isRoot ? ["site.json"] : ["secret", "site.json"]);
  // The first is bubblewrap's, which has nothing to do but to end with the supervisor.
  if (isRoot) expect(processes).toEqual(["1", "2"]);
  else expect(processes.length).toBeGreaterThan(1);
});

test("the web server reads the site's description in DATA_DIR", async () => {
  const program = `
    import fs from "node:fs";
    console.log(JSON.stringify(fs.readFileSync(${JSON.stringify(join(home, "site.json"))}, "utf8")));`;
  expect(await fromTheWebServer(program)).toBe("{}");
});
