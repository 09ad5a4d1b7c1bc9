import { expect, test } from "vitest";
import { latexStatement } from "#statement/latex/pieces";
import { toSections } from "#statement/sections";

const convert = (text: string) => {
  const { pieces } = latexStatement(text, (name) => `/pictures/${name}`);
  return toSections(pieces);
};

test("splits the statement at section commands and at environments", () => {
  const parts = { description: "<p>Story.</p>", input: "<p>A number.</p>", output: "<p>Another.</p>" };
  expect(convert("Story.\n\\section*{Input}\nA number.\n\\section*{Output}\nAnother.\n")).toEqual(parts);
  expect(convert("Story.\n\\begin{Input}A number.\\end{Input}\n\\begin{Output}Another.\\end{Output}")).toEqual(parts);
});

test("puts the interaction, under any of its names, into the input", () => {
  for (const heading of ["Interaction", "Interactivity", "Interaction protocol"])
    expect(convert(`Story.\n\\section*{${heading}}\nAsk.`).input).toBe("<p>Ask.</p>");
});

test("keeps sections after the output under their own headings", () => {
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
    "a link with escaped characters",
    "\\href{https://example.org/a\\%20b\\_c}{there}",
    '<p><a href="https://example.org/a%20b_c">there</a></p>',
  ],
  [
    "a table with a given width",
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
  ["a comment on its own line", "end.\n% unseen\nBegin and jo%\nin", "<p>end. Begin and join</p>"],
  ["hostile text", "<script>alert(1)</script>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>"],
])("%s becomes HTML", (_, latex, html) => {
  expect(convert(latex).description).toBe(html);
});

test.each([
  [
    "a per cent sign in an address",
    "\\url{https://a.org/b%C5%91}, c",
    link("https://a.org/b%C5%91", "https://a.org/b%C5%91", ", c"),
  ],
  ["one between other marks", "\\url|https://a.org/b%20c| d", link("https://a.org/b%20c", "https://a.org/b%20c", " d")],
  ["one in a link's address", "\\href{https://a.org/b%20c}{there}, d", link("https://a.org/b%20c", "there", ", d")],
  [
    "one in a macro",
    "\\newcommand{\\w}[1]{\\url{https://a.org/%20#1}}\\w{b}, c",
    link("https://a.org/%20b", "https://a.org/%20b", ", c"),
  ],
  ["one after an address", "\\url{https://a.org/b} c % d", link("https://a.org/b", "https://a.org/b", " c")],
  ["superscripts", "10\\textsuperscript{9}, a\\textsubscript{i}", "<p>10<sup>9</sup>, a<sub>i</sub></p>"],
  ["accents without a letter", "10\\^{}9, \\texttt{\\^{}\\~{}}, 10\\^9", "<p>10^9, <code>^~</code>, 10^9</p>"],
  ["letters before a space", 'Stra\\ss e, na\\"{\\i}ve, \\AA{}r', "<p>Straße, naïve, År</p>"],
  [
    "code with marks or braces",
    "\\lstinline{a%b} \\lstinline|c d| \\mintinline{py}{e}",
    "<p><code>a%b</code> <code>c d</code> <code>e</code></p>",
  ],
  ["a block of code", '\\begin{minted}{py}\n"%d"\n\\end{minted}', "<pre>&quot;%d&quot;</pre>"],
  ["code as it is written", "\\texttt{--a ''}", "<p><code>--a &#39;&#39;</code></p>"],
  ["a formula in code", "\\texttt{move $x$ up}", "<p><code>move </code>$x$<code> up</code></p>"],
  ["minipage as a command", "\\minipage{0.18\\textwidth}a\\endminipage b", "<p>a</p>\n<p>b</p>"],
  [
    "a scaled picture",
    "`\\scalerel*{\\includegraphics{eszett}}{B}' a",
    '<p>‘<img src="/pictures/eszett" alt="">&#39; a</p>',
  ],
  ["lengths", "\\itemsep 1pt plus 2pt\\vskip-0.5em a\\fontsize{10}{12}\\kern 1pt b", "<p>ab</p>"],
  [
    "an item inside another environment",
    "\\begin{itemize}\\begin{samepage}\\item a\\end{samepage}\\item b\\end{itemize}",
    "<ul><li>a</li><li>b</li></ul>",
  ],
  ["unknown commands' texts", "\\overset{a}{b} \\spin{c} \\hyperref[x]{d}", "<p>ab c d</p>"],
  [
    "cells over several rows",
    "\\begin{tabular}{ll}\\multirow{2}{*}{a} & b \\\\ \\cmidrule{1-2} & c\\end{tabular}",
    "<table><tbody><tr><td>a</td><td>b</td></tr><tr><td></td><td>c</td></tr></tbody></table>",
  ],
])("keeps %s", (_, latex, html) => {
  expect(convert(latex).description).toBe(html);
});

function link(href: string, text: string, after: string): string {
  return `<p><a href="${href}">${text}</a>${after}</p>`;
}

test("keeps a line break in the title as a space", () => {
  expect(latexStatement("\\problemname{Counting\\\\Frogs}", () => null).title).toBe("Counting Frogs");
});

test("shows a sample that the text names", () => {
  const files: Readonly<Record<string, string>> = { "spock/sample.in": "1 %\n", "spock/sample.ans": "2\n" };
  const text = "a \\displaysample{spock/sample} b";
  const { pieces, unknown } = latexStatement(
    text,
    () => null,
    (name) => files[name] ?? null,
  );
  const sample =
    "<p><strong>Sample Input</strong></p>\n<pre>1 %</pre>\n<p><strong>Sample Output</strong></p>\n<pre>2</pre>";
  expect({ html: pieces[0]?.html, unknown }).toEqual({ html: `<p>a</p>\n${sample}\n<p>b</p>`, unknown: [] });
  expect(latexStatement(text, () => null)).toMatchObject({
    pieces: [{ html: "<p>a  b</p>" }],
    unknown: ["\\displaysample"],
  });
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

test("numbers a formula with a label", () => {
  const text = "\\begin{equation}x = 1\\label{a}\\end{equation}\nSee \\eqref{a}, \\ref{a}.";
  expect(convert(text).description).toBe("<p>$$x = 1\\tag{1}$$</p>\n<p>See (1), 1.</p>");
});

test("does not end a formula at a formula inside its text", () => {
  expect(convert("$a \\text{ if $b$}$").description).toBe("<p>$a \\text{ if \\(b\\)}$</p>");
});

test("expands macros that the statement defines, also in formulas", () => {
  const latex =
    "\\DeclareMathOperator{\\Max}{Max}\\newcommand{\\who}[1]{\\textbf{#1}}\\who{Ada} takes $\\Max x$, the \\Max.";
  expect(latexStatement(latex, () => null)).toMatchObject({
    pieces: [{ html: "<p><strong>Ada</strong> takes $\\operatorname{Max}x$, the Max.</p>" }],
    unknown: [],
  });
});

test("inserts included files and names missing ones", () => {
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

test("rejects a file that is included again and again, before it fills the memory", () => {
  const include = () =>
    latexStatement(
      "\\input{a}".repeat(10_000),
      () => null,
      () => "a".repeat(100_000),
    );
  expect(include).toThrow("the statement includes files that are too large");
});

test("leaves out a drawing and names it", () => {
  const { pieces, unknown } = latexStatement("a\\begin{tikzpicture}\\node{x};\\end{tikzpicture}b", () => null);
  expect({ pieces, unknown }).toEqual({
    pieces: [{ heading: null, html: "<p>a</p>\n<p>b</p>" }],
    unknown: ["drawing (tikzpicture)"],
  });
});

test("keeps a cell that spans several columns", () => {
  const table = "\\begin{tabular}{ll}\\multicolumn{2}{c}{head} \\\\ a & b\\end{tabular}";
  expect(convert(table).description).toContain('<td colspan="2">head</td>');
});

test("numbers a figure that the text refers to", () => {
  const text = "See Figure~\\ref{f}.\n\n\\begin{figure}\\includegraphics{map}\\caption{A map.}\\label{f}\\end{figure}";
  expect(convert(text).description).toBe(
    '<p>See Figure\u00a01.</p>\n<figure><img src="/pictures/map" alt=""><figcaption>A map.</figcaption></figure>',
  );
});

test("names each unknown command once", () => {
  expect(latexStatement("\\spin{x} \\spin{y}", () => null).unknown).toEqual(["\\spin"]);
});
