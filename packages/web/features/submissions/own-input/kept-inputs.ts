import { LIMITS } from "@assay/contract/vocabulary/limits";
import { inputsDraft } from "@assay/contract/vocabulary/page-drafts";
import { readDraftText, writeDraftText } from "#lib/drafts/local-drafts";

export interface KeptInput {
  readonly text: string;
  /** The number of the test that it was taken from, or null. */
  readonly test: number | null;
}

/** The custom inputs in a stored text, newest first. Ignores values that are malformed. */
export function parseKeptInputs(text: string | null): readonly KeptInput[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value.filter(isKeptInput) : [];
  } catch {
    return [];
  }
}

/**
 * Keeps an input as the newest and returns all that are kept: at most `LIMITS.keptInputs.count`, each text once, and none that
 * is too long.
 */
export function keepInput(problemId: string, input: KeptInput): readonly KeptInput[] {
  const others = parseKeptInputs(readDraftText(inputsDraft(problemId))).filter(({ text }) => text !== input.text);
  const kept = input.text.length > LIMITS.keptInputs.length ? others : [input, ...others];
  const newest = kept.slice(0, LIMITS.keptInputs.count);
  writeDraftText(inputsDraft(problemId), JSON.stringify(newest));
  return newest;
}

function isKeptInput(value: unknown): value is KeptInput {
  if (typeof value !== "object" || value === null || !("text" in value) || !("test" in value)) return false;
  return typeof value.text === "string" && (value.test === null || typeof value.test === "number");
}
