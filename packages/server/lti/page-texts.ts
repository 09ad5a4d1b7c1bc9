import { chooseLanguage } from "@assay/contract/texts/language";
import { formatText, textsIn } from "@assay/contract/texts/messages";
import type { Wording } from "@assay/contract/texts/wordings";
import type { FastifyRequest } from "fastify";
import { languagesOf } from "#access/reader-languages";
import { loadLanguage } from "#base/load-language";
import { LTI_PAGES } from "#lti/messages";

/** The texts of one page below /lti, in a language that its reader's browser asks for. */
export interface PageTexts {
  readonly tag: string;
  readonly texts: typeof LTI_PAGES;
  /** A text that the server words, in the same language. */
  say(wording: Wording): string;
}

/** The texts of a page for who makes a request. */
export function pageTexts(request: FastifyRequest): PageTexts {
  const { tag } = chooseLanguage(languagesOf(request.headers["accept-language"]));
  const language = loadLanguage(tag);
  return {
    tag,
    texts: textsIn(language, LTI_PAGES),
    say: ({ message, textId, params = {} }) => {
      const plain = Object.entries(params).map(([name, value]) => [
        name,
        typeof value === "object" ? value.message : value,
      ]);
      return (textId === undefined ? undefined : formatText(language, textId, Object.fromEntries(plain))) ?? message;
    },
  };
}
