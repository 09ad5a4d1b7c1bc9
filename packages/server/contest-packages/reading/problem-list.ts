import { PROBLEM_LABEL } from "@assay/contract/vocabulary/contest";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { cut } from "#contest-packages/reading/contest-file";
import { type Document, type PackageFiles, readDocument } from "#contest-packages/reading/package-files";
import { type Fields, fieldsOf, numberOf, objectsIn, textOf } from "#contest-packages/reading/values";
import { PACKAGE_TEXTS } from "#contest-packages/texts";

/** A problem of a contest package. */
export interface PackageProblem {
  readonly label: string;
  /** Its name in the package, and that of its own package. */
  readonly id: string;
  readonly title: string;
  readonly colour: string | null;
  readonly rgb: string | null;
  readonly points: number | null;
  /** Its own package: a folder with a slash at its end, or a zip; null without one. */
  readonly path: string | null;
}

/** The problems of a contest in their order: those of a list, or else all that the package has. */
export async function readProblems(files: PackageFiles, contest: Document | null): Promise<PackageProblem[]> {
  const { findings } = files;
  const list = (await readDocument(files, "problems", "problemset")) ?? contest;
  const name = list === contest && fieldsOf(list?.value)?.has("problemset") ? "problemset" : "problems";
  const entries = list === null ? [] : objectsIn(list, name, findings);
  const file = list?.file ?? "problems";
  const ordered = entries.toSorted((one, other) => (numberOf(one, "ordinal") ?? 0) - (numberOf(other, "ordinal") ?? 0));
  const listed = ordered.length > 0 ? ordered : packagesIn(files).map((id) => new Map([["id", id]]));
  if (listed.length > LIMITS.contestProblems) {
    findings.error(file, null, PACKAGE_TEXTS.tooMany({ max: LIMITS.contestProblems }));
    return [];
  }
  const labels = new Set<string>();
  const problems: PackageProblem[] = [];
  for (const [index, fields] of listed.entries()) problems.push(await readProblem(files, file, fields, index, labels));
  return problems;
}

async function readProblem(
  files: PackageFiles,
  file: string,
  fields: Fields,
  index: number,
  labels: Set<string>,
): Promise<PackageProblem> {
  const { findings } = files;
  const label = labelOf(fields, index, labels, (text) => findings.note(file, `${index}.label`, text));
  labels.add(label.toLowerCase());
  const id = textOf(fields, "short_name", "shortname", "id", "externalid", "name") ?? label;
  const path = findPackage(files, [...new Set([id, textOf(fields, "id") ?? id, label])]);
  if (path === null) findings.note(file, label, PACKAGE_TEXTS.noPackage);
  const title = textOf(fields, "name") ?? (path?.endsWith("/") ? await titleIn(files, path) : null) ?? id;
  const colour = textOf(fields, "color", "colour");
  return {
    ...{ label, id, path },
    title: cut(title, file, `${index}.name`, findings),
    colour: colour === null || colour.startsWith("#") ? null : colour.slice(0, LIMITS.colourLength),
    rgb: rgbOf(textOf(fields, "rgb") ?? colour),
    points: pointsOf(numberOf(fields, "max_score", "points")),
  };
}

/** The label that the package gives, or the next free letter. */
function labelOf(
  fields: Fields,
  index: number,
  taken: ReadonlySet<string>,
  note: (text: typeof PACKAGE_TEXTS.twice) => void,
): string {
  const given = textOf(fields, "label", "letter");
  const isFree = (label: string) => !taken.has(label.toLowerCase());
  if (given !== null && PROBLEM_LABEL.test(given) && isFree(given)) return given;
  const letters = Array.from({ length: 26 }, (_, letter) => String.fromCharCode(65 + letter));
  const label = [...letters.slice(index), ...letters].find(isFree) ?? `P${index + 1}`;
  if (given !== null) note(PACKAGE_TEXTS.labelMade({ label }));
  return label;
}

/** `#rrggbb`; null for what is no such colour. */
function rgbOf(text: string | null): string | null {
  const hex = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text ?? "")?.[1]?.toLowerCase();
  if (hex === undefined || (!text?.startsWith("#") && hex.length === 3)) return null;
  return `#${hex.length === 3 ? hex.replaceAll(/./g, "$&$&") : hex}`;
}

function pointsOf(points: number | null): number | null {
  return points === null || points < 0 || points > LIMITS.contestPoints ? null : points;
}

/** The names of all problem packages that a contest's folders have, in the order of the alphabet. */
function packagesIn({ source, folders }: PackageFiles): string[] {
  const names = folders.flatMap((folder) =>
    source.paths.flatMap((path) => {
      const inside = path.startsWith(folder) ? path.slice(folder.length).replace(/^problems\//, "") : "";
      return /^([^/]+)\/problem\.yaml$/.exec(inside)?.[1] ?? [];
    }),
  );
  return [...new Set(names)].toSorted();
}

/** The package of a problem with one of these names. The Contest API's packages have it in the problem's folder. */
function findPackage({ source, folders }: PackageFiles, names: readonly string[]): string | null {
  const places = folders.flatMap((folder) =>
    names.flatMap((name) => [`${folder}problems/${name}`, `${folder}${name}`]),
  );
  for (const place of places) {
    if (source.has(`${place}/problem.yaml`)) return `${place}/`;
    if (source.has(`${place}.zip`)) return `${place}.zip`;
    const zips = source.paths.filter(
      (path) => path.startsWith(`${place}/`) && /^[^/]+\.zip$/i.test(path.slice(place.length + 1)),
    );
    if (zips[0] !== undefined && zips.length === 1) return zips[0];
  }
  return null;
}

async function titleIn(files: PackageFiles, folder: string): Promise<string | null> {
  const inFolder = { ...files, folders: [folder] };
  const fields = fieldsOf((await readDocument(inFolder, "problem"))?.value);
  if (fields === null) return null;
  const name = fieldsOf(fields.get("name"));
  return name === null ? textOf(fields, "name") : textOf(name, "en", ...name.keys());
}
