import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Compared, ComparedPair, ComparedProgram, Comparison, Program } from "#compared";
import { fragmentsOf } from "#fragments";
import { coverageOf, type Kgrams, kgramsOf } from "#kgrams";
import { outcomeOf, percentileOf, spreadOf } from "#spread";
import { templateLines } from "#template-lines";
import { openTokeniser, type Tokeniser } from "#tokenise";

/** What is known of all pairs before they are ranked. */
export interface Measured {
  readonly programs: readonly ComparedProgram[];
  readonly similarities: readonly Similarity[];
}

/** Of two programs: how much of both, and of each alone, is in the other one, from 0 to 1. */
export interface Similarity {
  readonly left: ReadProgram;
  readonly right: ReadProgram;
  readonly similarity: number;
  readonly leftCovered: number;
  readonly rightCovered: number;
}

interface ReadProgram {
  readonly id: string;
  readonly kgrams: Kgrams;
}

/**
 * Measures how similar programs of one task are by the k-grams of their syntax trees, without what comes from the templates, on both
 * sides.
 */
export async function measure({ grammar, programs, templates }: Comparison): Promise<Measured> {
  const tokeniser = await openTokeniser(grammar);
  // A template whose layout was changed, or whose parts were moved, is not found by lines.
  const given = templates.flatMap((template) => tokeniser.tokenise(template, LIMITS.similarityProgramTokens) ?? []);
  const ignored = new Set(given.flatMap((tokens) => [...kgramsOf(tokens, new Set()).hashes]));
  const read = programs.map((program) => readProgram(tokeniser, program, templates, ignored));
  const compared = read.flatMap(({ program: { id }, kgrams }) => (kgrams ? { id, kgrams } : []));
  return { programs: read.map(({ program }) => program), similarities: compareAll(compared) };
}

/** Compares programs of one task with each other. Returns the most similar pairs with their place among all pairs of the task. */
export async function compare(comparison: Comparison): Promise<Compared> {
  const { programs, similarities } = await measure(comparison);
  const sorted = Float64Array.from(similarities, ({ similarity }) => similarity).sort();
  const spread = spreadOf(sorted);
  const outcome = outcomeOf(spread);
  const listed =
    outcome === "alike"
      ? []
      : similarities
          .filter(({ similarity }) => similarity > 0)
          .sort((one, other) => other.similarity - one.similarity)
          .slice(0, LIMITS.similarityPairs);
  const pairs = listed.map(({ left, right, ...figures }): ComparedPair => {
    return {
      ...{ left: left.id, right: right.id, ...figures },
      percentile: percentileOf(sorted, figures.similarity),
      standsOut: outcome === "ranked" && spread !== null && figures.similarity > spread.highFence,
      ...fragmentsOf(left.kgrams, right.kgrams),
    };
  });
  return { outcome, spread, programs, pairs };
}

/** A program without the lines of the templates. */
function readProgram(
  tokeniser: Tokeniser,
  { id, text }: Program,
  templates: readonly string[],
  ignored: ReadonlySet<number>,
): { readonly program: ComparedProgram; readonly kgrams: Kgrams | null } {
  const isLong = text.length > LIMITS.similarityProgramLength;
  const all = isLong ? null : tokeniser.tokenise(text, LIMITS.similarityProgramTokens);
  if (all === null) return { program: { id, tokens: null, templateLines: [], leftOut: "too_long" }, kgrams: null };
  const lines = new Set(templates.flatMap((template) => templateLines(text, template)));
  const isOwn = (place: number) => !lines.has(all.places[4 * place] ?? 0);
  const tokens = all.tokens.filter((_, place) => isOwn(place));
  const program = {
    ...{ id, tokens: tokens.length, templateLines: [...lines].sort((one, other) => one - other) },
    leftOut: tokens.length < LIMITS.similarityLeastTokens ? ("too_short" as const) : null,
  };
  if (program.leftOut) return { program, kgrams: null };
  const places = all.places.filter((_, number) => isOwn(Math.floor(number / 4)));
  return { program, kgrams: kgramsOf({ tokens, places }, ignored) };
}

/** Every pair. A program of which nothing is left is similar to none. */
function compareAll(programs: readonly ReadProgram[]): Similarity[] {
  const coverage = coverageOf(programs.map(({ kgrams }) => kgrams));
  const part = (count: number, total: number) => (total === 0 ? 0 : count / total);
  return programs.flatMap((left, one) =>
    programs.slice(one + 1).map((right, place): Similarity => {
      const other = one + 1 + place;
      const [ofLeft, ofRight] = [coverage.count(one, other), coverage.count(other, one)];
      const [leftTotal, rightTotal] = [left.kgrams.hashes.length, right.kgrams.hashes.length];
      return {
        ...{ left, right, similarity: part(ofLeft + ofRight, leftTotal + rightTotal) },
        ...{ leftCovered: part(ofLeft, leftTotal), rightCovered: part(ofRight, rightTotal) },
      };
    }),
  );
}
