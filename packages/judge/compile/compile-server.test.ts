import { readdirSync, readFileSync } from "node:fs";
import type { Sandbox } from "@assay/sandbox/interface";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCorePool } from "#boxes/core-pool";
import { type CompileServer, openCompileServer } from "#compile/compile-server";
import { prepareToolchain } from "#compile/prepare-toolchain";
import { JAVA_17 } from "#languages/java";
import type { CompileServerTool } from "#languages/language";
import { openPreparedFolder } from "#languages/prepared-folder";
import { openTestJudge, type TestJudge } from "#testing/open-test-judge";

/** Identifies this test's processes. */
const UID_BASE = 64_700;
let open: TestJudge;
let prepared: Awaited<ReturnType<typeof prepareToolchain>>["prepared"];
beforeAll(async () => {
  open = await openTestJudge({ uidBase: UID_BASE });
  const folder = await openPreparedFolder(`${open.artefactFolder}/..`);
  const host = { sandbox: open.sandbox, pool: createCorePool([0]), folder, usesCompileServers: false };
  ({ prepared } = await prepareToolchain(JAVA_17, host));
});
afterAll(() => open.close());

/** One would do; with two, a test notices if not all of them are awaited. */
const WARM_UP_ROUNDS = 2;
const java = JAVA_17.compileServer as CompileServerTool;

function start(changes: { tool?: Partial<CompileServerTool>; mostSources?: number; timeoutMs?: number } = {}) {
  const { tool, ...rest } = changes;
  return openCompileServer({
    tool: { ...java, ...tool },
    sandbox: open.sandbox,
    prepared,
    warmUpRounds: WARM_UP_ROUNDS,
    ...rest,
  });
}

/** Retries until the server accepts sources. */
async function compileWhenReady(compiler: CompileServer, source: string) {
  for (let tries = 0; tries < 3_000; tries += 1) {
    const result = await compiler.compile(Buffer.from(source));
    if (result !== null) return result;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("the compiler does not take sources");
}

const main = (body: string) => `public class Main { public static void main(String[] a) { ${body} } }`;

describe("a compile server", () => {
  it("starts with the first source, accepts none while it warms up, then compiles one at a time", async () => {
    const compiler = start();
    expect(compileServers()).toEqual([]);
    expect(await compiler.compile(Buffer.from(main("")))).toBeNull();
    await compileWhenReady(compiler, main(""));
    const sources = ["int x = 1;", "int x = y;", "String s = 1;", ""].map((body) => Buffer.from(main(body)));
    const results = await Promise.all(sources.map((source) => compiler.compile(source)));
    expect(results.map((result) => result?.product !== null)).toEqual([true, false, false, true]);
    expect(results[1]?.output).toMatch(/Main\.java:1: error: cannot find symbol/);
    expect(results[2]?.output).toMatch(/incompatible types: int cannot be converted to String/);
    await compiler.close();
    expect(await compiler.compile(Buffer.from(main("")))).toBeNull();
  });

  it("keeps a source from changing or shadowing anything for the next one, and the next one from seeing it", async () => {
    const compiler = start();
    const poisons = [
      `class Left { static int secret = 42; } ${main("")}`,
      "package java.lang; public class String {}",
      `class String {} class System {} class Object {} class Integer {} ${main("")}`,
      "class Main { class Main {} }",
      "module poison { exports nothing; }",
      `import static Left.*; @interface Override {} ${main("")}`,
      `@javax.annotation.processing.SupportedAnnotationTypes("*") class P extends javax.annotation.processing.AbstractProcessor {
         static { java.lang.System.exit(3); }
         public boolean process(java.util.Set<? extends javax.lang.model.element.TypeElement> s,
           javax.annotation.processing.RoundEnvironment e) { return false; } } ${main("")}`,
      "\0\0\0\u0001",
    ];
    await compileWhenReady(compiler, main(""));
    const probe = main('Object o = "text"; Integer i = o.toString().length(); System.out.println(i);');
    const clean = await compileWhenReady(compiler, probe);
    for (const poison of poisons) {
      await compiler.compile(Buffer.from(poison));
      const seeing = await compileWhenReady(compiler, main("int x = Left.secret; new P(); CompileServer c;"));
      expect(seeing.output).toMatch(/cannot find symbol[\s\S]*symbol: +variable Left[\s\S]*symbol: +class P/);
      const after = await compileWhenReady(compiler, probe);
      expect(after.output).toBe(clean.output);
      expect(firstClassOf(after.product)).toEqual(firstClassOf(clean.product));
    }
    await compiler.close();
  });

  it("replaces the process after a source that crashes javac", async () => {
    const compiler = start();
    await compileWhenReady(compiler, main(""));
    const deep = main(`int x = ${"(".repeat(30_000)}1${")".repeat(30_000)};`);
    expect(await compiler.compile(Buffer.from(deep))).toBeNull();
    expect(await compiler.compile(Buffer.from(main("")))).toBeNull();
    expect((await compileWhenReady(compiler, main(""))).product).not.toBeNull();
    await compiler.close();
  });

  it.each([
    ["takes too long", "sleep 60"],
    ["sends an invalid reply", "printf '\\7\\0\\0\\0\\0\\0\\0\\0\\0'; sleep 60"],
    ["ends", "exit 0"],
  ])("returns null if the process %s", async (_case, script) => {
    const answer = "printf '\\1\\0\\0\\0\\0\\0\\0\\0\\1x'";
    const argv = [
      "/bin/bash",
      "-c",
      `for i in {1..${WARM_UP_ROUNDS}}; do head -c 5 >/dev/null; ${answer}; done; head -c 5; ${script}`,
    ];
    const compiler = start({ tool: { argv, sample: Buffer.from("s") }, timeoutMs: 100 });
    for (let tries = 0; tries < 15; tries += 1) {
      expect(await compiler.compile(Buffer.from("s"))).toBeNull();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await compiler.close();
  });

  it("restarts a process that ended while idle", async () => {
    const compiler = start();
    await compileWhenReady(compiler, main(""));
    for (const pid of compileServers()) process.kill(pid, "SIGKILL");
    expect((await compileWhenReady(compiler, main(""))).product).not.toBeNull();
    await compiler.close();
    expect(compileServers()).toEqual([]);
  });

  it("restarts a process that ended before it was ready for the first time", async () => {
    const compiler = start();
    expect(await compiler.compile(Buffer.from(main("")))).toBeNull();
    await expect.poll(compileServers, { interval: 5, timeout: 10_000 }).not.toEqual([]);
    for (const pid of compileServers()) process.kill(pid, "SIGKILL");
    expect((await compileWhenReady(compiler, main(""))).product).not.toBeNull();
    await compiler.close();
  });

  it("stops restarting a process that never gets ready", async () => {
    let starts = 0;
    const run: Sandbox["run"] = (...args) => {
      starts += 1;
      return open.sandbox.run(...args);
    };
    const tool = { ...java, argv: ["/bin/false"] };
    const compiler = openCompileServer({ tool, sandbox: { ...open.sandbox, run }, prepared });
    await expect
      .poll(() => compiler.compile(Buffer.from("s")).then(() => starts), { interval: 20, timeout: 10_000 })
      .toBe(3);
    for (let tries = 0; tries < 20; tries += 1) {
      expect(await compiler.compile(Buffer.from("s"))).toBeNull();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(starts).toBe(3);
    await compiler.close();
  });

  it("replaces a process that has compiled the maximum number of sources", async () => {
    const pid = `while head -c 5 >/dev/null; do id=$(printf %03d $(($(date +%N | sed 's/^0*//') % 1000))); break; done
      answer() { printf '\\1\\0\\0\\0\\3%s\\0\\0\\0\\1x' "$id"; }
      answer; while [ "$(head -c 5 | wc -c)" = 5 ]; do answer; done`;
    const tool = { argv: ["/bin/bash", "-c", pid], sample: Buffer.from("s") };
    const compiler = start({ tool, mostSources: 3 });
    const names = [];
    for (let count = 0; count < 6; count += 1) names.push((await compileWhenReady(compiler, "s")).output);
    expect(new Set(names.slice(0, 3)).size).toBe(1);
    expect(new Set(names).size).toBe(2);
    await compiler.close();
  });
});

/** The pids, on the host, of compile servers in boxes of this test's users. */
function compileServers(): number[] {
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => {
      try {
        const name = readFileSync(`/proc/${pid}/cmdline`, "utf8");
        const uid = Number(/^Uid:\t(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
        return (
          name.startsWith("/usr/bin/java\0") &&
          name.includes("CompileServer") &&
          uid >= UID_BASE &&
          uid < UID_BASE + 100
        );
      } catch {
        return false;
      }
    });
}

/** The content of a jar's first class, without the headers, which contain timestamps. */
function firstClassOf(jar: Uint8Array | null): string {
  const text = Buffer.from(jar ?? []).toString("latin1");
  return text.slice(text.indexOf("\xca\xfe\xba\xbe"), text.indexOf("PK\x07\x08", text.indexOf("\xca\xfe\xba\xbe")));
}
