import { LANGUAGE_IDS } from "@assay/contract/vocabulary/languages/all";
import type { Judge } from "@assay/judge/interface";
import { type EquivalentMutant, isListed } from "#mutants/equivalent";
import { type Mutation, mutationsOf } from "#mutants/mutations";
import { MUTANT_LANGUAGES, type MutantLanguage } from "#mutants/tokens";
import type { PackageSubmission, ProblemPackage } from "#problem";
import { proveSubmission } from "#prove/prove";

/** What the tests say about the mutants of one solution. */
export interface MutantReport {
  readonly path: string;
  /** How many were judged. */
  readonly count: number;
  readonly rejected: number;
  /** Not rejected, and listed as equivalent. */
  readonly equivalent: readonly Mutation[];
  /** Not rejected, and not listed: the tests may be too weak. */
  readonly surviving: readonly Mutation[];
  /** Entries of the list that excuse no mutant that was judged, because the tests reject it or the solution has changed. */
  readonly stale: readonly EquivalentMutant[];
}

/** Options of `judgeMutants`. */
export interface MutantOptions {
  readonly timeLimitMs: number;
  /** The most mutants of a solution; of more, always the same ones are taken. */
  readonly most: number;
  /** How many are judged at the same time. */
  readonly together: number;
  readonly equivalent: readonly EquivalentMutant[];
}

/** A mutant may take this many times as long as its solution, and a moment more; most that take longer are endless. */
const PATIENCE = 4;
const MOMENT_MS = 150;

/** The language of a solution, if its mutants can be made; null otherwise. */
export function mutantLanguage({ languageId, otherFiles = [] }: PackageSubmission): MutantLanguage | null {
  if (otherFiles.length > 0) return null;
  const found = MUTANT_LANGUAGES.find((key) => LANGUAGE_IDS[key] === languageId);
  return found ?? null;
}

/**
 * Judges the mutants of an accepted solution, each until a test rejects it. Returns null if the solution itself is not accepted or its language
 * is not known. Throws InternalError.
 */
export async function judgeMutants(
  judge: Judge,
  problem: ProblemPackage,
  submission: PackageSubmission,
  { timeLimitMs, most, together, equivalent }: MutantOptions,
): Promise<MutantReport | null> {
  const language = mutantLanguage(submission);
  if (language === null) return null;
  const original = await proveSubmission(judge, problem, submission, timeLimitMs);
  if (!original.isAsExpected || original.verdict === null) return null;
  const limitMs = Math.min(timeLimitMs, Math.ceil(PATIENCE * original.mostCpuMs + MOMENT_MS));
  const all = mutationsOf(submission.source, language);
  const mutants = sampled(all, most);
  const kept = new Set<Mutation>();
  const rest = mutants.values();
  const takeAll = async () => {
    for (const mutation of rest) {
      const changed = { ...submission, source: mutation.source };
      const { isAsExpected } = await proveSubmission(judge, problem, changed, limitMs);
      if (isAsExpected) kept.add(mutation);
    }
  };
  await Promise.all(Array.from({ length: together }, takeAll));
  const survivors = mutants.filter((mutation) => kept.has(mutation));
  const isExcused = (mutation: Mutation) => isListed(mutation, equivalent);
  const leftOut = all.filter((mutation) => !mutants.includes(mutation));
  return {
    path: submission.path,
    count: mutants.length,
    rejected: mutants.length - survivors.length,
    equivalent: survivors.filter(isExcused),
    surviving: survivors.filter((mutation) => !isExcused(mutation)),
    stale: equivalent.filter((each) => ![...survivors, ...leftOut].some((mutation) => isListed(mutation, [each]))),
  };
}

/** At most so many, chosen by a fixed rule that spreads them over the whole program. */
function sampled(mutations: readonly Mutation[], most: number): readonly Mutation[] {
  if (mutations.length <= most) return mutations;
  return Array.from({ length: most }, (_, index) => {
    const place = Math.floor((index * mutations.length) / most);
    return mutations[place] as Mutation;
  });
}
