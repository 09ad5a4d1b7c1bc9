import type { WrittenChecker } from "@assay/contract/routes/checker";
import { LANGUAGE_IDS } from "@assay/contract/vocabulary/languages/all";
import { CHECKER_MESSAGES as TEXTS } from "#features/workshop/checker/messages";
import { callApi } from "#lib/api-client";

/** A complaint of the compiler about a line of a file; `file` is null if it names none. */
export interface CompileError {
  readonly file: string | null;
  readonly line: number | null;
  readonly message: string;
}

type SourceFile = WrittenChecker["files"][number];

const POLL_MS = 700;
const LONGEST_MS = 90_000;
const COMPILATION_ERROR = 6;
const INTERNAL_ERROR = 13;

/** Reads Python from standard input and parses it, so that nothing of it runs. */
const PARSE_PYTHON = `import sys
try:
    compile(sys.stdin.buffer.read(), "program", "exec")
except SyntaxError as error:
    print(f"{error.lineno}:{error.msg}")
`;

/**
 * Compiles a checker in the sandbox, as a run of the admin without tests, and returns what the compiler complains of. Throws
 * ApiError if the judge refuses, and Error if it does not answer.
 */
export async function compileChecker({ language, files }: WrittenChecker): Promise<CompileError[]> {
  if (language === "cpp") {
    const [run] = await judge([
      { language_id: LANGUAGE_IDS.cpp, source_code: withIncluded(files), compiler_options: "-std=gnu++20", stdin: "" },
    ]);
    return run?.status?.id === COMPILATION_ERROR ? errorsOf(run.compile_output ?? "") : [];
  }
  const modules = files.filter(({ name }) => name.endsWith(".py"));
  const runs = await judge(
    modules.map(({ text }) => ({ language_id: LANGUAGE_IDS.python, source_code: PARSE_PYTHON, stdin: text })),
  );
  return runs.flatMap(({ stdout }, index) => {
    const found = /^(\d+|None):(.*)$/m.exec(stdout ?? "");
    if (!found) return [];
    return [{ file: modules[index]?.name ?? null, line: Number(found[1]) || null, message: found[2] ?? "" }];
  });
}

/** One text of the program with its own headers in it, whose lines keep their names and numbers. */
export function withIncluded(files: readonly SourceFile[]): string {
  const [program, ...others] = files;
  const seen = new Set<string>();
  const expand = ({ name, text }: SourceFile): string => {
    const lines = text.split("\n").map((line, index) => {
      const wanted = /^\s*#\s*include\s*"([^"]+)"/.exec(line)?.[1];
      const header = others.find((other) => other.name === wanted);
      if (!header) return line;
      const isRepeated = seen.has(header.name);
      seen.add(header.name);
      return `${isRepeated ? "" : expand(header)}\n#line ${index + 2} "${name}"`;
    });
    return `#line 1 "${name}"\n${lines.join("\n")}`;
  };
  return program ? expand(program) : "";
}

/** The errors in a C++ compiler's output; if it names no line, the output as a whole. */
export function errorsOf(output: string): CompileError[] {
  const found = [...output.matchAll(/^([\w.-]+):(\d+)(?::\d+)?: (?:fatal )?error: (.*)$/gm)];
  if (found.length === 0) return [{ file: null, line: null, message: output.trim() }];
  return found.map(([, file = "", line, message = ""]) => ({ file, line: Number(line), message }));
}

async function judge(submissions: readonly Record<string, unknown>[]) {
  const created = await callApi("createBatch", {
    query: { wait: "false", base64_encoded: "false" },
    body: { submissions: [...submissions] },
  });
  const tokens = created.map((item) => {
    if (typeof item.token !== "string") throw new Error(Object.values(item).flat().join("; "));
    return item.token;
  });
  const fields = "status,stdout,compile_output";
  for (const end = Date.now() + LONGEST_MS; Date.now() < end; ) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const query = { tokens: tokens.join(), base64_encoded: "false", fields };
    const { submissions: runs } = await callApi("readBatch", { query });
    // Ids 1 and 2 are those that wait or run.
    if (!runs.every((run) => (run?.status?.id ?? 0) > 2)) continue;
    if (runs.some((run) => run?.status?.id === INTERNAL_ERROR)) break;
    return runs.map((run) => run ?? {});
  }
  throw new Error(TEXTS.notCompiled);
}
