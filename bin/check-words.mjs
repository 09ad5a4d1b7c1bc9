// Checks that no retired term comes back: the code base has one term for each thing, the one that the field uses
// (docs/glossary.md).
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";

/** Retired terms, and what to write instead. Identifiers count: `boxSupply` has the word `supply`. */
const RETIRED = [
  [/\bmakers?\b/, "launcher"],
  [/\bmoulds?\b/, "zygote"],
  [
    /\b(standing (interpreter|program|python|connection)s?|is standing)\b/,
    "pre-forked, or persistent for a connection",
  ],
  [/\bwaiting compilers?\b/, "compile server"],
  [/\b(box suppl(y|ies)|spare box(es)?)\b/, "box pool, idle box"],
  [/\bfirst process(es)? of (a|the|its) box\b/, "box init"],
  [/\bobeys?\b/, "handle"],
  [/\b(hears?|heard|attends?)\b/, "receive, poll"],
  [/\b(told|untold)\b/, "notified, sent"],
  [/\bnews\b/, "event"],
  [/\bsuperseded error\b/, "StaleAttemptError"],
  [/\bhand(s|ed)? back\b/, "release"],
  [/\bpostpone[sd]?\b/, "retry later"],
  [/\b(trials?|second tr(y|ies))\b/, "sample run, re-run"],
  [/\bshown samples?\b/, "display sample"],
  [/\bclose calls?\b/, "borderline run"],
  [/(?<!\b(page|segmentation|general protection) )\b(faults?|faulty)\b/, "internal error, error"],
  [/\bentrances?\b/, "cgroup.procs path"],
  [/\bleavings\b/, "leaked resources"],
  [/\b(prepare often|steady pools?)\b/, "prepared statements, validated pool"],
  [/\b(way|path)s? in(?=[.,:;]|$)/, "entry point"],
  [/\bto be had\b/, "available"],
  [/\b(costs?|cost(ing)?) dear\b/, "be expensive"],
];

/** These may quote retired terms: the rule itself, its test, and names that others gave. */
const EXEMPT = [
  "bin/check-words.mjs",
  "bin/check-words.test.ts",
  "package-lock.json",
  "packages/database/migrations/",
  "LICENSE",
  "problems/",
  "data/",
  "bench/results/",
  "packages/cli/testing/overlays/",
];
const TEXT = /\.(ts|tsx|mjs|js|c|h|java|py|cc|md|json|css|html|yml|yaml|sh)$/;

/** Names of released migrations and stored benchmark results stay as they are. */
const FIXED_NAMES = /0005-shown-samples|2026-11-21-judge-own-maker/g;

/** A line as words: `boxSupply`, `box_supply` and `box-supply` all read "box supply". */
function wordsOf(line) {
  return line
    .replace(FIXED_NAMES, "")
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/[_-]+/g, " ")
    .toLowerCase();
}

/** The retired terms of a text, as `[line number, term, replacement]`. */
export function retiredTerms(text) {
  return text.split("\n").flatMap((line, index) =>
    RETIRED.flatMap(([pattern, replacement]) => {
      const found = pattern.exec(wordsOf(line));
      return found ? [[index + 1, found[0], replacement]] : [];
    }),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], { cwd: root });
  const files = listed
    .toString()
    .split("\0")
    .filter((file) => TEXT.test(file));
  let count = 0;
  for (const file of files) {
    if (EXEMPT.some((exempt) => file.startsWith(exempt))) continue;
    const found = [...retiredTerms(readFileSync(posix.join(root, file), "utf8")), ...inName(file)];
    for (const [line, term, replacement] of found)
      console.error(`${file}:${line}: "${term}" is retired: ${replacement}`);
    count += found.length;
  }
  console.log(count === 0 ? "words: no retired term" : `words: ${count} retired terms`);
  process.exit(count === 0 ? 0 : 1);
}

function inName(file) {
  return retiredTerms(file.replaceAll("/", " ")).map(([, term, replacement]) => [0, term, replacement]);
}
