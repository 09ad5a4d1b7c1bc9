import { readFileSync } from "node:fs";
import { extname } from "node:path";
import type { CheckerProgram } from "@assay/contract/vocabulary/checking";
import { LANGUAGE_IDS } from "@assay/contract/vocabulary/languages/all";
import type { BoxFile } from "@assay/sandbox/interface";
import { CHECKER_COMPILE_LIMITS, PROGRAM_KB } from "#boxes/box-limits";
import { artefactKey } from "#compile/artefact";
import type { CompilerHost } from "#compile/compile-program";
import { runTool } from "#compile/run-tool";
import { InternalError } from "#interface";
import { PRODUCT_PATH } from "#languages/language";

/** A checker that is ready to run: its command line and the files that its box needs. */
export interface ReadyChecker {
  readonly argv: readonly string[];
  readonly files: readonly BoxFile[];
}

const FOLDER = "/box/checker";
const PROGRAM = `${FOLDER}/program`;
const RUN_PYTHON = "/box/run-python.py";
const PYTHON = ["/usr/bin/python3", "-B", "-E", "-s"];
const CPP_ENDINGS = new Set([".cc", ".cpp", ".cxx", ".c++", ".C"]);
const LONGEST_MESSAGE = 2_000;

const runPython = readFileSync(new URL("./run-python.py", import.meta.url));

/**
 * Prepares a checker or interactor, or `what` else. C++ files are compiled together, once per machine: the program is cached with those of
 * contestants. Of Python files the first is run and may import the others. Throws InternalError if there is nothing to run
 * or if it does not compile.
 */
export async function prepareChecker(
  checker: CheckerSources,
  host: CompilerHost,
  signal?: AbortSignal,
  what = "checker",
): Promise<ReadyChecker> {
  const files = checker.files.map(
    ({ name, text }): BoxFile => ({ kind: "content", path: `${FOLDER}/${name}`, content: Buffer.from(text) }),
  );
  return PREPARATIONS[checker.languageId](checker, files, host, what, signal);
}

/** The language and files of a checker, an interactor or a grader. */
type CheckerSources = Pick<CheckerProgram, "languageId" | "files">;

type Preparation = (
  checker: CheckerSources,
  files: readonly BoxFile[],
  host: CompilerHost,
  what: string,
  signal?: AbortSignal,
) => ReadyChecker | Promise<ReadyChecker>;

const PREPARATIONS: Readonly<Record<CheckerProgram["languageId"], Preparation>> = {
  [LANGUAGE_IDS.cpp]: async (...parameters) => {
    const content = await compileCpp(...parameters);
    return { argv: [PROGRAM], files: [{ kind: "content", path: PROGRAM, content, executable: true }] };
  },
  [LANGUAGE_IDS.python]: (checker, files, _host, what) => preparePython(checker, files, what),
};

function preparePython(checker: CheckerSources, files: readonly BoxFile[], what: string): ReadyChecker {
  const main = checker.files.find(({ name }) => extname(name) === ".py" || extname(name) === ".py3");
  if (!main) throw new InternalError(`The ${what} has no Python file`);
  return {
    argv: [...PYTHON, RUN_PYTHON, `${FOLDER}/${main.name}`],
    files: [...files, { kind: "content", path: RUN_PYTHON, content: runPython }],
  };
}

async function compileCpp(
  checker: CheckerSources,
  files: readonly BoxFile[],
  { sandbox, pool, cache }: CompilerHost,
  what: string,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  const sources = checker.files.map(({ name }) => name).filter((name) => CPP_ENDINGS.has(extname(name)));
  if (sources.length === 0) throw new InternalError(`The ${what} has no C++ file`);
  const paths = sources.map((name) => `${FOLDER}/${name}`);
  const argv = ["/usr/bin/g++", "-O2", "-std=gnu++20", `-I${FOLDER}`, ...paths, "-o", PRODUCT_PATH];
  const source = Buffer.from(JSON.stringify(checker.files.map(({ name, text }) => [name, text])));
  const key = artefactKey({ languageId: checker.languageId, toolchain: "checker", argv, source });
  const kept = await cache.get(key);
  if (kept) return kept.program;
  const run = { sandbox, limits: CHECKER_COMPILE_LIMITS, productKb: PROGRAM_KB, prepared: [] };
  const tool = { argv, files, stdin: new Uint8Array() };
  const { product, output } = await pool.use((core) => runTool(tool, { ...run, core }, signal), signal);
  if (product === null) throw new InternalError(`The ${what} does not compile: ${output?.slice(0, LONGEST_MESSAGE)}`);
  await cache.put(key, { program: product, output: null }).catch(() => {});
  return product;
}
