import { LIMITS } from "@assay/contract/vocabulary/limits";

/** The page number that an address asks for: a whole number from 1 up, and 1 for anything else. */
export function readPageNumber(text: string | null): number {
  const page = /^\d{1,9}$/.test(text ?? "") ? Number(text) : 1;
  return Math.min(Math.max(page, 1), LIMITS.pageNumberMax);
}
