import type { Editorial } from "@assay/contract/routes/editorials";
import { useEffect, useRef } from "react";
import { HINT_MESSAGES as TEXTS } from "#features/editorials/messages";
import { useHint, useOpenHint } from "#features/editorials/opening";
import { useMaths } from "#lib/maths/use-maths";
import { Button } from "#ui/button";
import { classNames } from "#ui/class-names";
import { LockIcon } from "#ui/icons";
import { RichHtml, useHighlighter } from "#ui/rich-html";
import { ErrorState, Loading, Skeleton } from "#ui/states";
import { showToast } from "#ui/toast";

/** The hints of a problem: those that are open, a button for the next one, and the others locked. */
export function Hints(props: { problemId: string; editorial: Editorial; lang: string | undefined }) {
  const { problemId, editorial, lang } = props;
  const { openedHere, opening } = useOpenHint(problemId);
  const { hintCount, hints } = editorial;
  const openCount = Math.min(hintCount, Math.max(hints.length, openedHere));
  const open = (number: number) => opening.mutate(number, { onError: (error) => showToast("error", error.message) });
  return (
    <section aria-label={TEXTS.title} className="max-w-[75ch]">
      <p className="text-small text-muted">{TEXTS.lead({ count: hintCount })}</p>
      <ol className="mt-3 grid gap-3">
        {Array.from({ length: hintCount }, (_, index) => {
          const number = index + 1;
          const isOpen = number <= openCount;
          return (
            <li
              key={number}
              className={classNames(
                "rounded-lg border",
                isOpen ? "border-line bg-surface" : "border-dashed border-edge",
              )}
            >
              <h2
                className={classNames(
                  "flex min-h-11 flex-wrap items-center justify-between gap-x-4 px-4 font-semibold",
                  isOpen && "border-b border-line",
                )}
              >
                {TEXTS.hint({ number })}
                {number === openCount + 1 && (
                  <Button
                    size="small"
                    isBusy={opening.isPending}
                    aria-label={TEXTS.open({ number })}
                    onClick={() => open(number)}
                  >
                    {TEXTS.open({ number })}
                  </Button>
                )}
                {number > openCount + 1 && (
                  <span className="inline-flex items-center gap-2 text-small font-normal text-muted">
                    <LockIcon />
                    {TEXTS.closed({ number: number - 1 })}
                  </span>
                )}
              </h2>
              {isOpen && (
                <Hint
                  problemId={problemId}
                  number={number}
                  known={hints[index]}
                  isNew={number === opening.variables}
                  lang={lang}
                />
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

type HintProps = {
  problemId: string;
  number: number;
  /** Its HTML, if the server has sent it with the editorial. */
  known: string | undefined;
  /** True if the reader has just opened it: it then takes over the focus of its button. */
  isNew: boolean;
  lang: string | undefined;
};

function Hint({ problemId, number, known, isNew, lang }: HintProps) {
  const hint = useHint(problemId, number, known);
  const html = hint.html ?? "";
  const maths = useMaths([html]);
  const highlightCode = useHighlighter(html);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) box.current?.focus();
  }, [isNew]);
  return (
    <div ref={box} tabIndex={-1} className="px-4 py-3 -outline-offset-2">
      {hint.html === undefined && hint.isError ? (
        <ErrorState title={TEXTS.failed} query={hint} />
      ) : hint.html === undefined || maths.isPending ? (
        <Loading label={TEXTS.loading}>
          <Skeleton className="h-5 w-2/3" />
        </Loading>
      ) : (
        <RichHtml html={html} lang={lang} renderMaths={maths.renderMaths} highlightCode={highlightCode} />
      )}
    </div>
  );
}
