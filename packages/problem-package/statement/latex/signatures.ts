import { ACCENT_MACROS } from "#statement/latex/characters";
import { INLINE_TAGS } from "#statement/latex/commands";

/**
 * The arguments of commands in xparse's notation: s for a star, o for an optional and m for a mandatory argument. Commands
 * that are not listed here or in LaTeX itself have none, so that the groups after them are text.
 */
const SIGNATURES: Readonly<Record<string, readonly string[]>> = {
  "": ["nextsample", "remainingsamples", "hrulefill", "dotfill"],
  m: [
    ..."problemname url nolinkurl path eqref phantom cline input lstset hyphenation sisetup hypersetup pagenumbering".split(
      " ",
    ),
    ..."smash llap rlap vbox lowercase MakeUppercase MakeLowercase subcaption constant displaysample".split(" "),
    ..."displaysampleinteraction say".split(" "),
    ...Object.keys(INLINE_TAGS),
    ...Object.keys(ACCENT_MACROS),
  ],
  "m m": "href texorpdfstring setlength addtolength setcounter lstdefinestyle hyperlink hypertarget fontsize".split(
    " ",
  ),
  "m m m": ["illustration", "multicolumn", "definecolor"],
  "s m": ["vspace", "hspace", "operatorname", "enquote"],
  "s o m m": ["scalerel", "stretchrel"],
  "s o m": ["caption"],
  "o m": ["color", "lstinputlisting", "captionsetup", "hyperref", "footnotetext", "shortstack"],
  "o m m": ["rule", "textcolor", "colorbox", "adjustbox"],
  "o m m m": ["fcolorbox"],
  "o o m": ["makebox", "framebox", "subfloat"],
  "o d() m": ["cmidrule"],
  "o m o m o m": ["multirow"],
  "m o m": ["scalebox", "captionof"],
  "m o o m": ["raisebox", "newcolumntype"],
  "o o o m m": ["parbox"],
  "s m m m": ["resizebox"],
};

const ENVIRONMENT_SIGNATURES: Readonly<Record<string, readonly string[]>> = {
  o: ["figure", "figure*", "table", "table*", "algorithm"],
  "o m": ["tabular", "longtable", "subfigure", "subtable"],
  "m o m": ["tabular*", "tabularx", "tabulary"],
  "o m o m": ["wrapfigure", "wraptable"],
  "o o o m": ["minipage"],
};

export const MACROS = bySignature(SIGNATURES);
export const ENVIRONMENTS = bySignature(ENVIRONMENT_SIGNATURES);

function bySignature(names: Readonly<Record<string, readonly string[]>>): Record<string, { signature: string }> {
  return Object.fromEntries(
    Object.entries(names).flatMap(([signature, macros]) => macros.map((name) => [name, { signature }])),
  );
}
