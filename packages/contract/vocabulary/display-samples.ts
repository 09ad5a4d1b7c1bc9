/** One line of a sample interaction, without its line end. */
export interface InteractionLine {
  /** Who writes it; `pass` is no line, but where a multi-pass problem's program is run again. */
  readonly from: "program" | "judge" | "pass";
  readonly text: string;
}

/**
 * What a statement shows in place of a sample test case's own texts, which then stay hidden: an
 * interaction, or texts made for reading (problem package format, "Displaying test cases").
 */
export type DisplaySample =
  | { readonly kind: "interaction"; readonly lines: readonly InteractionLine[] }
  | { readonly kind: "texts"; readonly input: string; readonly output: string };
