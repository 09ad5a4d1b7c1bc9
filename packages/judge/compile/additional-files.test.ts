import { LIMITS } from "@assay/contract/vocabulary/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Program } from "#interface";
import { judgeOne } from "#testing/judge-one";
import { makeZip, type ZipEntry } from "#testing/make-zip";
import { openTestJudge, type TestJudge } from "#testing/open-test-judge";

let open: TestJudge;
beforeAll(async () => {
  open = await openTestJudge();
});
afterAll(() => open.close());

async function judged(program: Program, files: readonly ZipEntry[], options: Parameters<typeof judgeOne>[2] = {}) {
  return judgeOne(open.judge, { ...program, additionalFiles: makeZip(files) }, options);
}

const LIST: Program = {
  languageId: 71,
  source:
    "import os\nfor top, _, names in sorted(os.walk('.')):\n  for name in sorted(names): print(os.path.join(top, name))",
};

describe("additional files", () => {
  it("serve as headers for C++, classes for Java, modules and data for Python", async () => {
    const cpp = {
      languageId: 52,
      source: '#include "words/word.h"\n#include <cstdio>\nint main() { puts(WORD); }',
    } as const;
    const header = { name: "words/word.h", content: '#define WORD "from a header"' };
    expect((await judged(cpp, [header])).stdout).toBe("from a header\n");

    const java = {
      languageId: 91,
      source: "class Main { public static void main(String[] a) { System.out.print(Helper.WORD()); } }",
    } as const;
    const helper = { name: "Helper.java", content: 'class Helper { static String WORD() { return "from a class"; } }' };
    expect((await judged(java, [helper])).stdout).toBe("from a class");

    const python = { languageId: 71, source: "import helper\nprint(helper.WORD, open('data.txt').read())" } as const;
    const files = [
      { name: "helper.py", content: "WORD = 'from a module'" },
      { name: "data.txt", content: "and a file" },
    ];
    expect((await judged(python, files)).stdout).toBe("from a module and a file\n");
  });

  it("can be changed by the program, in its own box only", async () => {
    const source = "print(open('n').read())\nopen('n', 'w').write('changed')\nprint(open('n').read())";
    const options = { expected: "first\nchanged", options: { numberOfRuns: 3 } };
    expect((await judged({ languageId: 71, source }, [{ name: "n", content: "first" }], options)).verdict).toBe(
      "accepted",
    );
  });

  it("may exceed the program's file size limit, and so may what is compiled from them", async () => {
    const limits = { fileSizeKb: 64 };
    const large = { name: "large.txt", content: "x".repeat(100 * 1_024) };
    const read = "print(len(open('large.txt').read()))";
    const write = "open('w', 'w').write(open('large.txt').read())";
    expect((await judged({ languageId: 71, source: read }, [large], { limits })).stdout).toBe("102400\n");
    const stopped = await judged({ languageId: 71, source: write }, [large], { limits });
    expect(stopped.stderr).toContain("File too large");

    const compile = "head -c 102400 /dev/zero > made; head -c 102400 /dev/zero > another";
    const files = (run: string) => [
      { name: "compile", content: compile },
      { name: "run", content: run },
    ];
    const folder = { languageId: 89, source: "" } as const;
    expect((await judged(folder, files("cat made another | wc -c"), { limits })).stdout).toBe("204800\n");
    const more = await judged(folder, files("exec head -c 65537 /dev/zero > more"), { limits });
    expect(more.verdict).toBe("runtime_error");
  });

  it("are unpacked for a program that may have only one process", async () => {
    const options = { limits: { processes: 1 } };
    const read = { languageId: 71, source: "print(open('n').read())" } as const;
    expect((await judged(read, [{ name: "n", content: "first" }], options)).stdout).toBe("first\n");
    const run = [{ name: "run", content: "exec echo ran" }];
    expect((await judged({ languageId: 89, source: "" }, run, options)).stdout).toBe("ran\n");
  });

  it("are part of the cache key, by content", async () => {
    const cpp = {
      languageId: 52,
      source: '#include "n.h"\n#include <cstdio>\nint main() { printf("%d", N); }',
    } as const;
    for (const n of ["1", "2", "1"]) {
      expect((await judged(cpp, [{ name: "n.h", content: `#define N ${n}` }])).stdout).toBe(n);
    }
  });

  it("never overwrite the source, leave the folder or become links", async () => {
    const files = [
      { name: "script.py", content: "print('replaced')" },
      { name: "../above", content: "" },
      { name: "/etc/absolute", content: "" },
      { name: "down/../../up", content: "" },
      { name: "back\\slash", content: "" },
      { name: "link", content: "/etc/passwd", isLink: true },
      { name: "twice", content: "1" },
      { name: "twice", content: "2" },
    ];
    const { stdout, verdict } = await judged(LIST, files);
    expect(verdict).toBe("accepted");
    expect(stdout?.trim().split("\n")).toEqual(["./script.py", "./twice", "./back/slash", "./etc/absolute"]);
  });

  it("are ignored if the archive is invalid, truncated or too large when unpacked", async () => {
    const sound = makeZip([{ name: "file", content: "x" }]);
    const cut = sound.subarray(0, sound.length - 10);
    for (const additionalFiles of [Buffer.from("no archive"), cut, new Uint8Array()]) {
      const result = await judgeOne(open.judge, { ...LIST, additionalFiles });
      expect(result).toMatchObject({ verdict: "accepted", stdout: "./script.py\n" });
    }
    const bomb = { name: "bomb", content: "0".repeat(1_024), times: LIMITS.extractedKb + 1 };
    expect((await judged(LIST, [bomb])).stdout).toBe("./script.py\n");
    const full = { ...bomb, times: LIMITS.extractedKb };
    expect((await judged(LIST, [full])).stdout).toBe("./bomb\n./script.py\n");
  });
});

describe("a program of several files", () => {
  const program: Program = { languageId: 89, source: "" };

  it("is built by its compile script and run by its run script, with stdin and arguments", async () => {
    const files = [
      { name: "compile", content: "mkdir made && g++ -o made/program src/main.cpp && echo compiled" },
      { name: "run", content: './made/program "$@"' },
      {
        name: "src/main.cpp",
        content:
          '#include <cstdio>\nint main(int n, char** a) { int x; scanf("%d", &x); printf("%d %s", 2 * x, a[1]); }',
      },
    ];
    const options = { input: "21", expected: "42 word", options: { commandLineArguments: "word" } };
    const result = await judged(program, files, options);
    expect(result).toMatchObject({ verdict: "accepted", compilation: { isSuccess: true, output: "compiled\n" } });
  });

  it("needs no compile script, and accepts script names that end in .sh", async () => {
    expect((await judged(program, [{ name: "run.sh", content: "cat" }], { input: "as it is" })).stdout).toBe(
      "as it is",
    );
    const both = [
      { name: "compile.sh", content: "echo ok > made" },
      { name: "run.sh", content: "cat made" },
    ];
    expect((await judged(program, both)).stdout).toBe("ok\n");
  });

  it("gets a compilation error if compile fails, and a runtime error with the shell's exit code if the program crashes", async () => {
    const failing = await judged(program, [{ name: "compile", content: "echo no luck >&2; exit 3" }]);
    expect(failing).toMatchObject({ verdict: "compilation_error", compilation: { output: "no luck\n" } });
    const crashing = await judged(program, [{ name: "run", content: "bash -c 'kill -SEGV $$'" }]);
    expect(crashing).toMatchObject({ verdict: "runtime_error", exitCode: 139, exitSignal: null });
    const missing = await judged(program, [{ name: "other", content: "" }]);
    expect(missing).toMatchObject({ verdict: "runtime_error", exitCode: 127 });
  });
});
