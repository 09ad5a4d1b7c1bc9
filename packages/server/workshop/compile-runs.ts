import type { WrittenChecker } from "@assay/contract/routes/checker";
import type { CheckerProgram } from "@assay/contract/vocabulary/checking";
import { LANGUAGE_IDS } from "@assay/contract/vocabulary/languages/all";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";

type SourceFile = WrittenChecker["files"][number];

/** A run that compiles a checker, or one of its files. */
export interface CompileRun {
  readonly languageId: CheckerProgram["languageId"];
  readonly source: string;
  readonly compilerOptions: string | null;
  readonly stdin: string;
  /** The file that the run compiles. Errors that name only a line belong to it. */
  readonly fileName: string;
}

export interface CompiledRun {
  readonly verdict: Verdict;
  readonly compileOutput: string;
  readonly stdout: string;
}

/** Reads Python from standard input and parses it, so that nothing of it runs. */
const PARSE_PYTHON = `import sys
try:
    compile(sys.stdin.buffer.read(), "program", "exec")
except SyntaxError as error:
    print(f"{error.lineno}:{error.msg}")
`;

const CPP_SOURCE = /\.(cc|cpp|cxx)$/;

/** The runs that show a checker's errors: C++ is compiled file by file and files are not linked together, Python is only parsed. */
export function compileRuns({ language, files }: Pick<WrittenChecker, "language" | "files">): CompileRun[] {
  return RUNS[language](files);
}

const RUNS: Readonly<Record<WrittenChecker["language"], (files: readonly SourceFile[]) => CompileRun[]>> = {
  cpp: compileCpp,
  python: parsePython,
};

function compileCpp(files: readonly SourceFile[]): CompileRun[] {
  const sources = files.filter(({ name }) => CPP_SOURCE.test(name));
  return sources.map((file, index) => ({
    languageId: LANGUAGE_IDS.cpp,
    source: withIncluded(file, files),
    // A single file has to be a whole program. Several are compiled as libraries, because only one of them has a main function.
    compilerOptions: index === 0 && sources.length === 1 ? "-std=gnu++20" : "-std=gnu++20 -shared -fPIC",
    stdin: "",
    fileName: file.name,
  }));
}

function parsePython(files: readonly SourceFile[]): CompileRun[] {
  return files
    .filter(({ name }) => name.endsWith(".py"))
    .map(({ name, text }) => ({
      ...{ languageId: LANGUAGE_IDS.python, source: PARSE_PYTHON, compilerOptions: null },
      ...{ stdin: text, fileName: name },
    }));
}

/** A file with the program's own headers inserted. `#line` directives keep the file name and number of each line. */
export function withIncluded(file: SourceFile, files: readonly SourceFile[]): string {
  const seen = new Set<string>();
  const expand = ({ name, text }: SourceFile): string => {
    const lines = text.split("\n").map((line, index) => {
      const wanted = /^\s*#\s*include\s*"([^"]+)"/.exec(line)?.[1];
      const header = files.find((other) => other.name === wanted && other !== file);
      if (!header) return line;
      const isRepeated = seen.has(header.name);
      seen.add(header.name);
      return `${isRepeated ? "" : expand(header)}\n#line ${index + 2} "${name}"`;
    });
    return `#line 1 "${name}"\n${lines.join("\n")}`;
  };
  return expand(file);
}

/** Errors of a run as lines, `check.cpp:7: expected ';'`; if the compiler names no line, its whole output. Empty if it compiles. */
export function errorsOf({ languageId, fileName }: CompileRun, compiled: CompiledRun): string[] {
  return ERRORS[languageId](compiled, fileName);
}

const ERRORS: Readonly<Record<CheckerProgram["languageId"], (compiled: CompiledRun, fileName: string) => string[]>> = {
  [LANGUAGE_IDS.cpp]: compilerErrors,
  [LANGUAGE_IDS.python]: syntaxErrors,
};

function syntaxErrors({ stdout }: CompiledRun, fileName: string): string[] {
  const found = /^(\d+|None):(.*)$/m.exec(stdout);
  return found ? [`${fileName}:${found[1] === "None" ? 1 : found[1]}: ${found[2]}`] : [];
}

function compilerErrors({ verdict, compileOutput }: CompiledRun): string[] {
  if (verdict !== "compilation_error") return [];
  const found = [...compileOutput.matchAll(/^([\w.-]+):(\d+)(?::\d+)?: (?:fatal )?error: (.*)$/gm)];
  return found.length === 0
    ? [compileOutput.trim() || "The program does not compile."]
    : found.map(([, file, line, message]) => `${file}:${line}: ${message}`);
}
