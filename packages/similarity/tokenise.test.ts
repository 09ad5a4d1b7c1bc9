import { LANGUAGE_IDS } from "@assay/contract/vocabulary/languages/all";
import { expect, test } from "vitest";
import { GRAMMARS, grammarOf } from "#grammars";
import { openTokeniser } from "#tokenise";

test.each(GRAMMARS)("the grammar of %s is there", async (grammar) => {
  const tokeniser = await openTokeniser(grammar);
  expect(tokeniser.tokenise("x = 1\n", 1_000)?.tokens.length).toBeGreaterThan(2);
});

test("names, numbers, comments and layout change no token, operators do", async () => {
  const tokeniser = await openTokeniser("java");
  const tokensOf = (text: string) => tokeniser.tokenise(text, 1_000)?.tokens;
  const tokens = tokensOf("class A { int f(int x) { return x + 1; } }");
  expect(tokensOf("// own\nclass Sum {\n  int g(int value) {\n    return value + 17;\n  }\n}")).toEqual(tokens);
  expect(tokensOf("class A { int f(int x) { return x - 1; } }")).not.toEqual(tokens);
});

test("each token has its place", async () => {
  const tokeniser = await openTokeniser("cpp");
  const read = tokeniser.tokenise("int main() {\n  return 1 + 2;\n}\n", 1_000);
  const place = read?.tokens.indexOf("return_statement") ?? 0;
  expect(read?.places.slice(4 * place, 4 * place + 2)).toEqual([1, 2]);
  expect(read?.places).toHaveLength(4 * (read?.tokens.length ?? 0));
});

test("a text with more tokens than allowed is not read", async () => {
  const tokeniser = await openTokeniser("python");
  expect(tokeniser.tokenise("x = 1\n".repeat(100), 500)).toBeNull();
  expect(tokeniser.tokenise("x = 1\n", 500)).not.toBeNull();
});

test("C and C++ are compared with each other, and Haskell is not compared", () => {
  expect(grammarOf(LANGUAGE_IDS.c)).toBe(grammarOf(LANGUAGE_IDS.cpp));
  expect(grammarOf(LANGUAGE_IDS.pypy)).toBe("python");
  expect(grammarOf(LANGUAGE_IDS.haskell)).toBeNull();
});
