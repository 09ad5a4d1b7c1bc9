import type { Problem } from "@assay/contract/routes/problems";
import { SampleText } from "#features/problems/components/sample-text";
import { samplesOf } from "#features/problems/rules/samples";
import { PROBLEM_MESSAGES } from "#lib/messages/problem";

/** Every sample of a problem: input and output side by side where there is room. */
export function ProblemSamples({ problem }: { problem: Problem }) {
  const samples = samplesOf(problem);
  const { sampleInput, sampleOutput } = PROBLEM_MESSAGES;
  return samples.map((sample, index) => {
    const { preview } = sample;
    const shown = preview ?? sample;
    const number = samples.length > 1 ? ` ${index + 1}` : "";
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: samples never change their order
      <div key={index} className="mt-6 grid gap-4 @2xl:grid-cols-2">
        <SampleText title={sampleInput + number} text={shown.input} file={preview?.inputFile} />
        <SampleText title={sampleOutput + number} text={shown.output} file={preview?.outputFile} />
        {preview && <p className="text-sm text-muted @2xl:col-span-2">{PROBLEM_MESSAGES.previewHint}</p>}
      </div>
    );
  });
}
