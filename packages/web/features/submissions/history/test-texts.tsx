import type { TestDetails } from "@assay/contract/routes/submissions";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import { SUBMISSION_MESSAGES } from "#features/submissions/history/messages";
import { SampleDetails } from "#features/submissions/results/sample-details";

type TestTextsProps = {
  verdict: Verdict | null;
  details: TestDetails;
  /** The reader has written the program. */
  isOwn: boolean;
};

/** A test's input, the expected output and what a program printed, with the first difference marked. */
export function TestTexts({ verdict, details, isOwn }: TestTextsProps) {
  const texts = SUBMISSION_MESSAGES;
  const { input, expectedOutput, stdout, stderr, message, checkerMessage, hasOneAnswer, inputFile, outputFile } =
    details;
  const isPreview = [input, expectedOutput, stdout, stderr].some((text) => text?.isCut);
  const row = { verdict, stdout: stdout?.text ?? null, stderr: stderr?.text ?? null, message };
  const sample = { input: input.text, output: expectedOutput.text, isOnly: hasOneAnswer, isPreview };
  return (
    <SampleDetails row={row} sample={sample} notKept={texts.notKept} {...(!isOwn && { actualTitle: texts.actual })}>
      {checkerMessage && <p className="text-small wrap-anywhere">{texts.checkerSays({ message: checkerMessage })}</p>}
      {isPreview && inputFile && outputFile && (
        <p className="flex gap-4 text-small">
          <a className="text-accent underline" href={inputFile} download>
            {texts.wholeInput}
          </a>
          <a className="text-accent underline" href={outputFile} download>
            {texts.wholeOutput}
          </a>
        </p>
      )}
    </SampleDetails>
  );
}
