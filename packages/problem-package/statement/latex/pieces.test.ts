import { expect, test } from "vitest";
import { latexStatement } from "#statement/latex/pieces";
import { toSections } from "#statement/sections";

const convert = (text: string) => {
  const { pieces } = latexStatement(text, (name) => `/pictures/${name}`);
  return toSections(pieces);
};

test("the sections are cut at section commands and at environments alike", () => {
  const parts = { description: "<p>Story.</p>", input: "<p>A number.</p>", output: "<p>Another.</p>" };
  expect(convert("Story.\n\\section*{Input}\nA number.\n\\section*{Output}\nAnother.\n")).toEqual(parts);
  expect(convert("Story.\n\\begin{Input}A number.\\end{Input}\n\\begin{Output}Another.\\end{Output}")).toEqual(parts);
});

test("an interaction by any of its names is the input", () => {
  for (const heading of ["Interaction", "Interactivity", "Interaction protocol"])
    expect(convert(`Story.\n\\section*{${heading}}\nAsk.`).input).toBe("<p>Ask.</p>");
});

test("what follows the output stays there under its own heading", () => {
  expect(convert("\\section*{Output}x\n\\section*{Notes}y").output).toBe("<p>x</p><h3>Notes</h3>\n<p>y</p>");
});

test.each([
  ["a formula", "at most $10^{18}$ of $a < b$", "<p>at most $10^{18}$ of $a &lt; b$</p>"],
  ["a dollar sign", "costs \\$5", "<p>costs <span>$</span>5</p>"],
  ["a displayed formula", "\\[x = 1\\]", "<p>$$x = 1$$</p>"],
  ["typography", "``quoted''---dash~x \\ldots", "<p>“quoted”—dash\u00a0x …</p>"],
  ["accents", "Lundstr\\\"om, Luk\\'a\\v{s}, Fran\\c{c}ois", "<p>Lundström, Lukáš, François</p>"],
  [
    "emphasis",
    "\\textbf{b} \\emph{e} \\texttt{t} {\\bf old}",
    "<p><strong>b</strong> <em>e</em> <code>t</code> <strong>old</strong></p>",
  ],
  ["a list", "\\begin{itemize}\\item one \\item two\\end{itemize}", "<ul><li>one</li><li>two</li></ul>"],
  ["a verbatim block", "\\begin{verbatim}\na < b\n\\end{verbatim}", "<pre>a &lt; b</pre>"],
  ["a link", "\\href{https://example.org/a_b}{there}", '<p><a href="https://example.org/a_b">there</a></p>'],
  [
    "a link with escaped signs",
    "\\href{https://example.org/a\\%20b\\_c}{there}",
    '<p><a href="https://example.org/a%20b_c">there</a></p>',
  ],
  [
    "a table of a given width",
    "\\begin{tabularx}{7cm}{|l|X|}a & b\\end{tabularx}",
    "<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>",
  ],
  ["a link to a script", "\\href{javascript:alert(1)}{there}", "<p>there</p>"],
  ["a picture", "\\includegraphics[width=0.5\\textwidth]{map}", '<p><img src="/pictures/map" alt="" width="50%"></p>'],
  [
    "a table",
    "\\begin{tabular}{|l|l|}\\hline a & b \\\\ \\hline 1 & 2 \\\\ \\hline\\end{tabular}",
    "<table><tbody><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></tbody></table>",
  ],
  ["a comment", "seen % unseen\nagain", "<p>seen again</p>"],
  ["a comment on a line of its own", "end.\n% unseen\nBegin and jo%\nin", "<p>end. Begin and join</p>"],
  ["hostile text", "<script>alert(1)</script>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>"],
])("%s becomes HTML", (_, latex, html) => {
  expect(convert(latex).description).toBe(html);
});

test.each([
  ["equation", "$$a = b$$"],
  ["equation*", "$$a = b$$"],
  ["align", "$$\\begin{aligned}a = b\\end{aligned}$$"],
  ["align*", "$$\\begin{aligned}a = b\\end{aligned}$$"],
  ["gather", "$$\\begin{gathered}a = b\\end{gathered}$$"],
  ["gather*", "$$\\begin{gathered}a = b\\end{gathered}$$"],
  ["multline*", "$$\\begin{gathered}a = b\\end{gathered}$$"],
  ["alignat*", "$$\\begin{alignedat}{2}a = b\\end{alignedat}$$"],
])("the formula environment %s becomes a displayed formula", (name, html) => {
  const columns = name.startsWith("alignat") ? "{2}" : "";
  const { description } = convert(`Let\n\\begin{${name}}${columns}a = b\\nonumber\\end{${name}}\nhold.`);
  expect(description).toBe(`<p>Let</p>\n<p>${html}</p>\n<p>hold.</p>`);
});

test("a formula with a label has the number by which the text refers to it", () => {
  const text = "\\begin{equation}x = 1\\label{a}\\end{equation}\nSee \\eqref{a}, \\ref{a}.";
  expect(convert(text).description).toBe("<p>$$x = 1\\tag{1}$$</p>\n<p>See (1), 1.</p>");
});

test("a formula within a formula's text does not end it", () => {
  expect(convert("$a \\text{ if $b$}$").description).toBe("<p>$a \\text{ if \\(b\\)}$</p>");
});

test("a macro that the statement defines is replaced by its text, in formulas as well", () => {
  const latex =
    "\\DeclareMathOperator{\\Max}{Max}\\newcommand{\\who}[1]{\\textbf{#1}}\\who{Ada} takes $\\Max x$, the \\Max.";
  expect(latexStatement(latex, () => null)).toMatchObject({
    pieces: [{ html: "<p><strong>Ada</strong> takes $\\operatorname{Max}x$, the Max.</p>" }],
    unknown: [],
  });
});

test("a file that the statement includes is in its place, and named when the package lacks it", () => {
  const files: Readonly<Record<string, string>> = { "constants.tex": "\\def\\most{7}", "example.txt": "a < \\b" };
  const text = "\\input{constants}At most \\most.\n\n\\lstinputlisting[style=x]{example.txt}\\input{gone}";
  const { pieces, unknown } = latexStatement(
    text,
    () => null,
    (name) => files[name] ?? null,
  );
  expect(pieces[0]?.html).toBe("<p>At most 7.</p>\n<pre>a &lt; \\b</pre>");
  expect(unknown).toEqual(["\\input"]);
});

test("a file that is included over and over is refused before it fills the memory", () => {
  const include = () =>
    latexStatement(
      "\\input{a}".repeat(10_000),
      () => null,
      () => "a".repeat(100_000),
    );
  expect(include).toThrow("the statement includes files that are too large");
});

test("a drawing is left out whole and named", () => {
  const { pieces, unknown } = latexStatement("a\\begin{tikzpicture}\\node{x};\\end{tikzpicture}b", () => null);
  expect({ pieces, unknown }).toEqual({
    pieces: [{ heading: null, html: "<p>a</p>\n<p>b</p>" }],
    unknown: ["drawing (tikzpicture)"],
  });
});

test("a cell across several columns stays one", () => {
  const table = "\\begin{tabular}{ll}\\multicolumn{2}{c}{head} \\\\ a & b\\end{tabular}";
  expect(convert(table).description).toContain('<td colspan="2">head</td>');
});

test("a figure is numbered for what refers to it", () => {
  const text = "See Figure~\\ref{f}.\n\n\\begin{figure}\\includegraphics{map}\\caption{A map.}\\label{f}\\end{figure}";
  expect(convert(text).description).toBe(
    '<p>See Figure\u00a01.</p>\n<figure><img src="/pictures/map" alt=""><figcaption>A map.</figcaption></figure>',
  );
});

test("commands that are not known are named, once each", () => {
  expect(latexStatement("\\spin{x} \\spin{y}", () => null).unknown).toEqual(["\\spin"]);
});
