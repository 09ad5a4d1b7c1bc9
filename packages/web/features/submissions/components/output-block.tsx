import { cutAt, type Difference } from "#features/submissions/rules/first-difference";
import { RESULT_MESSAGES } from "#lib/messages/results";
import { ScrollingText } from "#ui/boxes";

/** A program's text as it is, the place of the first difference marked. */
export function OutputBlock({ title, text, mark }: { title: string; text: string; mark?: Difference | null }) {
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
