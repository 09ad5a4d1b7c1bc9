import type { TokenComparison } from "@assay/contract/vocabulary/checking";
import { PackageError } from "#package-error";

/**
 * The default output validator with these flags (2025-09, "Default output validator"). Throws PackageError for an unknown flag
 * and for a tolerance that is not a number.
 */
export function tokenComparison(flags: readonly string[]): TokenComparison {
  let comparison: TokenComparison = {
    kind: "tokens",
    isCaseSensitive: false,
    isSpaceSensitive: false,
    absoluteTolerance: null,
    relativeTolerance: null,
  };
  const rest = [...flags];
  for (let flag = rest.shift(); flag !== undefined; flag = rest.shift()) {
    if (flag === "case_sensitive") comparison = { ...comparison, isCaseSensitive: true };
    else if (flag === "space_change_sensitive") comparison = { ...comparison, isSpaceSensitive: true };
    else if (!/^float_((absolute|relative)_)?tolerance$/.test(flag))
      throw new PackageError(`the default output validator has no flag ${flag}`);
    else {
      const tolerance = readTolerance(flag, rest.shift());
      if (!flag.includes("relative")) comparison = { ...comparison, absoluteTolerance: tolerance };
      if (!flag.includes("absolute")) comparison = { ...comparison, relativeTolerance: tolerance };
    }
  }
  return comparison;
}

function readTolerance(flag: string, text: string | undefined): number {
  const tolerance = Number(text);
  if (text !== undefined && text !== "" && Number.isFinite(tolerance) && tolerance >= 0) return tolerance;
  throw new PackageError(`the flag ${flag} needs a tolerance, not ${text ?? "nothing"}`);
}
