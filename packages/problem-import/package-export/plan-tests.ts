import type { Scoring } from "@assay/contract/vocabulary/scoring";
import type { ExportedProblem, ExportedTest } from "#package-export/read-problem";

export interface PlannedTests {
  /** The path of each test below `data`, without extension, in the order of judging. */
  readonly files: readonly string[];
  /** The folder below `data` of each group, by its name. */
  readonly folders: ReadonlyMap<string, string>;
}

const PATH = /^(sample|secret)(\/[A-Za-z0-9][A-Za-z0-9_.-]*)+$/;
/** Endings that would make a test look like another file of a test. */
const MISLEADING = /\.(in|ans|out|interaction|statement|yaml|download|files)$/;
/** The folder of tests of a scored problem that belong to no group. */
const WITHOUT_GROUP = "secret/other";

/**
 * The places of a problem's tests. Names are kept if the format reads them in the same order; otherwise tests are numbered.
 * Hidden samples stay in `sample` as long as the statement has another form to show for them.
 */
export function planTests({ tests, scoring, checking, display_samples: shown }: ExportedProblem): PlannedTests {
  const folders = scoring === null ? new Map<string, string>() : groupFolders(scoring);
  const isInteractive = checking.kind === "interactive";
  let displays = isInteractive ? Number.POSITIVE_INFINITY : shown.length;
  const places = tests.map((test) => {
    // A hidden sample stays in `sample` only if it has another form to show: without one, other judges would show its own texts.
    const isHiddenSample = !test.is_sample && test.name.startsWith("sample/") && displays-- > 0;
    return test.is_sample || isHiddenSample ? "sample" : folderOf(test, scoring, folders);
  });
  const names = tests.map(({ name }) => name);
  const isKept = tests.every(({ name }, index) => isIn(name, places[index] ?? "", scoring !== null));
  if (isKept && new Set(names).size === names.length && isInOrder(names)) return { files: names, folders };
  const width = `${tests.length}`.length;
  const files = tests.map(({ name }, index) => {
    const plain = name
      .replace(/^(sample|secret)\//, "")
      .replaceAll(/[^A-Za-z0-9_-]+/g, "-")
      .replaceAll(/^-+|-+$/g, "");
    const number = `${index + 1}`.padStart(width, "0");
    return `${places[index]}/${/^0*\d*$/.test(plain) ? number : `${number}-${plain.slice(0, 60)}`}`;
  });
  return { files, folders };
}

function folderOf({ group_name: group }: ExportedTest, scoring: Scoring | null, folders: ReadonlyMap<string, string>) {
  if (scoring === null) return "secret";
  return (group !== null && folders.get(group)) || WITHOUT_GROUP;
}

/**
 * A group called `secret` is the folder itself if it is the only group; other groups have folders of their own, in the order
 * of the groups.
 */
function groupFolders({ groups }: Scoring): Map<string, string> {
  if (groups.length === 1 && groups[0]?.name === "secret") return new Map([["secret", "secret"]]);
  const areFolders = groups.every(({ name }) => /^secret\/[A-Za-z0-9][A-Za-z0-9_-]*$/.test(name));
  const isSorted = groups.every(({ name }, index) => index === 0 || (groups[index - 1]?.name ?? "") < name);
  const width = `${groups.length}`.length;
  return new Map(
    groups.map(({ name }, index) => {
      if (name === "sample") return [name, "sample"];
      return [name, areFolders && isSorted ? name : `secret/group${`${index + 1}`.padStart(width, "0")}`];
    }),
  );
}

function isIn(name: string, place: string, isScored: boolean): boolean {
  const isValid = PATH.test(name) && !MISLEADING.test(name);
  const folder = name.slice(0, name.lastIndexOf("/"));
  return isValid && (isScored ? folder === place : name.startsWith(`${place}/`));
}

/** True if readers of the format judge tests of these names in this order: in each folder its own tests before its subfolders. */
function isInOrder(names: readonly string[]): boolean {
  return names.every((name, index) => index === 0 || isBefore(names[index - 1] ?? "", name));
}

function isBefore(one: string, other: string): boolean {
  const [left, right] = [one.split("/"), other.split("/")];
  const at = left.findIndex((part, index) => part !== right[index]);
  const [isLeftFile, isRightFile] = [at === left.length - 1, at === right.length - 1];
  if (isLeftFile !== isRightFile) return isLeftFile;
  return (left[at] ?? "") < (right[at] ?? "");
}
