import { execFileSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { boxLimits } from "#boxes/box-limits";
import { createCorePool } from "#boxes/core-pool";
import { openArtefactCache } from "#compile/artefact-cache";
import { type CompilerHost, compileProgram } from "#compile/compile-program";
import { prepareToolchain } from "#compile/prepare-toolchain";
import { type ImageEvent, openRuntimeImage, type RuntimeImage } from "#compile/runtime-image";
import type { Toolchain } from "#compile/toolchain";
import { programCommand } from "#execute/program-command";
import { JAVA_17 } from "#languages/java";
import type { ImagePlan } from "#languages/language";
import { openPreparedFolder } from "#languages/prepared-folder";
import { judgeOne } from "#testing/judge-one";
import { openTestJudge, type TestJudge } from "#testing/open-test-judge";
import { javaPrograms } from "#testing/programs-in-one";

const FIRST_TIME_MS = 300_000;
const LIMITS = { cpuTimeMs: 20_000, wallTimeMs: 60_000, memoryKb: 262_144 };
const plan = JAVA_17.image as ImagePlan;
/** The first bytes of a jar whose classes run on the image. */
const SMALL_PROGRAM = Buffer.from("Manifest-Version: 1.0\r\nMain-Class: Main\r\nAssay-Image-Is-Enough: true\r\n\r\n");

let onImage: TestJudge;
let onWhole: TestJudge;
let prepared: string;
let host: CompilerHost;
let toolchain: Toolchain;
beforeAll(async () => {
  onImage = await openTestJudge({ hasImages: true });
  onWhole = await openTestJudge({ uidBase: 64_800 });
  prepared = await openPreparedFolder(join(onImage.artefactFolder, ".."));
  const cache = await openArtefactCache(onImage.artefactFolder, 1 << 26);
  host = { sandbox: onImage.sandbox, pool: createCorePool([0]), cache };
  const ready = Promise.withResolvers<ImageEvent>();
  const images = { afterMs: 0, onEvent: ready.resolve };
  toolchain = await prepareToolchain(JAVA_17, { ...host, folder: prepared, usesCompileServers: true, images });
  expect(await ready.promise).toMatchObject({ state: "ready" });
  // On a machine's first test run, everything that a judge needs is prepared here.
}, FIRST_TIME_MS);
afterAll(async () => {
  await toolchain.image?.close();
  await toolchain.compileServer?.close();
  await Promise.all([onImage.close(), onWhole.close()]);
});

const main = (body: string) => `import java.io.*;\nimport java.util.*;
public class Main { public static void main(String[] args) throws Exception {\n${body}\n} }`;
const run = ({ judge }: TestJudge, source: string) =>
  judgeOne(judge, { languageId: 91, source }, { input: "1 2 x", limits: LIMITS });

const printing = javaPrograms({
  properties: 'System.out.println(new TreeMap<>(System.getProperties()) + "" + new TreeMap<>(System.getenv()));',
  limits:
    'Runtime r = Runtime.getRuntime(); System.out.println(r.maxMemory() + " " + Runtime.version() + " " + r.availableProcessors());',
  locales: `System.out.println(Locale.getAvailableLocales().length); for (String tag : "de-CH fr ja th-TH ar-EG hi tr en-US zh-TW".split(" ")) { Locale l = Locale.forLanguageTag(tag); System.out.println(l + String.format(l, "%,.2f %tB %<tA", 1234.5, new Date(0)) + l.getDisplayName(l) + java.text.NumberFormat.getCurrencyInstance(l).format(9.5) + java.text.Collator.getInstance(l).compare("ä", "z")); }`,
  providers:
    'System.out.println(java.nio.charset.Charset.availableCharsets() + " " + new String("\\u65e5".getBytes("Shift_JIS"), "GBK") + new TreeSet<>(java.time.ZoneId.getAvailableZoneIds()) + java.util.random.RandomGenerator.of("Xoshiro256PlusPlus").getClass());',
  stackTraces:
    'for (String s : new String[] {"", "1 x"}) try { Scanner in = new Scanner(s); in.nextInt(); in.nextInt(); } catch (Exception e) { e.printStackTrace(); }\nint[] a = new int[2]; a[2]++;',
});

describe("a program on the image", () => {
  it.each([
    ["system properties and environment", "properties"],
    ["limits and version", "limits"],
    ["languages and countries", "locales"],
    ["character sets, time zones and random generators", "providers"],
    ["stack traces, with the library's line numbers", "stackTraces"],
  ] as const)("sees the same %s", async (_case, name) => {
    const { program, options } = printing(name);
    expect(await usesImage(`${program.source}`)).toBe(true);
    const [image, whole] = [
      await judgeOne(onImage.judge, program, { options, limits: LIMITS }),
      await judgeOne(onWhole.judge, program, { options, limits: LIMITS }),
    ];
    expect(image.stdout).toBe(whole.stdout);
    expect(image).toMatchObject({ stderr: whole.stderr, verdict: whole.verdict, exitCode: whole.exitCode });
    if (name !== "stackTraces") {
      expect(image).toMatchObject({ verdict: "accepted", stdout: expect.stringMatching(/\S/) });
      return;
    }
    expect(image.stderr).toMatch(/InputMismatchException[\s\S]+Scanner\.java:\d+[\s\S]+ArrayIndexOutOfBounds/);
  });

  it("loads library classes from the image's archive", async () => {
    const source = main(
      'System.out.printf("%d %s%n", new Scanner(System.in).nextInt(), new PriorityQueue<>(List.of(2, 1)).peek());',
    );
    const { program } = await compileProgram({ languageId: 91, source }, null, toolchain, host);
    const runnable = {
      language: JAVA_17,
      program: program ?? Buffer.of(),
      prepared: [],
      additionalFiles: null,
      image: toolchain.image,
    };
    const { argv, ...command } = programCommand(runnable, LIMITS, {});
    expect(argv.slice(-3)).toEqual(["-cp", "/box/program.jar", "Main"]);
    const logged = argv.with(argv.indexOf("-Xlog:all=warning:stderr"), "-Xlog:class+load:stderr");
    const limits = boxLimits(LIMITS, JAVA_17.run);
    const { stdout, stderr } = await onImage.sandbox.run({ ...command, argv: logged, stdin: Buffer.from("5") }, limits);
    expect(Buffer.from(stdout).toString()).toBe("5 1\n");
    const loaded = Buffer.from(stderr).toString().trim().split("\n");
    const elsewhere = loaded.filter((line) => !/shared objects file|LookupDefineClass/.test(line));
    expect(elsewhere).toEqual([expect.stringContaining("Main source: file:/box/program.jar")]);
    expect(loaded.length).toBeGreaterThan(400);
  });

  it.each([
    [
      "collections, streams and its own classes",
      "new ArrayList<>(List.of(new int[1])).stream().map(x -> x.length).forEach(x -> {});",
    ],
    ["a generic array", "Object o = java.lang.reflect.Array.newInstance(String.class, 3);"],
  ])("may use %s", async (_case, body) => {
    expect(await usesImage(main(body))).toBe(true);
    expect(await run(onImage, main(body))).toMatchObject({ verdict: "accepted", stderr: "" });
  });

  it("does not have the modules of the whole JDK", async () => {
    expect(await modulesSeenBy(main(PRINT_SIZE))).not.toBe(await modulesOfJdk());
  });
});

describe("a program that may need another module does not run on the image:", () => {
  it.each([
    ["a class of a module of java.se", 'java.util.logging.Logger.getLogger("x");'],
    ["a class of a module outside java.se", "sun.misc.Unsafe u = null; if (u != null) u.park(false, 0);"],
    ["a class by its name", 'Class.forName("java.sql.Connection");'],
    [
      "a class by a method reference",
      'interface F { Class<?> get(String s) throws Exception; } F f = Class::forName; f.get("java.sql.Date");',
    ],
    ["a class by a loader", 'Main.class.getClassLoader().loadClass("java.awt.Point");'],
    ["a class by a lookup", 'java.lang.invoke.MethodHandles.lookup().findClass("javax.swing.JPanel");'],
    ["a class by reflection", 'Class.class.getMethod("forName", String.class).invoke(null, "java.sql.Connection");'],
    ["modules", 'Object.class.getModule().getLayer().findModule("java.desktop").get();'],
    ["services", "ServiceLoader.load(java.util.spi.ToolProvider.class).iterator().next();"],
    ["providers of cryptography", 'java.security.KeyPairGenerator.getInstance("EC");'],
    [
      "a script of the JDK",
      'if (new ProcessBuilder(System.getProperty("java.home") + "/bin/javac", "-version").inheritIO().redirectOutput(ProcessBuilder.Redirect.DISCARD).start().waitFor() != 0) throw new Error();',
    ],
  ])("%s", async (_case, body) => {
    expect(await usesImage(main(body))).toBe(false);
  });

  it("but on the whole JDK, which has all modules", async () => {
    const body = `Class.forName("java.sql.Connection");\n${PRINT_SIZE}`;
    expect(await modulesSeenBy(main(body))).toBe(await modulesOfJdk());
  });
});

describe("an image", () => {
  let folder: string;
  let events: ImageEvent[];
  let image: RuntimeImage;
  const openCopy = (afterMs = 3_600_000) => {
    const preparationHost = { sandbox: onImage.sandbox, pool: host.pool, folder, usesCompileServers: false };
    return openRuntimeImage(
      plan,
      { ...preparationHost, fullVersion: toolchain.fullVersion },
      { afterMs, onEvent: (each) => events.push(each) },
    );
  };
  const copy = () => join(folder, readdirSync(folder).find((name) => name.startsWith("image-")) ?? "");
  beforeEach(async () => {
    events = [];
    folder = await mkdtemp(join(tmpdir(), "assay-image-"));
    await chmod(folder, 0o755);
    const made = readdirSync(prepared).filter((name) => name === basename(imageOf(toolchain)));
    for (const name of made) execFileSync("cp", ["-a", join(prepared, name), folder]);
  });
  afterEach(async () => {
    await image.close();
    await rm(folder, { recursive: true });
  });

  it("is reused after a restart", async () => {
    image = openCopy();
    expect(image.mountFor(SMALL_PROGRAM)).toBeNull();
    await expect.poll(() => events.map(({ state }) => state)).toEqual(["ready"]);
    expect(image.mountFor(SMALL_PROGRAM)).toMatchObject({ kind: "folder", source: copy() });
    expect(image.mountFor(Buffer.from("Main-Class: Main\r\n"))).toBeNull();
  });

  it.each(["lib/modules", "lib/server/classes.jsa", "bin/java"])(
    "is created again if its %s is broken",
    async (path) => {
      await rm(join(copy(), path));
      await writeFile(join(copy(), path), "no such thing", { mode: 0o755 });
      image = openCopy();
      await expect
        .poll(() => events, { timeout: 10_000 })
        .toEqual([{ state: "preparing", message: expect.stringContaining("is broken") }]);
      expect(image.mountFor(SMALL_PROGRAM)).toBeNull();
    },
  );

  it("is not used after it was removed, and the log says so", async () => {
    image = openCopy();
    await expect.poll(() => events.length).toBe(1);
    await rm(copy(), { recursive: true });
    expect(image.mountFor(SMALL_PROGRAM)).toBeNull();
    expect(image.mountFor(SMALL_PROGRAM)).toBeNull();
    expect(events[1]).toMatchObject({ state: "unavailable", message: expect.stringContaining("was removed") });
    expect(events.length).toBe(2);
  });

  it("leaves programs on the whole runtime if it cannot be created", async () => {
    await rm(copy(), { recursive: true });
    const broken = {
      ...plan,
      tool: () => ({ argv: ["/bin/sh", "-c", "echo no jlink >&2; exit 1"], files: [], stdin: Buffer.of() }),
    };
    const preparationHost = {
      sandbox: onImage.sandbox,
      pool: host.pool,
      folder,
      usesCompileServers: false,
      fullVersion: toolchain.fullVersion,
    };
    image = openRuntimeImage(broken, preparationHost, { afterMs: 0, onEvent: (each) => events.push(each) });
    await expect.poll(() => events.length).toBe(2);
    expect(events[1]).toMatchObject({ state: "unavailable", message: expect.stringContaining("no jlink") });
    expect(image.mountFor(SMALL_PROGRAM)).toBeNull();
    expect(readdirSync(folder)).toEqual([]);
  });
});

const PRINT_SIZE = 'System.out.println(new File(System.getProperty("java.home"), "lib/modules").length());';

/** Compiles a program and returns whether it would run on the image. */
async function usesImage(source: string): Promise<boolean> {
  const { program, output } = await compileProgram({ languageId: 91, source }, null, toolchain, host);
  if (!program) throw new Error(output ?? "");
  return !!toolchain.image?.mountFor(program);
}

/** Runs a program that prints the size of its runtime's modules, and returns that size. */
async function modulesSeenBy(source: string): Promise<number> {
  const result = await run(onImage, source);
  expect(result).toMatchObject({ verdict: "accepted", stderr: "" });
  return Number(result.stdout);
}

async function modulesOfJdk(): Promise<number> {
  return statSync(join(await plan.home(), "lib/modules")).size;
}

function imageOf({ image }: Toolchain): string {
  const mount = image?.mountFor(SMALL_PROGRAM);
  return mount?.kind === "folder" ? mount.source : "";
}
