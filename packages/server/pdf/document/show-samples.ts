import type { Problem, TestCase } from "@assay/contract/routes/problems";
import { escapeHtml } from "@assay/html/html";
import type { PRINTED_TEXTS } from "#pdf/document/texts";

type Texts = typeof PRINTED_TEXTS;

/** Lines up to this length leave room for input and output side by side. */
const NARROW = 42;

/** The samples of a problem, each with what its author says about it. */
export function showSamples(problem: Problem, texts: Texts, html: (text: string) => string): string {
  const marked = problem.testcases.filter(({ isSample }) => isSample);
  const { input, output } = problem.sampleTest;
  const only: TestCase = { input, output, timeLimit: problem.timeLimit, isSample: true, preview: null };
  const samples = marked.length > 0 ? marked : input === "" && output === "" ? [] : [only];
  return samples
    .map((sample, index) => {
      const shown = sample.preview ?? sample;
      const number = index + 1;
      const [inputTitle, outputTitle] =
        samples.length === 1
          ? [texts.onlySampleInput, texts.onlySampleOutput]
          : [texts.sampleInput({ number }), texts.sampleOutput({ number })];
      const explanation = problem.sampleExplanations?.[index] ?? "";
      return [
        pair([inputTitle, shown.input], [outputTitle, shown.output]),
        sample.preview ? `<p class="hint">${escapeHtml(texts.cutOff)}</p>` : "",
        explanation.trim() ? `<div class="text explanation" dir="auto">${html(explanation)}</div>` : "",
      ].join("");
    })
    .join("\n");
}

type DisplaySample = Problem["displaySamples"][number];

/** A sample that is only shown: an interaction line by line, or texts. */
export function showDisplaySample(sample: DisplaySample, texts: Texts): string {
  if (sample.kind === "texts")
    return pair([texts.onlySampleInput, sample.input], [texts.onlySampleOutput, sample.output]);
  const lines = sample.lines.map(({ from, text }) =>
    from === "pass"
      ? `<tr><td colspan="2" class="pass">${escapeHtml(texts.nextPass)}</td></tr>`
      : `<tr>${side(from === "judge", text)}${side(from === "program", text)}</tr>`,
  );
  const heads = [texts.judge, texts.program].map((name) => `<th>${escapeHtml(name)}</th>`).join("");
  const title = `<h3>${escapeHtml(texts.sampleInteraction)}</h3>`;
  return `<section class="dialogue">${title}<table><thead><tr>${heads}</tr></thead><tbody>${lines.join("")}</tbody></table></section>`;
}

function side(isOwn: boolean, text: string): string {
  return `<td>${isOwn ? `<code>${escapeHtml(text)}</code>` : ""}</td>`;
}

function pair(...halves: readonly (readonly [title: string, text: string])[]): string {
  const isNarrow = halves.every(([, text]) => text.split("\n").every((line) => line.length <= NARROW));
  const parts = halves.map(
    ([title, text]) => `<div><h3>${escapeHtml(title)}</h3><pre>${escapeHtml(text.replace(/\n$/, ""))}\n</pre></div>`,
  );
  return `<section class="sample${isNarrow ? " beside" : ""}">${parts.join("")}</section>`;
}
