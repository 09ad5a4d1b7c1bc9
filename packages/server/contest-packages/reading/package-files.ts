import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Findings } from "#contest-packages/reading/findings";
import type { ZipSource } from "#contest-packages/reading/zip-source";
import { PACKAGE_TEXTS } from "#contest-packages/texts";

/** A package's files by what they are about, wherever in it they are. */
export interface PackageFiles {
  readonly source: ZipSource;
  readonly findings: Findings;
  /** The folders in which files are looked for, each with a slash at its end. */
  readonly folders: readonly string[];
  /** Parses YAML; a long text takes seconds. */
  readonly parseYaml: YamlParser;
}

export type YamlParser = (text: string) => Promise<unknown>;

/** The files that say that a folder is a contest's, the surest first. */
const MARKS = [
  /^contest\.(ya?ml|json)$/,
  /^(problemset|problems)\.(ya?ml|json)$/,
  /^teams2?\.(tsv|json|ya?ml)$/,
  /^(groups|organizations|accounts)\.(tsv|json|ya?ml)$/,
];

/**
 * Finds the contest in a zip: at the top, or in the folder that is not as deep as others. PC² and old archives have `config` below it. Null
 * if there is none.
 */
export function findFiles(source: ZipSource, findings: Findings, parseYaml: YamlParser): PackageFiles | null {
  const depth = (path: string) => path.split("/").length;
  for (const mark of MARKS) {
    const found = source.paths.filter((path) => mark.test(path.split("/").at(-1) ?? ""));
    const [first] = found.toSorted((one, other) => depth(one) - depth(other) || one.localeCompare(other));
    if (first === undefined) continue;
    const folder = first.slice(0, first.lastIndexOf("/") + 1);
    const above = /(^|\/)config\/$/.test(folder) ? [folder.replace(/config\/$/, "")] : [];
    return { source, findings, parseYaml, folders: [folder, ...above] };
  }
  return null;
}

/** The path of the first of these files that the package has; null without one. */
export function pathOf({ source, folders }: PackageFiles, names: readonly string[]): string | null {
  const paths = folders.flatMap((folder) => names.map((name) => `${folder}${name}`));
  return paths.find((path) => source.has(path)) ?? null;
}

/** A parsed JSON or YAML file. */
export interface Document {
  /** Its path in the package. */
  readonly file: string;
  readonly value: unknown;
}

/** The first of these files that there is, without their endings; null for none, and for one that cannot be read. */
export async function readDocument(files: PackageFiles, ...names: readonly string[]): Promise<Document | null> {
  const file = pathOf(
    files,
    names.flatMap((name) => ["json", "yaml", "yml"].map((ending) => `${name}.${ending}`)),
  );
  if (file === null) return null;
  const isJson = file.endsWith(".json");
  const text = await readText(files, file, isJson ? LIMITS.contestPackageJsonBytes : LIMITS.contestPackageYamlBytes);
  try {
    return { file, value: isJson ? JSON.parse(text) : await files.parseYaml(text) };
  } catch {
    files.findings.error(file, null, PACKAGE_TEXTS.notParsed({ format: isJson ? "JSON" : "YAML" }));
    return null;
  }
}

async function readText({ source }: PackageFiles, file: string, maxBytes: number): Promise<string> {
  return new TextDecoder().decode(await source.read(file, maxBytes));
}

/** The rows of a file with tabs, such as `groups.tsv`, without the line that names the format. */
export async function readTable(
  files: PackageFiles,
  ...names: readonly string[]
): Promise<{ file: string; rows: string[][] } | null> {
  const file = pathOf(
    files,
    names.map((name) => `${name}.tsv`),
  );
  if (file === null) return null;
  const text = await readText(files, file, LIMITS.contestPackageJsonBytes);
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "" && !line.startsWith("#"));
  const rows = lines.map((line) => line.split("\t").map((cell) => cell.trim()));
  const isHead = rows[0]?.length === 2 && /^\d+(\.\d+)?$/.test(rows[0][1] ?? "") && /[a-z]/i.test(rows[0][0] ?? "");
  return { file, rows: isHead ? rows.slice(1) : rows };
}
