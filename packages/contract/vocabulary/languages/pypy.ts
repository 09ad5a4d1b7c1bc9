import type { LanguageData } from "#vocabulary/languages/language-data";

/** Python with PyPy. Judge0 CE has no id for it; this one is far above all of its ids. */
export const PYPY = {
  id: 1_071,
  otherIds: [],
  key: "pypy",
  name: "PyPy",
  endings: [],
  editorMode: "python",
  starter: `import sys


def main():
    data = sys.stdin.read().split()


main()
`,
  interactiveStarter: `# flush=True sends a line at once:
# print(1, flush=True)
# answer = input()

`,
  packages: ["pypy3"],
  tools: ["/usr/bin/pypy3"],
  toolchain: {
    sourceFile: "script.py",
    version: {
      argv: ["/usr/bin/pypy3", "--version"],
      pattern: /PyPy (\d+(?:\.\d+)+)/,
      name: "Python (PyPy {version})",
    },
    run: ["/usr/bin/pypy3", "-s", "-B", "/box/script.py"],
    syntaxCheck: {
      pattern: /^(?:SyntaxError|IndentationError|TabError): /m,
      argv: [
        "/usr/bin/pypy3",
        "-I",
        "-B",
        "-c",
        'compile(open("/box/script.py", "rb").read(), "/box/script.py", "exec")',
      ],
    },
    programFile: "script.py",
    // PyPy would read this from /proc/cpuinfo, which boxes do not have.
    environment: { PYPY_GC_NURSERY: "4MB" },
    headRoomKb: 64 * 1_024,
    outOfMemory: /^MemoryError/m,
  },
} as const satisfies LanguageData;
