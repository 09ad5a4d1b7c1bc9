import type { LoadedLanguage, ParsedMessage } from "#texts/language";

/**
 * Languages for tests and development. Both mark every text of the catalogue, ⟦so⟧: a text without marks is not in it. In the
 * second one letters run from right to left, and Intl writes dates, numbers and units in Arabic.
 */
export const PSEUDO_LANGUAGES: readonly LoadedLanguage[] = [
  {
    language: { tag: "en-XA", name: "⟦English⟧", dir: "ltr", dates: "en-GB" },
    texts: {},
    change: (message) => marked(mapText(message, accented)),
  },
  {
    language: { tag: "ar-XB", name: "\u202eEnglish\u202c", dir: "rtl" },
    texts: {},
    change: (message) => marked(mapText(message, (text) => accented(text).replace(/[\p{L}·]+/gu, "\u202e$&\u202c"))),
  },
];

type Element = ParsedMessage[number];

const literal = (value: string): Element => ({ type: 0, value });
const marked = (message: ParsedMessage): ParsedMessage => [literal("⟦"), ...message, literal("⟧")];

/** The message with its literal texts changed, those in the cases of plurals and selections, too. */
function mapText(message: ParsedMessage, change: (text: string) => string): ParsedMessage {
  return message.map((element) => {
    if (element.type === 0) return { ...element, value: change(element.value) };
    if (!("options" in element)) return element;
    const cases = Object.entries(element.options).map(([key, { value }]) => [key, { value: mapText(value, change) }]);
    return { ...element, options: Object.fromEntries(cases) };
  });
}

const PLAIN = "AEIOUaeiouCcNnSsZzYy";
const ACCENTED = "ÀÉÎÖÛàéîöûÇçÑñŠšŽžÝý";

/** With accents on many letters, and a third longer, as translations often are. */
function accented(text: string): string {
  const letters = Array.from(text, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter).join("");
  return letters.replace(/[\p{L}]{4,}/gu, (word) => word + "·".repeat(Math.round(word.length / 3)));
}
