import { expect, test } from "vitest";
import { PackageError } from "#package-error";
import { expandMacros } from "#statement/latex/macros/expand-macros";

test.each([
  ["a text macro", "\\newcommand{\\hero}{Ada}\\hero{} and \\hero!", "Ada{} and Ada!"],
  ["one with arguments", "\\newcommand{\\Max}[2]{max(#1, #2)}\\Max{3}{4} or \\Max 56", "max(3, 4) or max(56, )"],
  ["one with an optional argument", "\\newcommand{\\opt}[2][z]{#1#2}\\opt{1} \\opt[q]{2}", "z1 q2"],
  ["one by def", "\\def\\pair#1#2{<#1|#2>}\\pair{a}{b}", "<a|b>"],
  ["one that is redefined", "\\newcommand*\\n{1}\\n\\renewcommand\\n{2}\\n\\providecommand{\\n}{3}\\n", "122"],
  ["one by let", "\\def\\a{1}\\let\\b=\\a\\def\\a{2}\\b\\a", "12"],
  ["an operator", "\\DeclareMathOperator{\\Max}{Max}$\\Max x$", "$\\operatorname{Max}x$"],
  [
    "an operator with limits",
    "\\DeclareMathOperator*{\\argmin}{arg\\,min}$\\argmin_x$",
    "$\\operatorname*{arg\\,min}_x$",
  ],
  [
    "delimiters",
    "\\DeclarePairedDelimiter{\\ceil}{\\lceil}{\\rceil}$\\ceil{x}\\ceil*{y}$",
    "$\\lceil x \\rceil\\left\\lceil y \\right\\rceil$",
  ],
  [
    "a macro in formulas and text",
    "\\newcommand{\\N}{\\ensuremath{N}\\xspace}In \\N we, $\\N$, \\N.",
    "In $N$ we, $N$, $N$.",
  ],
  ["macros within macros", "\\newcommand{\\a}[1]{(#1)}\\newcommand{\\b}{\\a{\\a{x}}}\\b", "((x))"],
  [
    "a definition local to its group",
    "{\\def\\x{1}\\x}\\x \\begin{c}\\def\\x{2}\\x\\end{c}\\x",
    "{1}\\x \\begin{c}2\\end{c}\\x",
  ],
  ["an environment", "\\newenvironment{story}[1]{[#1: }{]}\\begin{story}{A}b\\end{story}", "[A: b]"],
  ["a star after a macro", "\\newcommand{\\n}{7}$2\\n*3$", "$27*3$"],
  ["a command before letters", "\\def\\a{\\alpha}$\\a x$", "$\\alpha x$"],
  ["a unit", "\\SI{3}{\\cm} or \\num{7}", "{3\\,\\mathrm{cm}} or 7"],
  ["comments in a definition", "\\newcommand{\\a}{%\n  x%\n}\\a\\a", "xx"],
])("expands %s", (_, latex, expanded) => {
  expect(expandMacros(latex)).toBe(expanded);
});

test.each([
  ["iftrue", "\\iftrue a\\else b\\fi", "a"],
  ["iffalse with a nested one", "\\iffalse a\\ifx\\b\\c d\\fi\\else e\\fi", "e"],
  ["ifx with something undefined", "\\ifx\\boi\\undefined a\\else b\\fi", "a"],
  ["ifx with something defined", "\\def\\boi{1}\\ifx\\boi\\undefined a\\else b\\fi", "b"],
  ["ifdefined", "\\def\\boi{1}\\ifdefined\\boi a\\fi\\ifdefined\\other b\\fi", "a"],
  ["ifplastex", "\\ifplastex ff\\else x\\fi", "ff"],
  ["if and only if", "$a \\iff b$", "$a \\iff b$"],
])("the conditional %s chooses its branch", (_, latex, expanded) => {
  expect(expandMacros(latex)).toBe(expanded);
});

test.each([
  "plain text, 100\\% of it % with a comment {\nand $x_{1}$ \\section*{Input}",
  "\\begin{verbatim}\n\\newcommand{\\a}{b} \\a\n\\end{verbatim} \\verb|\\def\\a{b}| \\a",
  "an unclosed { and a \\begin{verbatim}",
])("leaves text without definitions as it is: %s", (latex) => {
  expect(expandMacros(latex)).toBe(latex);
});

test.each([
  ["itself", "\\def\\a{\\a\\a}\\a"],
  [
    "exponentially many tokens",
    `${[..."abcdefgh"].map((name, index) => `\\def\\${name}{${`\\${"xabcdefgh"[index]}`.repeat(20)}}`).join("")}\\h`,
  ],
  ["an environment within itself", "\\newenvironment{a}{\\begin{a}}{}\\begin{a}"],
])("rejects macros that expand to %s", (_, latex) => {
  expect(() => expandMacros(latex)).toThrow(PackageError);
});
