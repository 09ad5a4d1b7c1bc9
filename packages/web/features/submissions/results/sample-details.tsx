import type { ReactNode } from "react";
import type { ResultRow } from "#features/submissions/judging/result-row";
import { RESULT_MESSAGES } from "#features/submissions/messages";
import { cutAt, type Difference, firstDifference } from "#features/submissions/results/first-difference";
import { ScrollingText } from "#ui/boxes";
import { Button } from "#ui/button";

type SampleDetailsProps = {
  row: Pick<ResultRow, "verdict" | "stdout" | "stderr" | "message">;
  sample: NonNullable<ResultRow["sample"]>;
  actualTitle?: string;
  /** What stands in place of an output that was not kept. */
  notKept?: string;
  /** Absent where there is no custom input. */
  onUseInput?: () => void;
  children?: ReactNode;
};

/** A sample's input, expected output and actual output, with the first difference marked. */
export function SampleDetails({ row, sample, onUseInput, ...more }: SampleDetailsProps) {
  const texts = RESULT_MESSAGES;
  const actual = row.stdout ?? "";
  const isCompared = sample.isOnly && !sample.isPreview && row.verdict === "wrong_answer" && row.stdout !== null;
  const difference = isCompared ? firstDifference(sample.output, actual) : null;
  return (
    <div className="grid gap-2.5">
      <div className="grid gap-3 @md:grid-cols-2 @2xl:grid-cols-3">
        <OutputBlock className="@max-2xl:col-span-full" title={texts.input} text={sample.input} />
        <OutputBlock
          title={sample.isOnly ? texts.expected : texts.oneOfSeveral}
          text={sample.output}
          difference={difference}
        />
        <OutputBlock
          title={more.actualTitle ?? texts.actual}
          text={actual}
          difference={difference}
          empty={row.stdout === null ? more.notKept : undefined}
          isWrong
        />
      </div>
      {row.stderr && <OutputBlock title={texts.errors} text={row.stderr} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 text-small leading-4.5">
          {difference && <p>{sentenceOf(difference, sample.output, actual)}</p>}
          {row.message && <p>{row.message}</p>}
          {sample.isPreview && <p className="text-muted">{texts.previewHint}</p>}
        </div>
        {more.children}
        {onUseInput && !sample.isPreview && (
          <Button size="row" onClick={onUseInput}>
            {texts.useAsInput}
          </Button>
        )}
      </div>
    </div>
  );
}

/** "First difference in line 1, column 1: expected 7, got 6." Long words are left out. */
function sentenceOf(difference: Difference, expected: string, actual: string): string {
  const texts = RESULT_MESSAGES;
  const place = texts.difference({ line: difference.line + 1, column: difference.column + 1 });
  const [wanted, got] = [wordAt(expected, difference), wordAt(actual, difference)];
  return `${place}${wanted.length + got.length <= 60 ? texts.values({ expected: wanted, actual: got }) : ""}.`;
}

function wordAt(output: string, { line, column }: Difference): string {
  const text = output.trimEnd().split("\n")[line];
  if (text === undefined) return RESULT_MESSAGES.endOfOutput;
  // The word around the difference, not only the part after it.
  const start = text.slice(0, column).search(/\S+$/);
  const word = /^\S+/.exec(text.slice(start === -1 ? column : start))?.[0];
  return word === undefined ? RESULT_MESSAGES.endOfLine : RESULT_MESSAGES.quoted({ text: word });
}

type OutputBlockProps = {
  title: string;
  text: string;
  difference?: Difference | null;
  /** True for the user's side of the difference, which is marked as wrong. */
  isWrong?: boolean;
  /** What is said of an empty text. */
  empty?: string | undefined;
  className?: string;
};

/** A text with the first difference marked. */
function OutputBlock({ title, text, difference, isWrong = false, empty, className = "" }: OutputBlockProps) {
  return (
    <div className={`min-w-0 ${className}`}>
      <p className="mb-1 text-xs font-medium text-muted">{title}</p>
      <ScrollingText className="max-h-64 rounded-md text-small leading-5">
        {text === "" && !difference ? (
          <span className="text-muted">{empty ?? RESULT_MESSAGES.nothing}</span>
        ) : (
          <Marked text={text} difference={difference} isWrong={isWrong} />
        )}
      </ScrollingText>
    </div>
  );
}

function Marked(props: { text: string; difference: Difference | null | undefined; isWrong: boolean }) {
  const { text, difference } = props;
  if (!difference) return text;
  const [before, different, after] = cutAt(text, difference);
  return (
    <>
      {before}
      <mark
        className={
          props.isWrong
            ? "rounded-xs bg-wrong-answer-soft text-wrong-answer underline decoration-2 underline-offset-3"
            : "bg-transparent text-ink underline decoration-2 underline-offset-3"
        }
      >
        {different || "␄"}
      </mark>
      {after}
    </>
  );
}
