import { OutputBlock } from "#features/submissions/components/output-block";
import { firstDifference } from "#features/submissions/rules/first-difference";
import type { ResultRow } from "#features/submissions/rules/result-row";
import { RESULT_MESSAGES } from "#lib/messages/results";

/** What a sample gave the program, what was expected and what came, with the first difference marked. */
export function SampleDetails({ row, sample }: { row: ResultRow; sample: NonNullable<ResultRow["sample"]> }) {
  const words = RESULT_MESSAGES;
  const actual = row.stdout ?? "";
  const isCompared = sample.isOnly && !sample.isPreview && row.verdict === "wrong_answer";
  const difference = isCompared ? firstDifference(sample.output, actual) : null;
  return (
    <div className="grid gap-3">
      <OutputBlock title={words.input} text={sample.input} />
      <div className="grid gap-3 @lg:grid-cols-2">
        <OutputBlock
          title={sample.isOnly ? words.expected : words.oneOfSeveral}
          text={sample.output}
          mark={difference}
        />
        <OutputBlock title={words.actual} text={actual} mark={difference} />
      </div>
      {difference && (
        <p className="text-sm text-muted">{words.difference(difference.line + 1, difference.column + 1)}</p>
      )}
      {sample.isPreview && <p className="text-sm text-muted">{words.previewHint}</p>}
      {row.stderr && <OutputBlock title={words.errors} text={row.stderr} />}
      {row.message && <p className="text-sm text-muted">{row.message}</p>}
    </div>
  );
}
