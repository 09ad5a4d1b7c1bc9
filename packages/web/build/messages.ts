import { findMessages } from "@assay/contract/texts/find-messages";
import { parseMessage } from "@assay/contract/texts/messages";
import type { Plugin } from "vite";

/**
 * Parses the texts of the catalogue, in code and in the files of translations, so that the pages load no parser. A text without
 * parameters and quotes stays a string.
 */
export function parsedMessages(): Plugin {
  return {
    name: "assay:parsed-messages",
    apply: "build",
    config: () => ({
      resolve: {
        alias: [
          {
            find: /^@formatjs\/icu-messageformat-parser$/,
            replacement: "@formatjs/icu-messageformat-parser/no-parser.js",
          },
        ],
      },
    }),
    transform: {
      order: "pre",
      handler(code, id) {
        if (id.includes("/node_modules/")) return null;
        if (id.includes("/contract/translations/")) {
          const texts = Object.entries<string>(JSON.parse(code)).map(([name, source]) => [name, parsed(source)]);
          return { code: JSON.stringify(Object.fromEntries(texts)), map: null };
        }
        const found = findMessages(id, code);
        if (found.length === 0) return null;
        let end = 0;
        let replaced = "";
        for (const message of found) {
          replaced += code.slice(end, message.start) + JSON.stringify(parsed(message.source));
          end = message.end;
        }
        return { code: replaced + code.slice(end), map: null };
      },
    },
  };
}

function parsed(source: string) {
  return /[{}']/.test(source) ? parseMessage(source) : source;
}
