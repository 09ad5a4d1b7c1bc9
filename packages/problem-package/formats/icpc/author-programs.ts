import type { ProgramFile, ProgramKind } from "@assay/contract/vocabulary/author-programs";
import type { LanguageId } from "@assay/contract/vocabulary/languages";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { ExtensionAuthorPrograms } from "@assay/contract/vocabulary/package-extension";
import { isPassedOn } from "@assay/contract/vocabulary/test-script";
import type { PackageFiles } from "#files/package-files";
import { languageOfSource } from "#formats/source-text";
import type { AuthorPrograms, InputValidator, PackageProgram } from "#problem";

const { length: MOST_CHARACTERS, packaged: MOST_PROGRAMS } = LIMITS.authorPrograms;
const GENERATORS = "generators/";
/** Files beside a generator that are not part of it; generators.yaml is the script of other tools. */
const IGNORED = /(^|\/)(\.[^/]*|readme(\.\w+)?|makefile|generators\.yaml)$|\.(txt|md|o|class|exe|pyc|in|ans)$/i;
const HEADER = /\.(h|hh|hpp|hxx)$/i;

/**
 * The generators and input validators of an ICPC package: each file of `generators/` and `input_validators/`, and each subfolder, is a
 * program. Those that are too large or not text are left out with a note.
 */
export function readAuthorPrograms(files: PackageFiles, validators: readonly InputValidator[]): AuthorPrograms {
  const names = new Set<string>();
  const free = (wanted: string): string => {
    const name = programName(wanted);
    const found = [name, ...Array.from({ length: MOST_PROGRAMS }, (_, index) => `${name}-${index + 2}`)];
    const own = found.find((one) => !names.has(one)) ?? name;
    names.add(own);
    return own;
  };
  const generators = readGenerators(files).map((program) => ({ ...program, name: free(program.name) }));
  names.clear();
  const read = validators.flatMap((validator): PackageProgram[] => {
    const { path, source, languageId, otherFiles, entry } = validator;
    const own = complete(files, path, source, otherFiles);
    const name = path.slice(path.lastIndexOf("/") + 1).replace(/\.\w+$/, "");
    const program = { name: free(name), languageId, entry, protocol: "icpc" } as const;
    return own ? [{ kind: "validator", ...program, ...own, arguments: argumentsOf(validator) }] : [];
  });
  return { list: [...generators, ...read].slice(0, MOST_PROGRAMS), script: "" };
}

/** The arguments of a validator if they are the same for all tests; otherwise none. */
function argumentsOf({ argumentLines }: InputValidator): string {
  const lines = new Set(Object.values(argumentLines));
  const [line = ""] = lines;
  return lines.size === 1 && isPassedOn(line) && line.length <= LIMITS.optionsLength ? line : "";
}

function readGenerators(files: PackageFiles): PackageProgram[] {
  const paths = files.paths(GENERATORS).filter((path) => !IGNORED.test(path));
  const inFolders = (path: string) => path.slice(GENERATORS.length).includes("/");
  const alone = paths.filter((path) => !inFolders(path));
  const single = alone.flatMap((path) => {
    // What a program names may be one of its modules or headers.
    const text = languageOfSource(files, path) === null ? "" : textOf(files, path);
    const others = alone.filter((other) => other !== path && isNamed(other, text));
    return HEADER.test(path) ? [] : program(files, path, others, GENERATORS);
  });
  const folders = Map.groupBy(paths.filter(inFolders), (path) => path.slice(GENERATORS.length).split("/")[0] ?? "");
  const several = [...folders].flatMap(([name, parts]) => {
    const sources = parts.filter((path) => languageOfSource(files, path) !== null && !HEADER.test(path));
    const main = sources.find((path) => /\/(__main__|main|gen\w*)\.[^/]+$/i.test(path)) ?? sources[0];
    if (main === undefined) return [];
    const folder = `${GENERATORS}${name}/`;
    return program(
      files,
      main,
      parts.filter((path) => path !== main),
      folder,
    ).map((one) => ({ ...one, name }));
  });
  return [...single, ...several];
}

function isNamed(path: string, text: string): boolean {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const stem = name.replace(/\.\w+$/, "");
  return text.includes(name) || new RegExp(`\\b(import|from)\\s+${stem.replaceAll(/\W/g, "\\$&")}\\b`).test(text);
}

function program(files: PackageFiles, path: string, others: readonly string[], folder: string): PackageProgram[] {
  const languageId = languageOfSource(files, path);
  if (languageId === null) return [];
  const named = others.map((other) => ({ name: other.slice(folder.length), content: files.bytes(other) }));
  const own = complete(files, path, textOf(files, path), named);
  const entry = path.slice(path.lastIndexOf("/") + 1);
  const kind: ProgramKind = "generator";
  const name = entry.replace(/\.\w+$/, "");
  return own ? [{ kind, name, languageId, entry, ...own, protocol: null, arguments: "" }] : [];
}

function textOf(files: PackageFiles, path: string): string {
  return Buffer.from(files.bytes(path)).toString("utf8");
}

/** A program with its files as the database stores them; null with a note if that is impossible. */
function complete(
  files: PackageFiles,
  path: string,
  source: string,
  others: readonly { readonly name: string; readonly content: Uint8Array }[],
): { readonly source: string; readonly files: readonly ProgramFile[] } | null {
  const texts = others.map(({ name, content }) => ({ name, text: Buffer.from(content).toString("utf8") }));
  const all = [source, ...texts.map(({ text }) => text)];
  const isText = all.every((text) => !text.includes("\u0000") && !text.includes("\ufffd"));
  const length = all.reduce((sum, text) => sum + text.length, 0);
  if (isText && length <= MOST_CHARACTERS && source !== "") return { source, files: texts };
  files.note(`left out: the program ${path}, which is ${isText ? "empty or too large" : "not text"}`);
  return null;
}

/** A name that a line of a script can begin with. */
export function programName(wanted: string): string {
  const name = wanted.replaceAll(/[^\w.+-]/g, "_").slice(0, LIMITS.fileNameLength);
  return /^[A-Za-z0-9_]/.test(name) ? name : `_${name}`.slice(0, LIMITS.fileNameLength);
}

/**
 * The programs of a package that Assay exported: what its extension says of files that are still there, the others as they were read, and the
 * script.
 */
export function withListed(
  files: PackageFiles,
  { script, list }: ExtensionAuthorPrograms,
  read: AuthorPrograms | undefined,
): AuthorPrograms {
  const listed = list.flatMap(({ path, others, ...described }): PackageProgram[] => {
    const folder = path.slice(0, path.lastIndexOf("/") + 1);
    if (!files.has(path) || others.some((name) => !files.has(`${folder}${name}`))) return [];
    const named = others.map((name) => ({ name, content: files.bytes(`${folder}${name}`) }));
    const own = complete(files, path, textOf(files, path), named);
    const languageId: LanguageId | null = described.languageId;
    return own ? [{ ...described, languageId, entry: path.slice(folder.length), ...own }] : [];
  });
  const isListed = ({ kind, name }: PackageProgram) => listed.some((one) => one.kind === kind && one.name === name);
  return { script, list: [...listed, ...(read?.list ?? []).filter((one) => !isListed(one))].slice(0, MOST_PROGRAMS) };
}
