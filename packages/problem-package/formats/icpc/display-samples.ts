import type { DisplaySample, InteractionLine } from "@assay/contract/vocabulary/problem";
import type { PackageFiles } from "#files/package-files";
import { PACKAGE_LIMITS } from "#limits";
import { PackageError } from "#package-error";

const FOLDER = "data/sample/";
/** The line between two passes of a multi-pass problem. */
const PASS_END = "---";
const OVERRIDES = [".interaction", ".in.statement", ".ans.statement", ".out"];

/** What the statement shows in place of samples' own texts, and which samples' own texts stay hidden. */
export interface DisplaySamples {
  readonly shown: readonly DisplaySample[];
  /** True for the name of a sample whose own texts stay hidden. */
  readonly isHidden: (name: string) => boolean;
}

/**
 * The samples that are shown in another form than they are judged in (2025-09, "Displaying test
 * cases"). In an interactive problem, every sample's own texts stay hidden. What
 * cannot be shown is left out with a note. Passes of a multi-pass problem are divided by `---`.
 */
export function readDisplaySamples(files: PackageFiles, isInteractive: boolean): DisplaySamples {
  const paths = files.paths(FOLDER).filter((path) => OVERRIDES.some((ending) => path.endsWith(ending)));
  const names = [
    ...new Set(paths.map((path) => path.slice("data/".length).replace(/\.(interaction|out|(in|ans)\.statement)$/, ""))),
  ];
  return {
    shown: names.flatMap((name) => showable(files, `data/${name}`)),
    isHidden: (name) => isInteractive || names.includes(name),
  };
}

function showable(files: PackageFiles, base: string): DisplaySample[] {
  try {
    return [readShown(files, base)];
  } catch (error) {
    if (!(error instanceof PackageError)) throw error;
    files.note(`left out of the samples: ${error.message}`);
    return [];
  }
}

function readShown(files: PackageFiles, base: string): DisplaySample {
  const path = `${base}.interaction`;
  if (files.has(path)) return { kind: "interaction", lines: readLines(text(files, path), path) };
  return {
    kind: "texts",
    input: firstOf(files, [`${base}.in.statement`, `${base}.in`]),
    output: firstOf(files, [`${base}.ans.statement`, `${base}.out`, `${base}.ans`]),
  };
}

/** The lines of a .interaction file: `<` is the judge's, `>` the program's (2025-09, "Samples for interactive … problems"). */
function readLines(content: string, path: string): InteractionLine[] {
  const lines = content.split("\n").filter((line) => line.trim() !== "");
  return lines.map((line) => {
    if (line.trim() === PASS_END) return { from: "pass", text: "" };
    if (!/^[<>]/.test(line)) throw new PackageError(`${path}: a line begins with neither < nor >`);
    return { from: line.startsWith(">") ? "program" : "judge", text: line.slice(1) };
  });
}

function firstOf(files: PackageFiles, paths: readonly string[]): string {
  const path = paths.find((candidate) => files.has(candidate));
  return path === undefined ? "" : text(files, path);
}

function text(files: PackageFiles, path: string): string {
  return files.text(path, PACKAGE_LIMITS.displaySampleBytes);
}
