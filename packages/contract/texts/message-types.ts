/** Texts by name, in groups of any depth. A text is an ICU message, for example "{count, plural, one {# test} other {# tests}}". */
export interface MessageSources {
  readonly [name: string]: string | MessageSources;
}

/** What `messages` returns: a text without parameters is a string, one with parameters is a function of them. */
export type Messages<Sources> = {
  readonly [Name in keyof Sources]: Sources[Name] extends string
    ? keyof MessageParams<Sources[Name]> extends never
      ? string
      : (params: MessageParams<Sources[Name]>) => string
    : Messages<Sources[Name]>;
};

/**
 * The parameters of an ICU message: a number for `plural`, `selectordinal` and `number`, a string or a boolean for `select`, and
 * a string or a number, shown as it is, for the others.
 */
export type MessageParams<Source extends string> = string extends Source ? Values : Flat<InText<Source, [], unknown>>;

type Values = { readonly [name: string]: string | number | boolean };
type Flat<Params> = { readonly [Name in keyof Params]: Params[Name] };

/** Where a brace that closes leads back to: from a case's text to the cases of its argument, from the cases to the text around it. */
type Place = "cases" | "text";

type InText<
  Source extends string,
  Around extends readonly Place[],
  Found,
> = Source extends `${infer Before}{${infer After}`
  ? Before extends `${infer Quoted}'${infer Rest}`
    ? InQuotedText<Quoted, Rest, After, Around, Found>
    : Before extends `${string}}${infer Rest}`
      ? Leave<`${Rest}{${After}`, Around, Found>
      : InArgument<After, Around, Found>
  : Source extends `${string}}${infer Rest}`
    ? Leave<Rest, Around, Found>
    : Found;

/** An apostrophe quotes what follows only directly before a brace. */
type InQuotedText<
  Before extends string,
  Rest extends string,
  After extends string,
  Around extends readonly Place[],
  Found,
> = Before extends `${string}}${infer Inner}`
  ? Leave<`${Inner}'${Rest}{${After}`, Around, Found>
  : Rest extends ""
    ? After extends `${string}'${infer Unquoted}`
      ? InText<Unquoted, Around, Found>
      : Found
    : Rest extends `}${infer Closing}`
      ? `${Closing}{${After}` extends `${string}'${infer Unquoted}`
        ? InText<Unquoted, Around, Found>
        : Found
      : InText<`${Rest}{${After}`, Around, Found>;

type InArgument<
  Source extends string,
  Around extends readonly Place[],
  Found,
> = Source extends `${infer Name}}${infer After}`
  ? Name extends `${infer Counted}, ${infer Kind}`
    ? Kind extends `number${string}`
      ? InText<After, Around, Found & Record<Counted, number>>
      : Source extends `${string}, select, ${infer Cases}`
        ? Kind extends `select, ${string}`
          ? InCases<Cases, ["text", ...Around], Found & Record<Counted, string | boolean>>
          : InPlural<Source, Counted, Around, Found>
        : InPlural<Source, Counted, Around, Found>
    : InText<After, Around, Found & Record<Name, string | number>>
  : Found;

type InPlural<
  Source extends string,
  Counted extends string,
  Around extends readonly Place[],
  Found,
> = Source extends `${Counted}, ${string}, ${infer Cases}`
  ? InCases<Cases, ["text", ...Around], Found & Record<Counted, number>>
  : Found;

type InCases<
  Source extends string,
  Around extends readonly Place[],
  Found,
> = Source extends `${infer Key}{${infer After}`
  ? Key extends `${string}}${infer Rest}`
    ? Leave<`${Rest}{${After}`, Around, Found>
    : InText<After, ["cases", ...Around], Found>
  : Source extends `${string}}${infer Rest}`
    ? Leave<Rest, Around, Found>
    : Found;

type Leave<Source extends string, Around extends readonly Place[], Found> = Around extends readonly [
  infer Outer,
  ...infer More extends readonly Place[],
]
  ? Outer extends "cases"
    ? InCases<Source, More, Found>
    : InText<Source, More, Found>
  : Found;
