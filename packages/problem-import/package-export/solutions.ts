import type { ReferenceExpectation } from "@assay/contract/vocabulary/reference-solution";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import type { TextFile } from "#package-export/data-settings";
import type { ExportedSolution } from "#package-export/read-problem";
import { type YamlValue, yaml } from "#package-export/yaml";

const FOLDERS = [
  "accepted",
  "rejected",
  "wrong_answer",
  "time_limit_exceeded",
  "run_time_error",
  "brute_force",
  "partially_accepted",
];

const WORDS: Readonly<Partial<Record<Verdict, string>>> = {
  accepted: "AC",
  wrong_answer: "WA",
  time_limit_exceeded: "TLE",
  idleness_limit_exceeded: "TLE",
  runtime_error: "RTE",
  memory_limit_exceeded: "RTE",
  output_limit_exceeded: "RTE",
};

/** A different path below `submissions` for each solution: its own if the format has its folder. */
export function planSolutions(solutions: readonly ExportedSolution[]): string[] {
  const taken = new Set<string>();
  return solutions.map(({ path, expectation }) => {
    const folder = path.split("/")[0] ?? "";
    const isKept = FOLDERS.includes(folder) && /^[^/]+\/[A-Za-z0-9_][^/]*$/.test(path);
    const name = path
      .slice(path.lastIndexOf("/") + 1)
      .replaceAll(/[^\w.+-]/g, "_")
      .replace(/^\.+/, "_");
    const wanted = isKept ? path : `${folderOf(expectation)}/${name}`;
    const free = [wanted, ...solutions.map((_, index) => wanted.replace(/\/([^/]*)$/, `/${index + 2}-$1`))];
    const found = free.find((candidate) => !taken.has(candidate)) ?? wanted;
    taken.add(found);
    return found;
  });
}

function folderOf({ permitted, required }: ReferenceExpectation): string {
  const words = new Set(required.map((verdict) => WORDS[verdict] ?? ""));
  if (permitted.every((verdict) => verdict === "accepted")) return "accepted";
  const only = words.size === 1 ? [...words][0] : undefined;
  if (only === "WA") return "wrong_answer";
  if (only === "TLE") return "time_limit_exceeded";
  return only === "RTE" ? "run_time_error" : "rejected";
}

/** submissions.yaml: the verdicts and points of each solution, and the file that is run. Undefined if it would be empty. */
export function submissionsYaml(
  solutions: readonly ExportedSolution[],
  files: readonly string[],
): TextFile | undefined {
  const entries = solutions.flatMap((solution, index): [string, YamlValue][] => {
    const file = files[index] ?? "";
    const { permitted, required, score } = solution.expectation;
    const [may, must] = [permitted, required].map((list) => wordsOf(list));
    // In a name, these would stand for other files.
    if (/[*{}]/.test(file) || !may || !must) return [];
    const points = score === null ? {} : { score: score.min === score.max ? score.min : [score.min, score.max] };
    const entrypoint = solution.entry ? { entrypoint: solution.entry } : {};
    return [[file, { permitted: may, required: must, ...points, ...entrypoint }]];
  });
  if (entries.length === 0) return undefined;
  return {
    path: "submissions/submissions.yaml",
    text: yaml(Object.fromEntries(entries.map(([file, entry]) => [JSON.stringify(file), entry]))),
  };
}

/** The words for these verdicts; null if the format lacks one, such as for a compilation error. */
function wordsOf(verdicts: readonly Verdict[]): string[] | null {
  const words = verdicts.map((verdict) => WORDS[verdict]);
  return words.every((word) => word !== undefined) ? [...new Set(words)] : null;
}
