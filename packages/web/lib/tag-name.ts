import { currentLanguage } from "@assay/contract/texts/language";
import { formatText } from "@assay/contract/texts/messages";

/** A tag in the reader's language, if it is one of the bundled problems' (`TAG_TEXTS`, which no page loads); otherwise as it is written. */
export function tagName(tag: string): string {
  return formatText(currentLanguage(), `tag.${tag.toLowerCase()}`, {}) ?? tag;
}
