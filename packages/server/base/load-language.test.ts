import { messages, textsIn } from "@assay/contract/texts/messages";
import { expect, test } from "vitest";
import { loadLanguage, readTranslation } from "#base/load-language";

const SAMPLE = messages("loadLanguageSample", { title: "Two tests" });
const titleIn = (tag: string | null) => textsIn(loadLanguage(tag), SAMPLE).title;

test("texts are read in each reader's language, in turn", () => {
  expect([titleIn("en-XA"), titleIn(null), titleIn("en-XA"), titleIn("en")]).toEqual([
    "⟦Twö téštš··⟧",
    "Two tests",
    "⟦Twö téštš··⟧",
    "Two tests",
  ]);
});

test("a language that is not in the catalogue any more is English", () => {
  expect(titleIn("xx")).toBe("Two tests");
  expect(titleIn("../../package")).toBe("Two tests");
});

test("translations are read from the translators' files", () => {
  expect(readTranslation("en")["passwordMail.subject"]).toBe("A new password for {host}");
});
