import type { Macro } from "#statement/latex/macros/definitions";
import { tokenise } from "#statement/latex/macros/tokens";

const UNITS: Readonly<Record<string, string>> = {
  m: "m",
  metre: "m",
  meter: "m",
  cm: "cm",
  mm: "mm",
  km: "km",
  nm: "nm",
  g: "g",
  kg: "kg",
  gram: "g",
  s: "s",
  second: "s",
  ms: "ms",
  milli: "m",
  centi: "c",
  kilo: "k",
  mega: "M",
  minute: "min",
  hour: "h",
  litre: "l",
  liter: "l",
  byte: "B",
  bit: "bit",
  hertz: "Hz",
  joule: "J",
  watt: "W",
  volt: "V",
  newton: "N",
  percent: "\\%",
  degree: "{}^\\circ",
  celsius: "{}^\\circ C",
  squared: "^2",
  cubed: "^3",
  per: "/",
};

const definitions = Object.entries(UNITS)
  .map(([name, text]) => `\\def\\${name}{${text}}`)
  .join("");

/** siunitx's commands for numbers and units, as macros. The unit names are defined only inside them. */
export const UNIT_MACROS: readonly (readonly [name: string, macro: Macro])[] = [
  ["num", withOption(1, "#2")],
  ["si", withOption(1, `{${definitions}\\mathrm{#2}}`)],
  ["unit", withOption(1, `{${definitions}\\mathrm{#2}}`)],
  ["SI", withOption(2, `{${definitions}#2\\,\\mathrm{#3}}`)],
  ["qty", withOption(2, `{${definitions}#2\\,\\mathrm{#3}}`)],
];

function withOption(mandatory: number, body: string): Macro {
  return { arity: mandatory + 1, fallback: [], body: tokenise(body) };
}
