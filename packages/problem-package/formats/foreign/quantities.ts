import { SECOND } from "@assay/contract/vocabulary/units";
import { PackageError } from "#package-error";

type Quantity = string | number | null | undefined;

const TIMES: Readonly<Record<string, number>> = { ms: 1 / SECOND, s: 1, "": 1, m: 60 };
/** Sizes in MiB. All systems take K, M and G for powers of 1,024. */
const SIZES: Readonly<Record<string, number>> = { b: 1 / 1_024 ** 2, k: 1 / 1_024, m: 1, g: 1_024 };

/** A time such as 1000, "1s" or "500ms" in seconds; a bare number has `unit`. Null if it is absent. Throws PackageError for anything else. */
export function seconds(given: Quantity, unit: "ms" | "s"): number | null {
  if (given === null || given === undefined) return null;
  const [, number, word = ""] = /^\s*(\d+(?:\.\d+)?)\s*(ms|s|m)?\s*$/i.exec(String(given)) ?? [];
  if (number === undefined) throw new PackageError(`${JSON.stringify(given)} is not a time limit`);
  return Number(number) * (TIMES[(word || unit).toLowerCase()] ?? 1);
}

/** A size such as 134217728, "256m" or "64 MiB" in MiB; a bare number has `unit`. Null if it is absent. Throws PackageError. */
export function memoryMebibytes(given: Quantity, unit: "B" | "K" | "M"): number | null {
  if (given === null || given === undefined) return null;
  const [, number, word = ""] = /^\s*(\d+(?:\.\d+)?)\s*([bkmg])?i?b?\s*$/i.exec(String(given)) ?? [];
  if (number === undefined) throw new PackageError(`${JSON.stringify(given)} is not a memory limit`);
  return Number(number) * (SIZES[(word || unit).toLowerCase()] ?? 1);
}
