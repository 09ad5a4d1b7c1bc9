import type { ResultRow } from "#features/submissions/judging/result-row";
import { RESULT_MESSAGES } from "#features/submissions/messages";
import { cutAt, type Difference, firstDifference } from "#features/submissions/results/first-difference";
import { ScrollingText } from "#ui/boxes";

/** A sample's input, expected output and actual output, with the first difference marked. */
export function SampleDetails({ row, sample }: { row: ResultRow; sample: NonNullable<ResultRow["sample"]> }) {
  const texts = RESULT_MESSAGES;
  const actual = row.stdout ?? "";
  const isCompared = sample.isOnly && !sample.isPreview && row.verdict === "wrong_answer";
  const difference = isCompared ? firstDifference(sample.output, actual) : null;
  return (
    <div className="grid gap-3">
      <OutputBlock title={texts.input} text={sample.input} />
      <div className="grid gap-3 @lg:grid-cols-2">
        <OutputBlock
          title={sample.isOnly ? texts.expected : texts.oneOfSeveral}
          text={sample.output}
          mark={difference}
        />
        <OutputBlock title={texts.actual} text={actual} mark={difference} />
      </div>
      {difference && (
        <p className="text-sm text-muted">{texts.difference(difference.line + 1, difference.column + 1)}</p>
      )}
      {sample.isPreview && <p className="text-sm text-muted">{texts.previewHint}</p>}
      {row.stderr && <OutputBlock title={texts.errors} text={row.stderr} />}
      {row.message && <p className="text-sm text-muted">{row.message}</p>}
    </div>
  );
}

/** A text with the first difference marked. */
function OutputBlock({ title, text, mark }: { title: string; text: string; mark?: Difference | null }) {
  return (
    <div className="min-w-0">
      <p className="mb-1 text-xs font-medium text-muted">{title}</p>
      <ScrollingText className="max-h-64 rounded-md border border-line">
        {text === "" ? (
          <span className="text-muted">{RESULT_MESSAGES.nothing}</span>
        ) : (
          <Marked text={text} mark={mark} />
        )}
      </ScrollingText>
    </div>
  );
}

function Marked({ text, mark }: { text: string; mark?: Difference | null | undefined }) {
  if (!mark) return text;
  const [before, different, after] = cutAt(text, mark);
  return (
    <>
      {before}
      <mark className="rounded-xs bg-wrong-answer/20 text-wrong-answer underline decoration-2">{different || "␄"}</mark>
      {after}
    </>
  );
}
