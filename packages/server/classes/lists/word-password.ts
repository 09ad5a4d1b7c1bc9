import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";

/** 1,024 simple English words of four to eight letters: each adds 10 bits to a password. */
export const WORDS: readonly string[] = readFileSync(new URL("./words.txt", import.meta.url), "utf8")
  .trim()
  .split(/\s+/);

/** A password of random words with dashes between them. None of the words is in `without`, such as the user name, which a password may not contain. */
export function makeWordPassword(words: number, without = ""): string {
  const taken = without.toLowerCase();
  const chosen: string[] = [];
  while (chosen.length < words) {
    const word = WORDS[randomInt(WORDS.length)] ?? "";
    if (!taken.includes(word)) chosen.push(word);
  }
  return chosen.join("-");
}
