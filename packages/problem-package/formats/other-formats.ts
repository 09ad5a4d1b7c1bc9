import { MARKERS } from "#files/package-folder";

/** What a person can do with an archive whose tests are files of their own. */
const BY_HAND =
  "Create the problem in Assay, unpack this archive, and drop its test files on Tests in the workshop: it pairs inputs and outputs by their names";
const AS_ICPC = "If its system can export the ICPC or Kattis format, or Polygon's full package, import that";

/** Formats of other systems by the files that only they have. The first match counts. */
const FORMATS: readonly { readonly name: string; readonly isMatch: (paths: readonly string[]) => boolean }[] = [
  { name: "a sinol package", isMatch: (paths) => has(paths, /^prog\//) && has(paths, /^(in|out|config\.ya?ml)/) },
  { name: "a BOCA problem", isMatch: (paths) => has(paths, /^description\/problem\.info$/) },
];

/** True for a problem of a system whose format is not read, although it may have inputs and outputs. */
export function isUnsupported(paths: readonly string[]): boolean {
  return FORMATS.some(({ isMatch }) => isMatch(paths));
}

/**
 * What an archive without a package is, and what to do with it, in one or two sentences. `paths` are those below the folder that
 * contains all files.
 */
export function describeArchive(paths: readonly string[]): string {
  const known = FORMATS.find(({ isMatch }) => isMatch(paths));
  if (known) return `it is ${known.name}, which Assay does not import. ${AS_ICPC}. ${BY_HAND}`;
  if (testCount(paths) > 0) return `it has inputs without outputs, and no problem.yaml or problem.xml. ${BY_HAND}`;
  return `it is not a package: it has no ${MARKERS.join(", ")}`;
}

const has = (paths: readonly string[], pattern: RegExp) => paths.some((path) => pattern.test(path));

function testCount(paths: readonly string[]): number {
  return paths.filter((path) => /\.(in|inp)(\.txt)?$|(^|\/)(in|input)[-_.]?\d+(\.\w+)?$/i.test(path)).length;
}
