import type { Macro } from "#statement/latex/macros/definitions";
import { tokenise } from "#statement/latex/macros/tokens";

/** Environments that only matter on a printed page, with the number of their mandatory arguments. Their contents stay. */
const LAYOUT: Readonly<Record<string, number>> = {
  samepage: 0,
  sloppypar: 0,
  small: 0,
  footnotesize: 0,
  scriptsize: 0,
  normalsize: 0,
  large: 0,
  singlespace: 0,
  onehalfspace: 0,
  landscape: 0,
  spacing: 1,
  multicols: 1,
  adjustbox: 1,
  adjustwidth: 2,
};
const FRAMES = ["tcolorbox", "framed", "mdframed", "shaded", "leftbar", "verse"];

/** Environments that are replaced before the statement is parsed, as `begin name` and `end name`; and minipage as two commands. */
export const LAYOUT_MACROS: readonly (readonly [name: string, macro: Macro])[] = [
  ...Object.entries(LAYOUT).flatMap(([name, mandatory]) => [
    [`begin ${name}`, withOption(mandatory, "")] as const,
    [`end ${name}`, replacement("")] as const,
  ]),
  ...FRAMES.flatMap((name) => [
    [`begin ${name}`, withOption(0, "\\begin{quote}")] as const,
    [`end ${name}`, replacement("\\end{quote}")] as const,
  ]),
  ["minipage", replacement("\\begin{minipage}")],
  ["endminipage", replacement("\\end{minipage}")],
];

function replacement(body: string): Macro {
  return { arity: 0, fallback: null, body: tokenise(body) };
}

function withOption(mandatory: number, body: string): Macro {
  return { arity: mandatory + 1, fallback: [], body: tokenise(body) };
}
