import { readFileSync } from "node:fs";

/**
 * Which letters, marks and digits look like others, as a map from each to its prototype (Unicode 15.0, UTS 39, section 4, as ICU
 * 72 applies it). A line of the file is a prototype, a space, and the characters that look like it. Only characters that NFKC and
 * NFD leave as they are occur in it.
 */
const PROTOTYPES = readPrototypes();

function readPrototypes(): ReadonlyMap<string, string> {
  const lines = readFileSync(new URL("./confusables.txt", import.meta.url), "utf8")
    .trimEnd()
    .split("\n");
  return new Map(
    lines.flatMap((line) => {
      const end = line.lastIndexOf(" ");
      const prototype = line.slice(0, end);
      return [...line.slice(end + 1)].map((character): [string, string] => [character, prototype]);
    }),
  );
}

/**
 * What a user name looks like: two names with the same skeleton can be mistaken for each other (UTS 39), as "admin" and the same
 * word with a Cyrillic "а" can. For comparison only, never for display.
 */
export function userNameSkeleton(userName: string): string {
  const characters = [...userName.normalize("NFKC").normalize("NFD")];
  const skeleton = characters.map((character) => PROTOTYPES.get(character) ?? character).join("");
  return skeleton.normalize("NFD").toLowerCase();
}
