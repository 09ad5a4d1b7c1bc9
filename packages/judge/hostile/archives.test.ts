import { createHash } from "node:crypto";
import { readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import { leakedResources } from "@assay/sandbox/testing/leaked-resources";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Program } from "#interface";
import { judgeAll, judgedTest, judgeOne } from "#testing/judge-one";
import { makeZip, type ZipEntry } from "#testing/make-zip";
import { openTestJudge, type TestJudge } from "#testing/open-test-judge";

/** User ids that only this file's boxes have, so that the boxes' processes can be identified. */
const users = { base: 57_500 + 8 * (process.pid % 300), count: 8 };

let open: TestJudge;
beforeAll(async () => {
  open = await openTestJudge({ uidBase: users.base });
});
afterEach(async () => {
  await expect.poll(() => leakedResources("98711", users), { timeout: 30_000 }).toEqual([]);
});
afterAll(() => open.close());

/** A multi-file program: its own scripts compile and run it, so everything in the archive is hostile code. */
const ofFiles = (...entries: ZipEntry[]): Program => ({
  languageId: 89,
  source: "",
  additionalFiles: makeZip(entries),
});
const script = (name: string, content: string): ZipEntry => ({ name, content });
const say = async (...entries: ZipEntry[]) => {
  const { stdout, stderr, verdict, compilation } = await judgeOne(open.judge, ofFiles(...entries));
  return { verdict, stdout, stderr, output: compilation.output ?? "" };
};

describe("code that runs while it is compiled", () => {
  it("sees nothing of the host, has no network and no privileges", async () => {
    const content = `import os, socket
for path in ("/etc/shadow", "/root", ${JSON.stringify(open.artefactFolder)}, ${JSON.stringify(import.meta.dirname)}): print(os.path.exists(path))
try: socket.create_connection(("127.0.0.1", 5432), 1)
except OSError as error: print(error.errno)
print(os.getuid(), sorted(os.environ), [p for p in os.listdir("/proc") if p.isdigit()][:1])`;
    const { output, verdict } = await say(
      script("look.py", content),
      script("compile", "exec python3 look.py"),
      script("run", "echo ran"),
    );
    expect(output).toMatch(/^False\nFalse\nFalse\nFalse\n1\n1000 \['HOME', (.*)'PATH', 'PWD'.*\] \['1'\]\n$/);
    expect(verdict).toBe("accepted");
  });

  it("cannot leave a daemon or files behind", async () => {
    const first = await say(
      script("compile", "trap '' TERM HUP; (setsid sleep 98711 &) ; echo x > /tmp/left; echo x > /box/left; : > made"),
      script("run", "ls /box /tmp; ps ax | grep -c 9871[1]; cat /proc/[0-9]*/cmdline | tr '\\0' ' '"),
    );
    expect(first.stdout).not.toContain("98711");
    expect(first.stdout).toMatch(/\bmade\b/);
    const next = await judgeOne(open.judge, {
      languageId: 71,
      source: "import os; print(os.listdir('/tmp'), os.listdir('/box'))",
    });
    expect(next.stdout).toBe("[] ['script.py', 'tmp']\n");
  });

  it("cannot pass on links to the host's files", async () => {
    const { stdout, verdict } = await say(
      script(
        "compile",
        "ln -s /etc/shadow shadow; ln -s / root; ln -s /proc/1/root up; ln /usr/bin/env hard 2>&1; mkfifo pipe; mknod disk b 8 0; true",
      ),
      script("run", "cat shadow root/etc/shadow up/etc/shadow disk 2>&1; ls -l shadow"),
    );
    expect(verdict).toBe("accepted");
    expect(stdout).toMatch(
      /^cat: shadow: No such file .*\ncat: root\/etc\/shadow: No such file .*\ncat: up\/etc\/shadow: Permission denied\ncat: disk: No such file .*\n/,
    );
  });

  it("cannot replace the product or the scripts with links", async () => {
    const { verdict, output } = await say(
      script("compile", "rm -f /tmp/product; ln -s /etc/passwd /tmp/product; rm run; ln -s /etc/shadow run"),
      script("run", "echo ran"),
    );
    expect(["accepted", "runtime_error", "compilation_error"]).toContain(verdict);
    expect(output).not.toContain("root:");
  });

  it("cannot replace the product with an endless file", async () => {
    const { verdict, output } = await say(
      script("compile", "rm -f /tmp/product; ln -s /dev/zero /tmp/product"),
      script("run", "echo ran"),
    );
    expect([verdict, output.length < 1_000]).toEqual(["compilation_error", true]);
  });

  it("cannot poison the precompiled header or the cache", async () => {
    const prepared = realpathSync(join(open.artefactFolder, "../prepared"));
    const before = digestOf(prepared);
    const poison = `import os, subprocess, sys
for folder in ("/assay", "/assay/bits", "/usr/include"):
    try: open(folder + "/poison", "w")
    except OSError as error: print(error.errno, file=sys.stderr)
try: open("/assay/bits/stdc++.h.gch", "r+b").write(b"poison")
except OSError as error: print(error.errno, file=sys.stderr)
sys.exit(subprocess.call(sys.argv[1:]))`;
    const source = '#include <bits/stdc++.h>\nint main() { puts("clean"); }\n';
    const wrapped = {
      languageId: 52,
      source,
      compilerOptions: "-wrapper /usr/bin/python3,poison.py",
      additionalFiles: makeZip([{ name: "poison.py", content: poison }]),
    } as const;
    const first = await judgeOne(open.judge, wrapped);
    expect(first.compilation.output).toMatch(/^(30|13|2)\n/);
    expect(first.compilation.output).not.toContain("Traceback");
    expect(digestOf(prepared)).toBe(before);
    expect((await judgeOne(open.judge, { languageId: 52, source })).stdout).toBe("clean\n");
  });

  it("is compiled again if its source is the same but its options or files differ", async () => {
    const source = '#include "word.h"\nint main() { puts(WORD); }\n';
    const withWord = (word: string) => ({
      languageId: 52 as const,
      source,
      additionalFiles: makeZip([{ name: "word.h", content: `#include <cstdio>\n#define WORD "${word}"\n` }]),
    });
    expect((await judgeOne(open.judge, withWord("one"))).stdout).toBe("one\n");
    expect((await judgeOne(open.judge, withWord("two"))).stdout).toBe("two\n");
    const plain = '#include <cstdio>\n#ifndef WORD\n#define WORD 0\n#endif\nint main() { printf("%d", WORD); }\n';
    expect((await judgeOne(open.judge, { languageId: 52, source: plain, compilerOptions: "-DWORD=7" })).stdout).toBe(
      "7",
    );
    expect((await judgeOne(open.judge, { languageId: 52, source: plain })).stdout).toBe("0");
  });

  it("cannot read files of the host through compiler options", async () => {
    const source = "int main() {}\n";
    for (const compilerOptions of [
      "-include /etc/shadow",
      "@/etc/shadow",
      "-specs=/etc/shadow",
      "-fplugin=/etc/shadow",
      "-B/root/",
      "/etc/shadow",
    ]) {
      const { verdict, compilation } = await judgeOne(open.judge, { languageId: 52, source, compilerOptions });
      expect(compilation.output ?? "").not.toMatch(/root:|\$y\$/);
      expect([compilerOptions, verdict]).toEqual([
        compilerOptions,
        compilerOptions === "-B/root/" ? "accepted" : "compilation_error",
      ]);
    }
  });
});

describe("a hostile archive", () => {
  const SHOW =
    "import os\nfor folder, _, files in sorted(os.walk('/box')):\n  for name in sorted(files): print(ascii(os.path.join(folder, name)))";
  const show = async (...entries: ZipEntry[]) => {
    const program = { languageId: 71, source: SHOW, additionalFiles: makeZip(entries) } as const;
    const { stdout, verdict } = await judgeOne(open.judge, program);
    expect(verdict).toBe("accepted");
    return (stdout ?? "")
      .trim()
      .split("\n")
      .filter((line) => !/script\.py|additional/.test(line));
  };

  it("writes only to the working directory", async () => {
    const names = ["../up", "/abs", "a/../../b", "..\\\\win", "ok", "./dot", "/etc/passwd", "....//x"];
    expect(await show(...names.map((name) => ({ name, content: "x" })))).toEqual(
      expect.arrayContaining(["'/box/ok'", "'/box/dot'", "'/box/abs'"]),
    );
  });

  it("is unpacked without links", async () => {
    const link = { name: "link", content: "/etc", isLink: true };
    expect(
      await show(
        link,
        { name: "link/passwd", content: "x" },
        { name: "run_script", content: "/etc/shadow", isLink: true },
      ),
    ).toEqual(["'/box/link/passwd'"]);
  });

  it("does not replace the program, the source or the shell's start-up files", async () => {
    const names = ["script.py", "usercustomize.py", "sitecustomize.py", "os.py", ".bashrc", ".profile"];
    const program = {
      languageId: 71,
      source: "import os, sys\nprint(os.__file__.startswith('/usr'), sys.argv[0])",
      additionalFiles: makeZip(names.map((name) => ({ name, content: "print('hijacked')" }))),
    } as const;
    const { stdout } = await judgeOne(open.judge, program);
    expect(stdout).toBe("True script.py\n");
  });

  it.each([
    ["unpacks to a hundred megabytes", [{ name: "bomb", content: "0".repeat(1 << 20), times: 100 }]],
    [
      "has odd names",
      [
        { name: "a\nb\\c", content: "x" },
        { name: "\u0007\u202e", content: "x" },
        { name: "x".repeat(300), content: "x" },
      ],
    ],
    ["has folders in folders in folders", [{ name: `${"deep/".repeat(400)}x`, content: "x" }]],
  ])("that %s stops neither the judge nor the program", async (_what, entries) => {
    const program = { languageId: 71, source: "print('well')", additionalFiles: makeZip(entries) } as const;
    expect((await judgeOne(open.judge, program)).stdout).toBe("well\n");
  });

  it("that is invalid is ignored", async () => {
    const program = {
      languageId: 71,
      source: "print('well')",
      additionalFiles: Buffer.from("PK\x03\x04 and no more"),
    } as const;
    expect((await judgeOne(open.judge, program)).stdout).toBe("well\n");
  });
});

describe("tests of one submission", () => {
  it.each([
    [
      "Python",
      71,
      "import os\nprint(os.listdir('/tmp'), len(os.listdir('/box')))\nfor p in ('/tmp/x', '/box/x'): open(p, 'w').close()",
      "[] 2\n",
    ],
    [
      "C++",
      52,
      '#include <bits/stdc++.h>\nint main() { std::cout << std::ifstream("x").good() << std::ifstream("/tmp/x").good(); std::ofstream("x") << 1; std::ofstream("/tmp/x") << 1; }',
      "00",
    ],
  ] as const)("leave nothing behind for each other in %s", async (_language, languageId, source, seen) => {
    const tests = ["a", "b", "c", "d"].map((id) => judgedTest(id));
    const { results } = await judgeAll(open.judge, { languageId, source }, tests);
    expect(results.map(({ stdout }) => Buffer.from(stdout ?? "").toString())).toEqual(Array(4).fill(seen));
  });
});

function digestOf(folder: string): string {
  const hash = createHash("sha256");
  for (const name of readdirSync(folder, { recursive: true }).map(String).toSorted()) {
    const path = join(folder, name);
    hash.update(name);
    if (statSync(path).isFile()) hash.update(readFileSync(path));
  }
  return hash.digest("hex");
}
