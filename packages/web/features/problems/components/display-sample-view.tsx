import type { Problem } from "@assay/contract/routes/problems";
import { SampleText } from "#features/problems/components/sample-text";
import { PROBLEM_MESSAGES } from "#lib/messages/problem";
import { classNames } from "#ui/class-names";

type DisplaySample = Problem["displaySamples"][number];

/** A sample in the form that its problem's author chose: an interaction line by line, or texts made for reading. */
export function DisplaySampleView({ sample }: { sample: DisplaySample }) {
  const { sampleInput, sampleOutput } = PROBLEM_MESSAGES;
  if (sample.kind === "interaction") return <Interaction lines={sample.lines} />;
  return (
    <div className="mt-6 grid gap-4 @2xl:grid-cols-2">
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
