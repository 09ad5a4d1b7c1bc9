/** Macros that stand for characters. */
export const CHARACTER_MACROS: Readonly<Record<string, string>> = {
  ldots: "…",
  dots: "…",
  textellipsis: "…",
  "%": "%",
  "&": "&",
  "#": "#",
  _: "_",
  "{": "{",
  "}": "}",
  " ": " ",
  ",": "\u2009",
  ";": " ",
  ":": " ",
  "!": "",
  "-": "\u00ad",
  "/": "",
  "@": "",
  quad: " ",
  qquad: "  ",
  textbackslash: "\\",
  backslash: "\\",
  textasciitilde: "~",
  textasciicircum: "^",
  textless: "<",
  textgreater: ">",
  textbar: "|",
  textquotedblleft: "“",
  textquotedblright: "”",
  textendash: "–",
  textemdash: "—",
  textdegree: "°",
  copyright: "©",
  euro: "€",
  pounds: "£",
  S: "§",
  ss: "ß",
  ae: "æ",
  AE: "Æ",
  oe: "œ",
  OE: "Œ",
  o: "ø",
  O: "Ø",
  aa: "å",
  AA: "Å",
  l: "ł",
  L: "Ł",
  i: "ı",
  j: "ȷ",
  LaTeX: "LaTeX",
  TeX: "TeX",
};

/** Accent macros, as the combining character that follows the letter. */
export const ACCENT_MACROS: Readonly<Record<string, string>> = {
  '"': "\u0308",
  "'": "\u0301",
  "`": "\u0300",
  "^": "\u0302",
  "~": "\u0303",
  "=": "\u0304",
  ".": "\u0307",
  u: "\u0306",
  v: "\u030c",
  H: "\u030b",
  c: "\u0327",
  k: "\u0328",
  r: "\u030a",
};

/** Quotes and dashes as LaTeX writes them. `---` has to come before `--`. */
export function typographic(text: string): string {
  return text
    .replaceAll("---", "—")
    .replaceAll("--", "–")
    .replaceAll("``", "“")
    .replaceAll("''", "”")
    .replaceAll("`", "‘")
    .replaceAll("~", "\u00a0");
}
