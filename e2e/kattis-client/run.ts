import { execFile } from "node:child_process";
import { globSync } from "node:fs";
import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";

// Runs the unmodified submit.py of Kattis/kattis-cli against a server that has the bundled problems, and prints what it said.

/** How the client colours what it prints. */
const COLOUR = new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, "g");

const USAGE = "usage: node e2e/kattis-client/run.ts SUBMIT.PY BASE USER TOKEN (docs/guide/clients.md, Tested clients)";
const [client, base, user, token] = process.argv.slice(2);
if (!client || !base || !user || !token) throw new Error(USAGE);

/** What one call of the client has to print. */
interface Case {
  readonly name: string;
  readonly args: readonly string[];
  readonly says: RegExp;
  readonly exit: number;
  readonly token?: string;
  /** Without -f; `y` is the answer to the client's question. */
  readonly asks?: true;
}

const SAID: Readonly<Record<string, RegExp>> = {
  accepted: /Accepted \([\d.]+ s/,
  wrong_answer: /Wrong Answer \(/,
  time_limit_exceeded: /Time Limit Exceeded \(/,
  run_time_error: /Run Time Error \(/,
};

const problems = resolve(import.meta.dirname, "../../problems");
const scratch = await mkdtemp(join(tmpdir(), "assay-kattis-"));
const write = async (name: string, text: string) => {
  await writeFile(join(scratch, name), text);
  return join(scratch, name);
};
const solution = (path: string) => join(problems, path);

/** The solutions of two problems, by the folders that say their verdicts. */
const solutions = ["bookends", "bucketqueue"].flatMap((problem) =>
  globSync(`${problem}/submissions/*/*`, { cwd: problems })
    .toSorted()
    .map((path): Case => {
      const verdict = path.split("/")[2] ?? "";
      const says = SAID[verdict] ?? /never/;
      return { name: path, args: ["-p", problem, solution(path)], says, exit: verdict === "accepted" ? 0 : 1 };
    }),
);

const PYTHON = "bookends/submissions/accepted/bookends.py";
await copyFile(solution(PYTHON), join(scratch, "2048.py"));
const cases: Case[] = [
  ...solutions,
  {
    name: "the problem from the file's name",
    args: [solution("bookends/submissions/accepted/bookends.cpp")],
    says: /Accepted/,
    exit: 0,
  },
  {
    name: "a main file that begins with a digit",
    args: ["-p", "bookends", "-m", "2048", join(scratch, "2048.py")],
    says: /Accepted/,
    exit: 0,
  },
  {
    name: "a compile error",
    args: ["-p", "bookends", await write("broken.cpp", "int main() { return }\n")],
    says: /Compile Error[\s\S]*error/,
    exit: 1,
  },
  {
    name: "a run-time error",
    args: ["-p", "bookends", await write("fails.py", "1 / 0\n")],
    says: /Run Time Error/,
    exit: 1,
  },
  { name: "an unknown problem", args: ["-p", "nothing", join(scratch, "2048.py")], says: /Not submitted/, exit: 0 },
  {
    name: "an unknown language",
    args: ["-p", "bookends", "-l", "Forth", join(scratch, "2048.py")],
    says: /no such language/,
    exit: 0,
  },
  ...(await severalFiles()),
  {
    name: "two files with the same program twice, of which -m names neither",
    args: ["-p", "bookends", "-m", "other", join(scratch, "2048.py"), join(scratch, "fails.py")],
    says: /None of the files is other/,
    exit: 0,
  },
  {
    name: "a file whose name a compiler could take for an option",
    args: ["-p", "bookends", "-l", "Python 3", "-m", "2048.py", join(scratch, "2048.py"), await write("a b.py", "")],
    says: /a b\.py is no name/,
    exit: 0,
  },
  {
    name: "a language by its Assay key",
    args: ["-p", "bookends", "-l", "python", join(scratch, "2048.py")],
    says: /Accepted/,
    exit: 0,
  },
  {
    name: "a language that the file's ending does not tell",
    args: ["-p", "bookends", "-l", "Python 3", await write("program.txt", await readFile(solution(PYTHON), "utf8"))],
    says: /Accepted/,
    exit: 0,
  },
  {
    name: "without -f, the question before it submits",
    args: ["-p", "bookends", join(scratch, "2048.py")],
    asks: true,
    says: /Submit \(y\/N\)\?[\s\S]*Accepted/,
    exit: 0,
  },
  {
    name: "an unknown assignment",
    args: ["-p", "bookends", "-a", "nothing", join(scratch, "2048.py")],
    says: /Not submitted/,
    exit: 0,
  },
  {
    name: "a contest",
    args: ["-p", "bookends", "-c", "nothing", join(scratch, "2048.py")],
    says: /on their pages/,
    exit: 0,
  },
  {
    name: "a wrong token",
    args: ["-p", "bookends", join(scratch, "2048.py")],
    says: /Incorrect username or password\/token/,
    exit: 1,
    token: "assay_wrong",
  },
];

const copied = join(scratch, "submit.py");
await copyFile(client, copied);
let passed = 0;
try {
  for (const each of cases) {
    await write(".kattisrc", kattisrc(each.token ?? token));
    const { output, exit } = await call(each.asks ? each.args : ["-f", ...each.args]);
    const isRight = exit === each.exit && each.says.test(output);
    if (isRight) passed += 1;
    const lines = output
      .replaceAll(token, "…")
      .replaceAll(COLOUR, "")
      .trim()
      .split(/[\r\n]+/);
    console.log(`${isRight ? "ok" : "FAILED"} | ${each.name} | ${lines.at(-1)?.slice(0, 100)} | exit ${exit}`);
  }
} finally {
  await rm(scratch, { recursive: true, force: true });
}
console.log(`${passed} of ${cases.length} cases of ${basename(client)}`);
process.exitCode = passed === cases.length ? 0 : 1;

/** The file that the profile offers for download. */
function kattisrc(secret: string): string {
  const paths = [
    ["loginurl", "login"],
    ["submissionurl", "submit"],
    ["submissionsurl", "submissions"],
  ] as const;
  const urls = paths.map(([name, path]) => `${name}: ${base}/kattis/${path}\n`).join("");
  return `[user]\nusername: ${user}\ntoken: ${secret}\n\n[kattis]\nhostname: ${new URL(base ?? "").host}\n${urls}`;
}

function call(args: readonly string[]): Promise<{ output: string; exit: number }> {
  const options = { cwd: scratch, timeout: 120_000, env: { ...process.env, HOME: scratch } };
  return new Promise((done) => {
    const child = execFile("/usr/bin/python3", [copied, ...args], options, (error, stdout, stderr) => {
      done({ output: stdout + stderr, exit: error === null ? 0 : Number(error.code ?? -1) });
    });
    child.stdin?.end("y\n");
  });
}

/** The same solution as a program of several files, in each language; a missing file shows that the others are really used. */
async function severalFiles(): Promise<Case[]> {
  const python = await readFile(solution(PYTHON), "utf8");
  const cpp = await readFile(solution("bookends/submissions/accepted/bookends.cpp"), "utf8");
  const files = await Promise.all([
    write("start.py", "import shelf\n"),
    write("shelf.py", python),
    write("run.cpp", '#include "shelf.h"\nint main() { shelf(); }\n'),
    write("shelf.h", "void shelf();\n"),
    write("shelf.cpp", cpp.replace(/int main\s*\([^)]*\)/, "void shelf()")),
    write("Solve.java", "public class Solve { public static void main(String[] a) { Tool.say(); } }\n"),
    write("Tool.java", 'class Tool { static void say() { System.out.println("wrong"); } }\n'),
  ]);
  const [start, shelf, run, header, source, solve, tool] = files;
  const each = (name: string, paths: readonly string[], says: RegExp, exit: number, args: readonly string[] = []) => ({
    name,
    args: ["-p", "bookends", ...args, ...paths],
    says,
    exit,
  });
  return [
    each("two files in Python, started by -m", [start, shelf], /Accepted/, 0, ["-m", "start.py"]),
    each("three files in C++", [run, header, source], /Accepted/, 0),
    each("C++ without one of its files", [run, header], /Compile Error/, 1),
    each("two classes in Java", [solve, tool], /Wrong Answer/, 1),
    each("two classes in Java, started by -m", [tool, solve], /Wrong Answer/, 1, ["-m", "Solve"]),
  ];
}
