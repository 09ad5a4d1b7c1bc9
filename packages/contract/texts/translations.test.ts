import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { ParsedMessage } from "#texts/language";
import { LANGUAGES } from "#texts/language";
import { parseMessage } from "#texts/messages";

/** The texts of a language's file by their ids. */
function textsOf(tag: string): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(new URL(`../translations/${tag}.json`, import.meta.url), "utf8"));
}

const ENGLISH_TEXTS = textsOf("en");

/** The first parts of the ids of the texts on a student's pages; a partial language has these. */
const STUDENT_GROUPS = new Set(
  [
    "shell state states common account accountFields visitor loginDialog fieldErrors problemSet problem",
    "problemList filter difficulties hints editorial hint draft draftTool submit run result test strip",
    "explanations verdicts codeEditor editorSetting shortcut element copy submission history profile",
    "activity settings apiToken ranking rankingSide ratingRanking help helpRuntime helpOutput helpBuild",
    "helpLimits home tile seeded done due class classes classCards classQuestions joinClass assignments",
    "assignment grade gradeSheet feedback notices notice bell contests contest contestClock contestFacts",
    "joinContest standings contestQuestions contestSubmissions contestVirtual exam chat blog comment",
    "createBlog editBlog blogAction toasts errors refusals schemas labels moments about contact statuses",
    "status pager field part pages answer zip report reportDialog regrade calendar prefetch",
    "discussion tag problemQuestions shownPrograms profilePrograms member solved problemTools group neighbour",
    "editAgain here chart printed favourites ownNote contestProblems contestPrint contestPractice contestWork",
    "contestFullScreen ratingHistory siteText sourceFile classChat guide noticeMail passwordMail formerAddressMail richText",
  ].flatMap((groups) => groups.split(" ")),
);

const COMPLETE = LANGUAGES.filter(({ tag, isPartial }) => tag !== "en" && !isPartial);
const TRANSLATED = LANGUAGES.filter(({ tag }) => tag !== "en");

test.each(COMPLETE)("$name has every text", ({ tag }) => {
  const texts = textsOf(tag);
  expect(Object.keys(ENGLISH_TEXTS).filter((id) => !Object.hasOwn(texts, id))).toEqual([]);
});

test.each(LANGUAGES.filter(({ isPartial }) => isPartial))("$name has every text of a student's pages", ({ tag }) => {
  const texts = textsOf(tag);
  const needed = Object.keys(ENGLISH_TEXTS).filter((id) => STUDENT_GROUPS.has(id.split(".")[0] ?? ""));
  expect(needed.length).toBeGreaterThan(1_000);
  expect(needed.filter((id) => !Object.hasOwn(texts, id))).toEqual([]);
});

describe.each(TRANSLATED)("the texts in $name", ({ tag }) => {
  const texts = Object.entries(textsOf(tag));

  test("are of texts that exist, and none is empty", () => {
    const wrong = texts.filter(([id, text]) => !Object.hasOwn(ENGLISH_TEXTS, id) || text.trim() === "");
    expect(wrong).toEqual([]);
  });

  test("can be read, and have the parameters of the English ones", () => {
    const wrong = texts.filter(([id, text]) => {
      const [own, english] = [text, ENGLISH_TEXTS[id] ?? ""].map((source) => parametersOf(parseMessage(source)));
      return own?.join() !== english?.join();
    });
    expect(wrong).toEqual([]);
  });

  test("have the plural cases of the language, and no others", () => {
    const known = new Set<string>(new Intl.PluralRules(tag).resolvedOptions().pluralCategories);
    const wrong = texts.filter(([, text]) =>
      casesOf(parseMessage(text)).some((name) => !known.has(name) && !name.startsWith("=")),
    );
    expect(wrong).toEqual([]);
  });
});

const [SELECT, PLURAL] = [5, 6];

/** The names of all parameters of a message, and the cases of its selections, in order. */
function parametersOf(message: ParsedMessage): string[] {
  const names = message.flatMap((element) => {
    if (!("value" in element) || element.type === 0) return [];
    if (!("options" in element)) return [element.value];
    const cases = element.type === SELECT ? Object.keys(element.options).map((name) => `${element.value} ${name}`) : [];
    return [element.value, ...cases, ...Object.values(element.options).flatMap(({ value }) => parametersOf(value))];
  });
  return [...new Set(names)].toSorted();
}

/** The cases of all plurals of a message. */
function casesOf(message: ParsedMessage): string[] {
  return message.flatMap((element) => {
    if (!("options" in element)) return [];
    const own = element.type === PLURAL ? Object.keys(element.options) : [];
    return [...own, ...Object.values(element.options).flatMap(({ value }) => casesOf(value))];
  });
}
