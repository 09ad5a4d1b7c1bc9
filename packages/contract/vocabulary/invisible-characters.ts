// Characters that cannot be seen, or that change the order in which a text is shown. In a name or a title they imitate another one.

/** Signs that suppress a vowel in the scripts of South and South-East Asia (canonical combining class 9). */
const VIRAMA =
  "\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d3b\\u0d3c\\u0d4d\\u0dca\\u0e3a\\u0eba\\u0f84\\u1039\\u103a\\u17d2\\u1b44";
const JOINING = "\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}\\p{Script=Nko}";

/**
 * Where such a character belongs to the text: joiners in Persian or Hindi (UAX 31, section 2.3, rules A1, A2 and B), in emoji, and
 * variants of emoji, Han and Mongolian letters.
 */
const PERMITTED = [
  `(?<=[${JOINING}]\\p{M}*)\\u200c(?=[${JOINING}])`,
  `(?<=\\p{L}\\p{M}*[${VIRAMA}]\\p{M}*)[\\u200c\\u200d](?=\\p{L})`,
  "(?<=\\p{Emoji})[\\ufe0e\\ufe0f]",
  "(?<=\\p{Extended_Pictographic}[\\ufe0f\\p{Emoji_Modifier}]?)\\u200d(?=\\p{Extended_Pictographic})",
  "(?<=\\u{1f3f4})[\\u{e0020}-\\u{e007e}]+\\u{e007f}",
  "(?<=\\p{Script=Han})[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]",
  "(?<=\\p{Script=Mongolian})[\\u180b-\\u180f]",
].join("|");

const INVISIBLE = "[\\p{Default_Ignorable_Code_Point}\\p{Bidi_Control}\\p{Cc}\\u2028\\u2029\\u2800\\ufff9-\\ufffb]";
const EITHER = new RegExp(`(${PERMITTED})|${INVISIBLE}`, "gu");

/** True for a text that `withoutInvisible` leaves as it is. */
export function isAllVisible(text: string): boolean {
  return withoutInvisible(text) === text;
}

/** A text of one line without characters that cannot be seen or that change its direction, except where its script needs them. */
export function withoutInvisible(text: string): string {
  return text.replace(EITHER, (_, permitted?: string) => permitted ?? "");
}
