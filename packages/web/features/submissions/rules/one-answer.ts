import type { Comparison } from "@assay/contract/routes/problems";

/** True where the expected output is the only right one, so that a difference from it is what went wrong. */
export function hasOneAnswer({ kind, absoluteTolerance, relativeTolerance }: Comparison): boolean {
  return (kind === "whole_output" || kind === "tokens") && absoluteTolerance === null && relativeTolerance === null;
}
