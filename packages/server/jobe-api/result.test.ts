import { describe, expect, it } from "vitest";
import { mainClassOf } from "#jobe-api/java-class";
import { JOBE_LANGUAGES, type JobeLanguage } from "#jobe-api/languages";
import { readLimits } from "#jobe-api/parameters";
import { type EndedRun, resultOf, showBytes } from "#jobe-api/result";

const language = (id: string) => JOBE_LANGUAGES[id] as JobeLanguage;
const ENDED: EndedRun = {
  verdict: "accepted",
  stdout: Buffer.from("out"),
  stderr: null,
  exitCode: 0,
  exitSignal: null,
  compileOutput: null,
};
const result = (run: Partial<EndedRun>, id = "c") => resultOf({ ...ENDED, ...run }, language(id));

describe("the outcome", () => {
  const failed = { verdict: "compilation_error", stdout: null } as const;
  it.each<[string, Partial<EndedRun>, object]>([
    [
      "what a compiler said",
      { ...failed, compileOutput: "jobe-compiler:YWJj/w==" },
      { outcome: 11, cmpinfo: "abc\\xff" },
    ],
    [
      "a compiler beyond its time",
      { ...failed, compileOutput: "x\nCompilation time limit exceeded." },
      { outcome: 11, cmpinfo: "Compilation time limit exceeded." },
    ],
    [
      "a time limit",
      { verdict: "time_limit_exceeded", stderr: Buffer.from("x") },
      { outcome: 13, stdout: "out", stderr: "" },
    ],
    ["the box's memory", { verdict: "memory_limit_exceeded" }, { outcome: 17 }],
    ["SIGSEGV", { verdict: "runtime_error", exitSignal: 11, stderr: Buffer.from("x") }, { outcome: 12, stderr: "" }],
    [
      "another signal",
      { verdict: "runtime_error", exitSignal: 6, stderr: Buffer.from("x\n") },
      { outcome: 12, stderr: "x\nwarning: command terminated with signal 6\n" },
    ],
    ["something on stderr", { stderr: Buffer.from("x") }, { outcome: 12, stderr: "x" }],
    ["nothing on stderr", {}, { outcome: 15, stdout: "out" }],
    ["an error of the judge", { verdict: "internal_error" }, { outcome: 20, stdout: "out".slice(3) }],
    ["a run that was not judged in time", { verdict: null }, { outcome: 21 }],
  ])("of %s", (_what, run, expected) => {
    expect(result(run)).toMatchObject({ run_id: null, ...expected });
  });

  it("of an Octave program leaves out the lines that Octave adds at its end", () => {
    const said = "error: no\r\nerror: No such file or directory\nerror: ignoring octave_execution_exception while\n\n";
    expect(result({ stderr: Buffer.from(said) }, "octave")).toMatchObject({ outcome: 12, stderr: "error: no\n" });
    const alone = Buffer.from("error: ignoring octave_execution_exception\n");
    expect(result({ stderr: alone }, "octave")).toMatchObject({ outcome: 15, stderr: "" });
  });

  it.each<[string, Partial<EndedRun>, number]>([
    ["trampgeek/jobe#60: a compiler for which there is no process", { ...failed, compileOutput: "jobe-fault\n" }, 21],
    ["jobeinabox#15: a shell that cannot start", { ...failed, compileOutput: "sh: 1: Cannot fork\n" }, 20],
    ["no compiler output at all", { ...failed, compileOutput: null }, 20],
    ["a program for which there is no process", { verdict: "runtime_error", exitCode: 75 }, 21],
  ])("%s is our fault, never the student's", (_what, run, outcome) => {
    expect(result(run)).toMatchObject({ outcome, cmpinfo: "" });
  });

  it("of Java has blanks for the tabs of stack traces", () => {
    expect(result({ stderr: Buffer.from("a\n\tat b") }, "java").stderr).toBe("a\n        at b");
  });
});

it("shows bytes of a stream that is not UTF-8 in hexadecimal, each stream by itself", () => {
  expect(showBytes(Buffer.from("Hello\n\t\r\x01\x06\xc0\xc9\x7f~", "latin1"))).toBe(
    "Hello\n\t\r\\x01\\x06\\xc0\\xc9\\x7f~",
  );
  expect(showBytes(Buffer.from("é\x01"))).toBe("é\x01");
});

describe("limits", () => {
  it.each<[string, string, object, object]>([
    [
      "defaults",
      "c",
      {},
      { cpuTimeMs: 5_000, memoryBytes: 409_600_000, fileBytes: 20_480_000, streamBytes: 2_048_000, processes: 30 },
    ],
    ["Python's defaults", "python3", {}, { memoryBytes: 1_024_000_000 }],
    ["Java's", "java", { memorylimit: 5, numprocs: 1 }, { memoryBytes: null, processes: 256 }],
    ["numbers as texts", "c", { cputime: "2.5", numprocs: "5" }, { cpuTimeMs: 2_500, processes: 5 }],
    [
      "trampgeek/jobe#39: no numbers",
      "c",
      { cputime: "1; reboot", memorylimit: ["x"] },
      { cpuTimeMs: 5_000, memoryBytes: 409_600_000 },
    ],
    ["0 as no limit on memory", "c", { memorylimit: 0 }, { memoryBytes: null }],
    [
      "huge ones",
      "c",
      { memorylimit: 1_000_000, disklimit: 1e9, streamsize: 1e9, numprocs: 1e9 },
      { memoryBytes: 1_024_000_000_000, fileBytes: 65_536_000, streamBytes: 8_192_000, processes: 256 },
    ],
    ["no limit on files", "c", { disklimit: -1 }, { fileBytes: 65_536_000 }],
    [
      "nonsense",
      "c",
      { cputime: -1, disklimit: 0, streamsize: -5, numprocs: 0 },
      { cpuTimeMs: 5_000, fileBytes: 20_480_000, streamBytes: 2_048_000, processes: 30 },
    ],
  ])("%s", (_what, id, parameters, expected) => {
    expect(readLimits({ ...parameters }, language(id))).toMatchObject(expected);
  });
});

describe("the main class", () => {
  const main = "public static void main(String[] args) {}";
  it.each<[string, string, string | null]>([
    ["one class", `public class Test { ${main} }`, "Test"],
    [
      "a class after others",
      `class A {} public class B {} class C {} public class D { static public void main (String[] a) {} }`,
      "B",
    ],
    ["two classes with one", `public class A { ${main} } public class B { ${main} }`, null],
    ["none", "public class A {}", null],
  ])("%s", (_what, source, name) => {
    expect(mainClassOf(source)).toBe(name);
  });

  it("is found in linear time", () => {
    expect(mainClassOf("public class A ".repeat(20_000))).toBeNull();
    expect(mainClassOf("public class A {".repeat(20_000))).toBeNull();
  });
});
