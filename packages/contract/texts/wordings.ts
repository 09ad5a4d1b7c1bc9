import { currentLanguage, ENGLISH } from "#texts/language";
import { formatText, namespaceOf, textsIn } from "#texts/messages";

/** A text of the catalogue as it travels from the server to a page, which words it in the reader's language (`readWording`). */
export interface Wording {
  /** In English. */
  readonly message: string;
  /** The text's id in the catalogue; absent for what a program wrote (`verbatim`). */
  readonly textId?: string | undefined;
  /** Its parameters. */
  readonly params?: Readonly<Record<string, WordingParam>> | undefined;
}

/** A parameter of a `Wording`: a value, or a text of the catalogue without parameters, such as the label of a field. */
export type WordingParam = string | number | boolean | Pick<Wording, "message" | "textId">;

/** What `wordingsOf` returns: as `messages`, with a `Wording` in place of each text. */
export type Wordings<Texts> = {
  readonly [Name in keyof Texts]: Texts[Name] extends string
    ? Wording
    : Texts[Name] extends (params: infer Params) => string
      ? (params: { readonly [Key in keyof Params]: Params[Key] | Label<Params[Key]> }) => Wording
      : Wordings<Texts[Name]>;
};

/** What is shown as it is, which may itself be a text. */
type Label<Value> = string | number extends Value ? Wording : never;

const ENGLISH_TEXTS = { language: ENGLISH, texts: {} };

/** The texts of a call of `messages` for a server that answers with them: it knows no reader's language. */
export function wordingsOf<Texts extends object>(texts: Texts): Wordings<Texts> {
  return wordingsIn(namespaceOf(texts), textsIn(ENGLISH_TEXTS, texts)) as Wordings<Texts>;
}

/** A text that is not in the catalogue, because a program wrote it: what a compiler printed, for example. A literal is a type error. */
export function verbatim<Text extends string>(text: string extends Text ? Text : never): Wording {
  return { message: text };
}

/**
 * A wording in the current language; in English if the language does not have it, or has it with other parameters, as after an
 * update of the server.
 */
export function readWording({ message, textId, params = {} }: Wording): string {
  if (textId === undefined) return message;
  try {
    return formatText(currentLanguage(), textId, mapParams(params, readWording)) ?? message;
  } catch {
    return message;
  }
}

function wordingsIn(group: string, texts: object): object {
  const wordings = {};
  for (const name of Object.keys(texts)) {
    const textId = `${group}.${name}`;
    Object.defineProperty(wordings, name, {
      enumerable: true,
      get: () => wordingOf(textId, texts[name as keyof typeof texts] as unknown),
    });
  }
  return wordings;
}

function wordingOf(textId: string, text: unknown): object {
  if (typeof text === "string") return { message: text, textId };
  if (typeof text !== "function") return wordingsIn(textId, text as object);
  return (params: NonNullable<Wording["params"]>) => {
    const message = text(mapParams(params, (wording) => wording.message));
    return { message, textId, params };
  };
}

function mapParams(params: NonNullable<Wording["params"]>, read: (wording: Wording) => string) {
  const values = Object.entries(params).map(([name, value]) => [name, typeof value === "object" ? read(value) : value]);
  return Object.fromEntries(values) as Record<string, string | number | boolean>;
}
