import type { Checking } from "@assay/contract/vocabulary/checking";

const COMPARISONS: Readonly<Record<Checking["kind"], string>> = {
  whole_output: "whole output",
  tokens: "token by token",
  checker: "custom checker",
  interactive: "interactor",
};

/** For example "token by token, case-sensitive, absolute tolerance 0.001". */
export function describeChecking(checking: Checking): string {
  if (checking.kind !== "tokens") return COMPARISONS[checking.kind];
  const { isCaseSensitive, isSpaceSensitive, absoluteTolerance: absolute, relativeTolerance: relative } = checking;
  const parts = [
    COMPARISONS.tokens,
    ...(isCaseSensitive ? ["case-sensitive"] : []),
    ...(isSpaceSensitive ? ["space-sensitive"] : []),
    ...(absolute === null ? [] : [`absolute tolerance ${absolute}`]),
    ...(relative === null ? [] : [`relative tolerance ${relative}`]),
  ];
  return parts.join(", ");
}
