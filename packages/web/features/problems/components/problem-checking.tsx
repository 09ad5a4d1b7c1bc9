import type { Comparison } from "@assay/contract/routes/problems";
import { PROBLEM_MESSAGES } from "#lib/messages/problem";

/** What a contestant has to know of how outputs are decided on; nothing where they are compared as they are. */
export function ProblemChecking({ comparison }: { comparison: Comparison }) {
  const passes = comparison.passes === undefined ? null : PROBLEM_MESSAGES.passesHint(comparison.passes);
  const hint = [hintOf(comparison), passes].filter((text) => text !== null).join(" ");
  return hint === "" ? null : <p className="mt-5 border-l-2 border-line pl-3 text-sm text-muted">{hint}</p>;
}

function hintOf({ kind, absoluteTolerance, relativeTolerance }: Comparison): string | null {
  const words = PROBLEM_MESSAGES;
  if (kind === "interactive") return words.interactiveHint;
  if (kind === "checker") return words.checkerHint;
  const absolute = absoluteTolerance === null ? null : String(absoluteTolerance);
  const relative = relativeTolerance === null ? null : words.relative(String(relativeTolerance));
  if (absolute !== null && relative !== null) return words.toleranceHint(words.either(absolute, relative));
  const only = absolute ?? relative;
  return only === null ? null : words.toleranceHint(only);
}
