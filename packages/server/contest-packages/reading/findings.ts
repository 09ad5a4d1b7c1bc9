import type { ContestPackageFinding } from "@assay/contract/routes/contests/packages";
import type { Wording } from "@assay/contract/texts/wordings";
import { LIMITS } from "@assay/contract/vocabulary/limits";

/** What is noticed while a package is read. A package with an error is not imported. */
export interface Findings {
  readonly all: readonly ContestPackageFinding[];
  readonly hasErrors: boolean;
  /** What is left out or taken otherwise than it says. */
  note(file: string, field: string | null, text: Wording): void;
  error(file: string, field: string | null, text: Wording): void;
}

/** Keeps the first errors and the first notes. */
export function collectFindings(): Findings {
  const all: ContestPackageFinding[] = [];
  const counts = { errors: 0, notes: 0 };
  const add = (kind: keyof typeof counts) => (file: string, field: string | null, text: Wording) => {
    counts[kind] += 1;
    if (counts[kind] <= LIMITS.contestPackageFindings) all.push({ file, field, isError: kind === "errors", ...text });
  };
  return {
    all,
    get hasErrors() {
      return counts.errors > 0;
    },
    note: add("notes"),
    error: add("errors"),
  };
}
