import type { ProblemPackage } from "@assay/problem-package/problem";

const KINDS = {
  whole_output: "whole output",
  tokens: "tokens",
  checker: "checker",
  interactive: "interactive",
} as const;

/** How a problem's outputs are decided on and scored, in a few words: "tokens, 3 groups". */
export function describeChecking({ checking, scoring }: ProblemPackage): string {
  const groups = scoring === null ? "" : `, ${scoring.groups.filter(({ points }) => points > 0).length} groups`;
  const passes = "passes" in checking ? `, up to ${checking.passes} passes` : "";
  return `${KINDS[checking.kind]}${passes}${groups}`;
}
