import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { confine } from "#privileges/confine";
import { confineWeb } from "#start/confined-web";

const isRoot = process.getuid?.() === 0;

/** In the home folder, which no other account can enter if it is root's (mode 0700). */
let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(homedir(), ".assay-test-"));
  await writeFile(join(home, "secret"), "secret", { mode: 0o600 });
  await writeFile(join(home, "site.json"), "{}", { mode: 0o600 });
  await mkdir(join(home, "problems"));
  await writeFile(join(home, "problems/lists.json"), "[]");
});
afterAll(() => rm(home, { recursive: true, force: true }));

/** The output, parsed as JSON, of a program that is confined like the web server. */
async function runConfined(
  program: string,
  settings: { PORT?: number; JUDGE_API_PORT?: number; PROBLEMS_DIR?: string } = {},
): Promise<unknown> {
  const wrapper = (await confineWeb({ DATA_DIR: home, PORT: 3000, ...settings })) ?? [];
  return runIn(wrapper, program);
}

async function runIn(wrapper: readonly string[], program: string): Promise<unknown> {
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

test("runs the web server without root's uid, capabilities, groups or new privileges", async () => {
  const status = (await runConfined(STATUS)) as Record<string, string>;
  expect(status.Uid).not.toMatch(/\b0\b/);
  if (!isRoot) return expect(status.Uid).toContain(String(process.getuid?.()));
  const { Uid: _, ...rest } = status;
  const capabilities = { CapInh: NONE, CapPrm: NONE, CapEff: NONE, CapBnd: NONE, CapAmb: NONE };
  expect(rest).toEqual({ ...capabilities, Groups: "", NoNewPrivs: "1" });
});

/** A command line that runs root's commands as in a container: with what engines leave to root by default, without CAP_SYS_ADMIN. */
const KEPT = "-all,+chown,+dac_override,+fowner,+kill,+setgid,+setuid,+setpcap";
const IN_CONTAINER = ["setpriv", `--bounding-set=${KEPT}`, "--inh-caps=-all", "--"];

test.runIf(isRoot)("runs a service in the same way if root may not mount, as in a container", async () => {
  const readable = [process.execPath, "/etc"];
  const options = { account: { uid: 54_321, gid: 54_322 }, readable, hasProc: true, sharesMemory: false };
  const wrapper = [...IN_CONTAINER, ...confine(options, false)];
  const status = (await runIn(wrapper, STATUS)) as Record<string, string>;
  expect(status).toMatchObject({
    Uid: "54321 54321 54321 54321",
    CapEff: NONE,
    CapPrm: NONE,
    Groups: "",
    NoNewPrivs: "1",
  });
  const tries = [
    'fs.readdirSync("/var")',
    'fs.writeFileSync("/etc/assay-proof", "")',
    'fs.writeFileSync("/tmp/proof", "")',
  ];
  const results = await runIn(wrapper, TRIES(tries));
  expect(Object.values(results as Record<string, string>)).toEqual(["ENOENT", "EROFS", "done"]);
});

test.each([{ PORT: 443 }, { JUDGE_API_PORT: 80 }])(
  "gives the web server only the capability to open ports below 1024 if it needs one: %o",
  async (ports) => {
    const { CapEff, CapBnd } = (await runConfined(STATUS, ports)) as Record<string, string>;
    const bindService = (1n << 10n).toString(16).padStart(16, "0");
    if (isRoot) expect([CapEff, CapBnd]).toEqual([bindService, bindService]);
    else expect(CapEff).toBe(NONE);
  },
);

test("lets the web server read neither the shadow file nor root's folders, and write only to its /tmp", async () => {
  const absent = [`fs.readFileSync("${home}/secret")`, `fs.readdirSync("${home}/postgres")`];
  const refused = [`fs.readFileSync("/etc/shadow")`];
  const unwritable = [`fs.writeFileSync("/etc/cron.d/assay-proof", "")`, `fs.writeFileSync("/usr/assay-proof", "")`];
  const own = [`fs.writeFileSync("${import.meta.dirname}/assay-proof", "")`, `fs.writeFileSync("${home}/proof", "")`];
  const allowed = [`fs.writeFileSync("/tmp/assay-proof", "")`, `fs.rmSync("/tmp/assay-proof")`];
  const all = [...refused, ...absent, ...unwritable, ...own, ...allowed];
  const results = (await runConfined(TRIES(isRoot ? all : [...refused, ...unwritable]))) as Record<string, string>;
  expect(results).toMatchObject({ [refused[0] ?? ""]: "EACCES" });
  for (const attempt of unwritable) expect(results[attempt]).toBe(isRoot ? "EROFS" : "EACCES");
  if (!isRoot) return;
  for (const attempt of absent) expect(results[attempt]).toBe("ENOENT");
  for (const attempt of own) expect(results[attempt]).toBe("EROFS");
  for (const attempt of allowed) expect(results[attempt]).toBe("done");
});

test("hides other processes from the web server, and everything in root's home but the project", async () => {
  const program = `
    import fs from "node:fs";
    const processes = fs.readdirSync("/proc").filter((name) => /^[0-9]+$/.test(name));
    console.log(JSON.stringify({ processes, data: fs.readdirSync(${JSON.stringify(home)}).sort() }));`;
  const { processes, data } = (await runConfined(program)) as { processes: string[]; data: string[] };
  expect(data).toEqual(isRoot ? ["site.json"] : ["problems", "secret", "site.json"]);
  // The first is bubblewrap, which only ends with the supervisor.
  if (isRoot) expect(processes).toEqual(["1", "2"]);
  else expect(processes.length).toBeGreaterThan(1);
});

test("lets the web server read site.json in DATA_DIR", async () => {
  const program = `
    import fs from "node:fs";
    console.log(JSON.stringify(fs.readFileSync(${JSON.stringify(join(home, "site.json"))}, "utf8")));`;
  expect(await runConfined(program)).toBe("{}");
});

test("lets the web server read the problems of PROBLEMS_DIR", async () => {
  const PROBLEMS_DIR = join(home, "problems");
  const program = `
    import fs from "node:fs";
    console.log(JSON.stringify(fs.readdirSync(${JSON.stringify(PROBLEMS_DIR)})));`;
  expect(await runConfined(program, { PROBLEMS_DIR })).toEqual(["lists.json"]);
});
