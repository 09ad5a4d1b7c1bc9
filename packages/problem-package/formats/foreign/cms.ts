import type { Checking } from "@assay/contract/vocabulary/checking";
import { z } from "zod";
import type { PackageFiles } from "#files/package-files";
import { CMS_MODEL, readCmsTests } from "#formats/foreign/cms-tests";
import type { ForeignProblem, ForeignSolution } from "#formats/foreign/foreign-problem";
import { scoringChecker } from "#formats/foreign/scoring-checker";
import { ACCEPTED } from "#formats/foreign/solutions";
import { tokenComparison } from "#formats/icpc/validator-flags";
import { checkYaml, parseYaml, yamlText } from "#formats/icpc/yaml-file";
import { PackageError } from "#package-error";
import type { IncludedFiles } from "#problem";

const optionalText = yamlText.nullish();
const optionalNumber = z.number().positive().nullish();

/** `task.yaml` of CMS's Italian format, with its older Italian keys. */
const taskYaml = z.looseObject({
  name: optionalText,
  nome_breve: optionalText,
  title: optionalText,
  nome: optionalText,
  time_limit: optionalNumber,
  timeout: optionalNumber,
  memory_limit: optionalNumber,
  memlimit: optionalNumber,
  infile: z.string().nullish(),
  outfile: z.string().nullish(),
  output_only: z.boolean().nullish(),
  total_value: optionalNumber,
});

const TASK = /^task\.ya?ml$/;
const STATEMENTS = [
  /^(statement|testo)\/(english|en|statement|testo)\.pdf$/,
  /^(statement|testo)\/[^/]+\.pdf$/,
  /^(statement|testo)\/(statement|testo|english)\.md$/,
  /^(statement|testo)\/(testo|statement|english)\.tex$/,
];
const MANAGER = /^(check|cor)\/manager(\.\w+)?$/;
/** What CMS gives a task that states neither name for it. */
const DEFAULT_FILES = { infile: "input.txt", outfile: "output.txt" };
const FULL_VALUE = 100;

/** True for the files of a task in the Italian format: task.yaml with folders beside it. */
export function isCmsTask(paths: readonly string[]): boolean {
  return paths.some((path) => TASK.test(path)) && paths.some((path) => /^(input|gen|statement|testo|sol)\//.test(path));
}

/**
 * A task of CMS in its Italian format. Programs read stdin and write stdout here, whatever files the task names. Throws PackageError for
 * tasks whose programs talk to a manager or consist of outputs only.
 */
export function readCmsTask(files: PackageFiles): ForeignProblem {
  const path = files.paths().find((candidate) => TASK.test(candidate)) ?? "task.yaml";
  files.requireWhole((file) => /^(task\.ya?ml|(input|output|check|cor)(\/|$))/.test(file));
  const yaml = checkYaml(parseYaml(files, path), path, taskYaml);
  if (yaml.output_only) throw new PackageError("tasks whose contestants send outputs are not supported");
  if (files.paths().some((file) => MANAGER.test(file)))
    throw new PackageError("tasks of the type Communication, whose programs talk to a manager, are not supported");
  const { infile, outfile } = { ...DEFAULT_FILES, ...yaml };
  const usesFiles = [infile, outfile].some((name) => name);
  if (files.has("gen/cases.gen") && !files.has("input/input0.txt"))
    throw new PackageError(
      "its tests are missing: make them with task-maker and pack the folders input and output, too",
    );
  const { tests, groups, generation } = readCmsTests(files, yaml.total_value ?? FULL_VALUE);
  const grader = graderOf(files);
  if (usesFiles && !grader)
    files.note(`programs read stdin and write stdout here, in place of the files ${infile} and ${outfile}`);
  const { checking, draftReason } = checkingOf(files);
  return {
    title: yaml.title ?? yaml.nome ?? yaml.name ?? yaml.nome_breve ?? null,
    statement: STATEMENTS.flatMap((pattern) => files.paths().filter((file) => pattern.test(file)))[0] ?? null,
    tests,
    groups,
    generation,
    checking,
    draftReason: usesFiles && grader ? "its grader reads and writes files in place of stdin and stdout" : draftReason,
    timeLimitSeconds: yaml.time_limit ?? yaml.timeout ?? null,
    memoryLimitMebibytes: yaml.memory_limit ?? yaml.memlimit ?? null,
    solutions: usesFiles ? [] : solutionsOf(files),
    ...(grader && { includedFiles: grader }),
  };
}

/** By default, CMS compares outputs apart from white space. A program in check/ or cor/ prints the share of the points. */
function checkingOf(files: PackageFiles): { readonly checking: Checking; readonly draftReason: string | null } {
  const isChecker = (path: string) => /^(check\/checker|cor\/correttore)(\.\w+)?$/.test(path);
  if (!files.paths().some(isChecker)) return { checking: tokenComparison(["case_sensitive"]), draftReason: null };
  return scoringChecker(files, isChecker);
}

/** sol/grader.cpp with its headers, which CMS compiles together with every program; null if there is none. */
function graderOf(files: PackageFiles): IncludedFiles | null {
  if (!files.has("sol/grader.cpp")) return null;
  const parts = files.paths("sol/").filter((path) => /^sol\/(grader\.cpp|[^/]+\.h(pp)?)$/.test(path));
  return { cpp: parts.map((path) => ({ name: path.slice("sol/".length), content: files.bytes(path) })) };
}

/** Only the model solution says what is expected of it. */
function solutionsOf(files: PackageFiles): ForeignSolution[] {
  return files
    .paths("sol/")
    .filter((path) => CMS_MODEL.test(path))
    .map((path) => ({ path, expectation: ACCEPTED }));
}
