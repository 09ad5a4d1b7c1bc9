import { LIMITS } from "@assay/contract/vocabulary/limits";
import { readStorage, writeStorage } from "#lib/browser";

/** A custom input that was run on a problem. */
export interface KeptInput {
  readonly text: string;
  /** The number of the test that it was taken from, or null. */
  readonly test: number | null;
}

const keyOf = (problemId: string) => `inputs:${problemId}`;

/** The custom inputs kept on this device for a problem, newest first. Ignores stored values that are malformed. */
export function readKeptInputs(problemId: string): readonly KeptInput[] {
  try {
    const value: unknown = JSON.parse(readStorage(keyOf(problemId)) ?? "[]");
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
  const others = readKeptInputs(problemId).filter(({ text }) => text !== input.text);
  const kept = input.text.length > LIMITS.keptInputs.length ? others : [input, ...others];
  const newest = kept.slice(0, LIMITS.keptInputs.count);
  writeStorage(keyOf(problemId), JSON.stringify(newest));
  return newest;
}

function isKeptInput(value: unknown): value is KeptInput {
  if (typeof value !== "object" || value === null || !("text" in value) || !("test" in value)) return false;
  return typeof value.text === "string" && (value.test === null || typeof value.test === "number");
}
