import type { SubmissionDetails } from "@assay/contract/routes/submissions";
import { useEffect, useRef } from "react";
import { SUBMISSION_MESSAGES } from "#features/submissions/history/messages";
import { failedLine } from "#features/submissions/history/why-note";
import { formatBytes } from "#lib/format";
import { loadChunk } from "#lib/load-chunk";
import { Card } from "#ui/boxes";

/** Longer sources are shown without colours, which would take seconds. */
const MOST_COLOURED = 64 * 1_024;

/** The source with line numbers. Its colours come after the text. */
export function SourceCard({ submission }: { submission: SubmissionDetails }) {
  const texts = SUBMISSION_MESSAGES;
  const { source, sourceBytes, language } = submission;
  const text = source.replace(/\n$/, "");
  const lineCount = text.split("\n").length;
  const line = failedLine(submission);
  const marked = line !== null && line <= lineCount ? line : null;
  return (
    <Card className="min-w-0 overflow-hidden">
      <div className="flex items-baseline justify-between gap-4 border-b border-line px-4 py-2.5">
        <h2 className="font-semibold">{texts.source}</h2>
        <p className="text-small text-muted tabular-nums">
          {texts.size({ lines: lineCount, bytes: formatBytes(sourceBytes) })}
        </p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard can scroll only what has the focus */}
      <div tabIndex={0} className="flex max-h-[40rem] overflow-auto py-2.5 font-mono text-small leading-5">
        <pre aria-hidden="true" className="sticky start-0 bg-surface pe-4 ps-4 text-end text-muted select-none">
          {numbersBetween(1, (marked ?? lineCount + 1) - 1)}
          {marked !== null && (
            <>
              <mark className="rounded-xs bg-runtime-error-soft font-semibold text-runtime-error">{marked}</mark>
              {`\n${numbersBetween(marked + 1, lineCount)}`}
            </>
          )}
        </pre>
        <ColouredCode key={text} text={text} language={language.key ?? ""} />
      </div>
    </Card>
  );
}

function numbersBetween(first: number, last: number): string {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => `${first + index}\n`).join("");
}

function ColouredCode({ text, language }: { text: string; language: string }) {
  const box = useRef<HTMLPreElement>(null);
  useEffect(() => {
    let isShown = true;
    if (text.length > MOST_COLOURED) return;
    loadChunk(() => import("#lib/highlight/highlight-code")).then(
      ({ highlightCode }) => {
        if (isShown && box.current) highlightCode(box.current);
      },
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [text]);
  return (
    <div ref={box as never} className="min-w-0 pe-4">
      <pre>
        <code className={`language-${HIGHLIGHTED[language] ?? language}`}>{text}</code>
      </pre>
    </div>
  );
}

/** Languages that are coloured as another one. */
const HIGHLIGHTED: Readonly<Record<string, string>> = { c: "cpp", pypy: "python", typescript: "javascript" };
