import { CRASHED, RAN, TOO_SLOW } from "@assay/contract/vocabulary/reference-solution";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import { z } from "zod";
import type { Expectation } from "#expectation";
import type { PackageFiles } from "#files/package-files";
import { checkYaml, parseYaml } from "#formats/icpc/yaml-file";

const PATH = "submissions/submissions.yaml";

const VERDICTS: Readonly<Record<"AC" | "WA" | "TLE" | "RTE", readonly Verdict[]>> = {
  AC: ["accepted"],
  WA: ["wrong_answer"],
  TLE: TOO_SLOW,
  RTE: CRASHED,
};

const words = z
  .array(z.enum(["AC", "WA", "TLE", "RTE"], "must be AC, WA, TLE or RTE"))
  .transform((list) => list.flatMap((word) => VERDICTS[word]));
const points = z.number();
const entry = z
  .object({
    permitted: words,
    required: words,
    entrypoint: z.string(),
    score: z.union([
      points.transform((score) => ({ min: score, max: score })),
      z.tuple([points, points]).transform(([min, max]) => ({ min, max })),
    ]),
  })
  .partial()
  .loose();

export type SubmissionEntry = z.infer<typeof entry> & { readonly pattern: string };

/**
 * The entries of `submissions/submissions.yaml` (2025-09, "Example submissions"). Ignores statements about single test groups.
 * Throws PackageError for invalid YAML and values of the wrong type.
 */
export function readSubmissionEntries(files: PackageFiles): SubmissionEntry[] {
  if (!files.has(PATH)) return [];
  const entries = checkYaml(parseYaml(files, PATH), PATH, z.record(z.string(), entry));
  return Object.entries(entries).map(([pattern, said]) => ({ ...said, pattern }));
}

/** Applies the entries that match the solution at `path`, such as `wrong_answer/greedy.cpp`, to its expectation. */
export function withEntries(expectation: Expectation, path: string, entries: readonly SubmissionEntry[]): Expectation {
  let known = expectation;
  for (const { permitted, required, score } of entries.filter((entry) => isFor(entry, path))) {
    known = {
      ...known,
      permitted: permitted ?? known.permitted,
      required: required ?? known.required,
      score: score ?? known.score,
    };
  }
  return known;
}

/** The expectation from the entries alone, for a folder that the format does not define. Null if no entry applies. */
export function expectationOfEntries(path: string, entries: readonly SubmissionEntry[]): Expectation | null {
  const isNamed = entries.some((entry) => isFor(entry, path) && (entry.permitted ?? entry.required ?? entry.score));
  if (!isNamed) return null;
  return withEntries({ label: path.split("/")[0] ?? "", permitted: RAN, required: RAN, score: null }, path, entries);
}

/** The entry point of a solution with several files, if an entry names one. */
export function entryPointOf(path: string, entries: readonly SubmissionEntry[]): string | undefined {
  return entries.findLast((entry) => entry.entrypoint !== undefined && isFor(entry, path))?.entrypoint;
}

function isFor({ pattern }: SubmissionEntry, path: string): boolean {
  return isMatch(pattern, path) || isMatch(pattern, path.split("/")[0] ?? "");
}

/** The most braces in one pattern: each at least doubles the work. */
const MOST_BRACES = 6;

/** True if a glob matches a path. `*` matches within a name, `{a,b}` either choice (2025-09, "Glob patterns"). */
export function isMatch(pattern: string, path: string): boolean {
  if (pattern.split("{").length - 1 > MOST_BRACES) return false;
  const braces = /\{([^{}]*)\}/.exec(pattern);
  if (braces) {
    const [whole, inner = ""] = braces;
    return inner.split(",").some((choice) =>
      isMatch(
        pattern.replace(whole, () => choice),
        path,
      ),
    );
  }
  const [patterns, names] = [pattern.split("/"), path.split("/")];
  return patterns.length === names.length && patterns.every((part, index) => isNameMatch(part, names[index] ?? ""));
}

/** Matches `a*b*c` against a name without slashes: the literals in order, the first at the start, the last at the end. */
function isNameMatch(pattern: string, name: string): boolean {
  const [first = "", ...others] = pattern.split("*");
  const last = others.pop();
  if (last === undefined) return name === first;
  if (name.length < first.length + last.length || !name.startsWith(first) || !name.endsWith(last)) return false;
  let rest = name.slice(first.length, name.length - last.length);
  return others.every((literal) => {
    const at = rest.indexOf(literal);
    rest = rest.slice(at + literal.length);
    return at !== -1;
  });
}
