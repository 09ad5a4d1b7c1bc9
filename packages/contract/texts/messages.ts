import { IntlMessageFormat } from "intl-messageformat";
import { currentLanguage, type LoadedLanguage, type ParsedMessage } from "#texts/language";
import type { MessageSources, Messages } from "#texts/message-types";

type Text = string | ((params: Record<string, string | number | boolean>) => string);

/**
 * The catalogue's texts under the id `namespace`, in the language at the moment of reading: `TEXTS.title`, or
 * `TEXTS.count({ count: 2 })` for a text with parameters. `sources` are the English texts, as ICU messages in a literal object:
 * the build reads and parses them (`web/build/messages.ts`).
 */
export function messages<const Sources extends MessageSources>(namespace: string, sources: Sources): Messages<Sources> {
  const texts = readable(namespace, sources, currentLanguage);
  inLanguage.set(texts, (language) => readable(namespace, sources, () => language));
  namespaces.set(texts, namespace);
  return texts as Messages<Sources>;
}

/** For what `messages` has returned: the same texts in one language. */
const inLanguage = new WeakMap<object, (language: LoadedLanguage) => object>();

/** What a call of `messages` returned, always read in `language`: for a server, which writes for many readers at once. */
export function textsIn<Texts extends object>(language: LoadedLanguage, texts: Texts): Texts {
  const read = inLanguage.get(texts);
  if (!read) throw new TypeError("these are not the texts of a call of messages");
  return read(language) as Texts;
}

const namespaces = new WeakMap<object, string>();

/** The first part of the ids of what a call of `messages` returned. */
export function namespaceOf(texts: object): string {
  const namespace = namespaces.get(texts);
  if (namespace === undefined) throw new TypeError("these are not the texts of a call of messages");
  return namespace;
}

/**
 * The text with this id, which the code that shows it does not have, in a language. Undefined if the language lacks it, and in
 * English.
 */
export function formatText(
  language: LoadedLanguage,
  id: string,
  params: Record<string, string | number | boolean>,
): string | undefined {
  const known = [language.texts, language.english ?? {}].find((texts) => Object.hasOwn(texts, id));
  const source = known?.[id];
  if (source === undefined) return undefined;
  const text = readText(language, id, source);
  return typeof text === "string" ? text : text(params);
}

function readable(group: string, sources: MessageSources, languageOf: () => LoadedLanguage): object {
  const texts = {};
  for (const [name, source] of Object.entries<string | MessageSources>(sources)) {
    const id = `${group}.${name}`;
    const isGroup = typeof source === "object" && !Array.isArray(source);
    Object.defineProperty(texts, name, {
      enumerable: true,
      ...(isGroup
        ? { value: readable(id, source, languageOf) }
        : { get: () => readText(languageOf(), id, source as string | ParsedMessage) }),
    });
  }
  return texts;
}

const read = new WeakMap<LoadedLanguage, Map<string, Text>>();

function readText(language: LoadedLanguage, id: string, english: string | ParsedMessage): Text {
  const known = read.get(language) ?? new Map<string, Text>();
  read.set(language, known);
  const text = known.get(id) ?? makeText(language, id, english);
  known.set(id, text);
  return text;
}

function makeText({ language, texts, change }: LoadedLanguage, id: string, english: string | ParsedMessage): Text {
  const own = parse(english);
  const translated = Object.hasOwn(texts, id) ? parse(texts[id] ?? "") : (change?.(own) ?? own);
  const message = new IntlMessageFormat(translated, language.tag);
  // A list of parts if a parameter is an element (`web/lib/with-elements.tsx`).
  const format = (params?: Parameters<typeof message.format>[0]) => message.format(params) as string;
  return own.every(isLiteral) ? format() : format;
}

const LITERAL = 0;
const isLiteral = (element: ParsedMessage[number]) => element.type === LITERAL;

/** Messages with parameters or quotes come parsed from the build, which has no parser. */
function parse(source: string | ParsedMessage): ParsedMessage {
  if (typeof source !== "string") return source;
  if (!/[{}']/.test(source)) return [{ type: LITERAL, value: source }];
  return parseMessage(source);
}

/** A parsed ICU message. Throws SyntaxError if it is not one. Tags are text: programs and formulas have `<`. */
export function parseMessage(source: string): ParsedMessage {
  return new IntlMessageFormat(source, "en", undefined, { ignoreTag: true }).getAst();
}
