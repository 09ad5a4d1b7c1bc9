import { MARKERS, packageFolders } from "#files/package-folder";

/** What a person can do with an archive whose tests are files of their own. */
const BY_HAND =
  "Create the problem in Assay, unpack this archive, and drop its test files on Tests in the workshop: it pairs inputs and outputs by their names";
const AS_ICPC = "If its system can export the ICPC or Kattis format, or Polygon's full package, import that";
const MOST_NAMES = 5;

/** Formats of other systems by the files that only they have. The first match counts. */
const FORMATS: readonly { readonly name: string; readonly isMatch: (paths: readonly string[]) => boolean }[] = [
  {
    name: "a Hydro or Luogu archive of tests",
    isMatch: (paths) =>
      has(paths, /^(testdata\/)?config\.ya?ml$/) && has(paths, /\.(in|out|ans)$/) && !has(paths, /^(prog|in)\//),
  },
  { name: "a sinol package", isMatch: (paths) => has(paths, /^prog\//) && has(paths, /^(in|out|config\.ya?ml)/) },
  { name: "a BOCA problem", isMatch: (paths) => has(paths, /^description\/problem\.info$/) },
];

/**
 * What an archive without a package is, and what to do with it, in one or two sentences. `paths` are those below the folder that
 * contains all files.
 */
export function describeArchive(paths: readonly string[]): string {
  const folders = packageFolders(paths).filter((folder) => folder !== "");
  if (folders.length > 1)
    return `it contains ${folders.length} packages (${listed(folders)}). Pack each in a zip file of its own`;
  const zips = paths.filter((path) => /\.(zip|kpp)$/i.test(path));
  const known = FORMATS.find(({ isMatch }) => isMatch(paths));
  if (known) return `it is ${known.name}, which Assay does not import. ${AS_ICPC}. ${BY_HAND}`;
  if (zips.length > 0)
    return `it contains ${zips.length === 1 ? "another zip file" : "other zip files"} (${listed(zips)}). Unpack it and import these`;
  const tests = testCount(paths);
  if (tests > 0)
    return `it is an archive of test files, not a package: it has no problem.yaml or problem.xml. ${BY_HAND}`;
  return `it is not a package: it has no ${MARKERS.join(", ")}`;
}

const has = (paths: readonly string[], pattern: RegExp) => paths.some((path) => pattern.test(path));

function testCount(paths: readonly string[]): number {
  return paths.filter((path) => /\.(in|inp)(\.txt)?$|(^|\/)(in|input)[-_.]?\d+(\.\w+)?$/i.test(path)).length;
}

function listed(names: readonly string[]): string {
  const shown = names
    .slice(0, MOST_NAMES)
    .map((name) => name.replace(/\/$/, ""))
    .join(", ");
  return names.length > MOST_NAMES ? `${shown}, …` : shown;
}
