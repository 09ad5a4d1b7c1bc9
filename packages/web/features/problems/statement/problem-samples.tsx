import type { TestCase } from "@assay/contract/routes/problems";
import { PROBLEM_MESSAGES } from "#features/problems/statement/messages";
import type { Problem } from "#lib/entities/problem";
import { ScrollingText } from "#ui/boxes";
import { buttonStyles } from "#ui/button";
import { classNames } from "#ui/class-names";
import { CopyButton } from "#ui/copy-button";
import { type RenderMaths, RichHtml } from "#ui/rich-html";

/** A problem's samples, with input and output side by side if there is room. */
export function ProblemSamples({ problem, renderMaths }: { problem: Problem; renderMaths: RenderMaths | null }) {
  const samples = samplesOf(problem);
  const { sampleInput, sampleOutput } = PROBLEM_MESSAGES;
  return samples.map((sample, index) => {
    const { preview } = sample;
    const shown = preview ?? sample;
    const number = samples.length > 1 ? ` ${index + 1}` : "";
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: samples never change their order
      <div key={index} className="mt-6 grid gap-3 @min-[26rem]:grid-cols-2">
        <SampleText title={sampleInput + number} text={shown.input} file={preview?.inputFile} />
        <SampleText title={sampleOutput + number} text={shown.output} file={preview?.outputFile} />
        <Explanation
          html={problem.sampleExplanations?.[index] ?? ""}
          lang={problem.language}
          renderMaths={renderMaths}
        />
        {preview && <p className="text-sm text-muted @min-[26rem]:col-span-2">{PROBLEM_MESSAGES.previewHint}</p>}
      </div>
    );
  });
}

/** What the author says about a sample, if anything. */
function Explanation(props: { html: string; lang: string | undefined; renderMaths: RenderMaths | null }) {
  if (props.html.trim() === "") return null;
  return (
    <div className="@min-[26rem]:col-span-2">
      <RichHtml {...props} />
    </div>
  );
}

/**
 * Returns a problem's samples: the test cases marked as samples or, if there are none, its sample test unless it is
 * empty.
 */
export function samplesOf(problem: Problem): readonly TestCase[] {
  const samples = problem.testcases.filter((testCase) => testCase.isSample);
  if (samples.length > 0) return samples;
  if (problem.sampleTest.input === "" && problem.sampleTest.output === "") return [];
  return [{ ...problem.sampleTest, timeLimit: problem.timeLimit, isSample: true, preview: null }];
}

type DisplaySample = Problem["displaySamples"][number];

/**
 * A sample for display only, as the problem's author wrote it: an interaction line by line, or input and output texts.
 */
export function DisplaySampleView({ sample }: { sample: DisplaySample }) {
  const { sampleInput, sampleOutput } = PROBLEM_MESSAGES;
  if (sample.kind === "interaction") return <Interaction lines={sample.lines} />;
  return (
    <div className="mt-6 grid gap-3 @min-[26rem]:grid-cols-2">
      <SampleText title={sampleInput} text={sample.input} />
      <SampleText title={sampleOutput} text={sample.output} />
    </div>
  );
}

function Interaction({ lines }: { lines: Extract<DisplaySample, { kind: "interaction" }>["lines"] }) {
  const { sampleInteraction, interactionOf, nextPass } = PROBLEM_MESSAGES;
  return (
    <section
      aria-label={sampleInteraction}
      className="mt-6 overflow-hidden rounded-lg border border-line bg-surface text-sm"
    >
      <h3 className="border-b border-line px-3.5 py-2.5 font-medium text-muted">{sampleInteraction}</h3>
      <ol className="grid gap-1 px-3.5 py-3">
        {lines.map(({ from, text }, index) =>
          from === "pass" ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a sample never change their order
            <li key={index} className="my-1.5 border-t border-line pt-1.5 text-center text-xs text-muted">
              {nextPass}
            </li>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a sample never change their order
            <li key={index} className={classNames("flex flex-col", from === "program" ? "items-end" : "items-start")}>
              <span className="text-xs text-muted">{interactionOf[from]}</span>
              <code className="max-w-full rounded bg-sunken px-2 py-0.5 wrap-anywhere whitespace-pre-wrap">{text}</code>
            </li>
          ),
        )}
      </ol>
    </section>
  );
}

type SampleTextProps = {
  title: string;
  text: string;
  /** The URL of the exact bytes if the text is only a preview. */
  file?: string | undefined;
};

/** A sample's input or output in a monospaced font, with a copy button. */
function SampleText({ title, text, file }: SampleTextProps) {
  return (
    <section
      className="flex min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface"
      aria-label={title}
    >
      <div className="flex min-h-8 items-center justify-between gap-1 border-b border-line pe-0.5 ps-3">
        <h3 className="min-w-0 py-1 text-small leading-4 font-semibold hyphens-auto wrap-anywhere text-muted">
          {title}
        </h3>
        <div className="flex shrink-0 items-center gap-0.5">
          {file !== undefined && (
            <a href={file} download className={buttonStyles("secondary", "row")}>
              {PROBLEM_MESSAGES.download}
              <span className="sr-only"> {title.toLowerCase()}</span>
            </a>
          )}
          <CopyButton text={text} what={title} kind="secondary" size="row" />
        </div>
      </div>
      <ScrollingText className="grow px-3 py-2">{text}</ScrollingText>
    </section>
  );
}
