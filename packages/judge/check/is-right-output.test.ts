import type { TokenComparison } from "@assay/contract/vocabulary/checking";
import { describe, expect, it } from "vitest";
import { isRightOutput, JUDGE0_COMPARISON, type PlainComparison } from "#check/is-right-output";

const TOKENS: TokenComparison = {
  kind: "tokens",
  isCaseSensitive: false,
  isSpaceSensitive: false,
  absoluteTolerance: null,
  relativeTolerance: 1e-9,
};

const COMPARISONS: readonly PlainComparison[] = [{ kind: "whole_output" }, TOKENS, JUDGE0_COMPARISON];

describe.each(COMPARISONS)("comparing by $kind", (comparison) => {
  const small = Buffer.from("1.5 2\n");
  const large = Buffer.from("1.5 2\n".repeat(100_000));

  it("treats small and large outputs alike", async () => {
    expect(await isRightOutput(small, small, comparison)).toBe(true);
    expect(await isRightOutput(small, Buffer.from("1.5 3\n"), comparison)).toBe(false);
    expect(await isRightOutput(large, large, comparison)).toBe(true);
    expect(await isRightOutput(large, Buffer.concat([large, Buffer.from("3")]), comparison)).toBe(false);
  });

  it("compares many large outputs at once, each with its own answer", async () => {
    const wrong = Buffer.concat([large, Buffer.from("3")]);
    const answers = [large, wrong, large, wrong];
    const results = await Promise.all(answers.map((answer) => isRightOutput(large, answer, comparison)));
    expect(results).toEqual([true, false, true, false]);
  });

  it("compares large outputs without blocking the event loop", async () => {
    let hasTicked = false;
    setImmediate(() => {
      hasTicked = true;
    });
    // So long that the thread cannot reply within one turn of the event loop.
    const longest = Buffer.alloc(24 * 1_024 * 1_024, "1.5 2\n");
    await isRightOutput(longest, longest, comparison);
    expect(hasTicked).toBe(true);
  });
});
