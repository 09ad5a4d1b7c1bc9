import { expect, test } from "vitest";
import { shellWords } from "#languages/shell-words";

test.each([
  [null, []],
  ["", []],
  ["  \n ", []],
  ["-O3  -DX=1\n-Wall", ["-O3", "-DX=1", "-Wall"]],
  ["'one word' \"two words\" th\\ ree", ["one word", "two words", "th ree"]],
  ['-DX=\'a b\'c "say \\"hi\\""', ["-DX=a bc", 'say "hi"']],
  ["''", [""]],
  ["it's", ["its"]],
  ["a; rm -rf / && echo `id` $(id) > x < y | z", ["a", "rm", "-rf", "/", "echo", "id", "(id)", "x", "y", "z"]],
  ["a\0b", ["ab"]],
  ["*", ["*"]],
])("splits %j into %j", (text, words) => {
  expect(shellWords(text)).toEqual(words);
});
