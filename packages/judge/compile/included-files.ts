import { languageKey } from "@assay/contract/vocabulary/languages/all";
import { javaFileName, pythonModuleName } from "#compile/file-names";
import { makeZip } from "#compile/make-zip";
import type { Program } from "#interface";

/** A file that a problem adds to every program in a language (problem package format 2025-09, "Included files"). */
export interface IncludedFile {
  /** Its path beside the program's own file. */
  readonly name: string;
  readonly content: Uint8Array;
}

const CPP_SOURCE = /\.(cc|cpp|cxx|c\+\+|C)$/;
/** The format's name for a main file, and another that packages use. */
const PYTHON_MAINS = ["__main__.py", "main.py"];

/**
 * Returns a program with the files that its problem adds. In C++ every source file among them is compiled with it. If they
 * include a main file of Java or Python, that file is run, and the program goes into a file of its own beside it. In Java that
 * file has the name of the program's class; in Python it is called `ownName` or, without one, after the module that the main
 * file imports.
 */
export function withIncludedFiles(program: Program, files: readonly IncludedFile[], ownName?: string): Program {
  if (files.length === 0) return program;
  const key = languageKey(program.languageId);
  if (key === "java") return besideMain(program, files, ["Main.java"], () => javaFileName("", textOf(program.source)));
  if (key === "python" || key === "pypy") {
    const others = files.map(({ name }) => name);
    return besideMain(program, files, PYTHON_MAINS, (main) => ownName ?? pythonModuleName(main, others));
  }
  if (key !== "cpp") return { ...program, includedFiles: makeZip(files) };
  // The program's own file is called main.cpp.
  const renamed = files.map((file) => (file.name === "main.cpp" ? { ...file, name: "included-main.cpp" } : file));
  const sources = renamed.map(({ name }) => name).filter((name) => CPP_SOURCE.test(name));
  const compilerOptions = [program.compilerOptions, ...sources].filter(Boolean).join(" ");
  return { ...program, includedFiles: makeZip(renamed), ...(sources.length > 0 && { compilerOptions }) };
}

function besideMain(
  program: Program,
  files: readonly IncludedFile[],
  mainNames: readonly string[],
  ownName: (main: string) => string,
): Program {
  const main = files.find(({ name }) => mainNames.includes(name));
  if (!main) return { ...program, includedFiles: makeZip(files) };
  const source = Buffer.from(main.content).toString("utf8");
  const own = { name: ownName(source), content: Buffer.from(program.source) };
  return { ...program, source, includedFiles: makeZip([...files.filter((file) => file !== main), own]) };
}

function textOf(source: Program["source"]): string {
  return typeof source === "string" ? source : Buffer.from(source).toString("utf8");
}
