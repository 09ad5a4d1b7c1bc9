import type { Comparison, Problem, ScoreGroup } from "@assay/contract/routes/problems";
import { wordedHeadings } from "@assay/contract/texts/statement-headings";
import { explainsScoring, groupTitle } from "@assay/contract/vocabulary/scoring";
import { escapeHtml } from "@assay/html/html";
import type { PrintedProblem } from "#pdf/document/printed-document";
import { showDisplaySample, showSamples } from "#pdf/document/show-samples";
import type { PRINTED_TEXTS } from "#pdf/document/texts";
import { typesetHtml } from "#pdf/document/typeset-html";

/** What turning a statement into HTML needs besides it. */
export interface Typesetting {
  readonly texts: typeof PRINTED_TEXTS;
  /** A tag, for numbers and units. */
  readonly language: string;
  readonly pictures: ReadonlyMap<string, string>;
}

/** A problem from its title to its last sample, as HTML. */
export function showStatement({ label, points, problem }: PrintedProblem, setting: Typesetting): string {
  const { texts, language, pictures } = setting;
  const html = (text: string) => typesetHtml(wordedHeadings(text, language, texts), pictures, texts.picture);
  const isDialogue = problem.comparison.kind === "interactive" && !problem.output.trim();
  const lang = escapeHtml(problem.language ?? "");
  // The heading is in the reader's language, so it must not decide the direction of the text.
  const part = (text: string) => `<div class="text" lang="${lang}" dir="auto">${html(text)}</div>`;
  const section = (title: string, text: string) => (text.trim() ? `<h2>${escapeHtml(title)}</h2>${part(text)}` : "");
  const letter = label === null ? "" : `<span class="label">${escapeHtml(label)}</span> `;
  return [
    `<header><h1>${letter}<bdi lang="${lang}">${escapeHtml(problem.title)}</bdi></h1>`,
    `<p class="facts">${factsOf(problem, points, setting).map(escapeHtml).join(" · ")}</p></header>`,
    part(problem.description),
    ...pagesOf(problem, setting),
    section(isDialogue ? texts.interaction : texts.input, problem.input),
    section(texts.output, problem.output),
    hint(problem.comparison, texts),
    explainsScoring(problem.description, problem.input, problem.output) ? "" : showGroups(problem.scoreGroups, setting),
    showSamples(problem, texts, html),
    ...problem.displaySamples.map((sample) => showDisplaySample(sample, texts)),
  ].join("\n");
}

function factsOf(problem: Problem, points: number | null, { texts, language }: Typesetting): string[] {
  const inUnit = (unit: string, value: number, unitDisplay: "long" | "short") =>
    new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay, maximumFractionDigits: 1 }).format(value);
  const maximum = problem.scoreGroups.reduce((sum, group) => sum + group.points, 0);
  return [
    ...(problem.timeLimit > 0 ? [texts.timeLimit({ limit: inUnit("second", problem.timeLimit, "long") })] : []),
    texts.memoryLimit({ limit: inUnit("megabyte", problem.memoryLimit / 1_024, "short") }),
    ...(points !== null && points > 0 ? [texts.points({ points })] : []),
    ...(points === null && maximum > 0 ? [texts.maximumScore({ maximum })] : []),
    ...(problem.comparison.kind === "interactive" ? [texts.interactive] : []),
  ];
}

/** The pages of a statement that is a PDF file itself, as the pictures that its page shows, each on a page of its own. */
function pagesOf({ statementFile }: Problem, { pictures }: Typesetting): string[] {
  return (statementFile?.pages ?? []).map(({ picture }) => {
    const data = pictures.get(picture);
    return data === undefined ? "" : `<img class="page" alt="" src="${escapeHtml(data)}">`;
  });
}

function hint({ kind, absoluteTolerance, relativeTolerance, passes }: Comparison, texts: typeof PRINTED_TEXTS): string {
  const absolute = absoluteTolerance === null ? null : String(absoluteTolerance);
  const relative = relativeTolerance === null ? null : texts.relative({ value: String(relativeTolerance) });
  const size = absolute !== null && relative !== null ? texts.either({ absolute, relative }) : (absolute ?? relative);
  const sentences = [
    kind === "interactive" ? texts.interactiveHint : kind === "checker" ? texts.checkerHint : null,
    size !== null && kind !== "interactive" && kind !== "checker" ? texts.toleranceHint({ size }) : null,
    passes === undefined ? null : texts.passesHint({ count: passes }),
  ].filter((sentence) => sentence !== null);
  return sentences.length === 0 ? "" : `<p class="hint">${escapeHtml(sentences.join(" "))}</p>`;
}

function showGroups(groups: readonly ScoreGroup[], { texts, language }: Typesetting): string {
  if (groups.length === 0) return "";
  const points = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const rows = groups.map((group) => {
    const names = group.requires.map((name) => (name === "sample" ? texts.samples : groupTitle(name))).join(", ");
    const earned = [
      group.aggregation === "min" ? texts.allTests : texts.eachTest,
      ...(names === "" ? [] : [texts.requires({ names })]),
    ];
    return [groupTitle(group.name), points.format(group.points), earned.join(". ")];
  });
  const cells = (row: readonly string[], tag: string) =>
    row.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join("");
  const head = cells([texts.group, texts.groupScore, texts.earned], "th");
  const body = rows.map((row) => `<tr>${cells(row, "td")}</tr>`).join("");
  return `<h2>${escapeHtml(texts.score)}</h2><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}
