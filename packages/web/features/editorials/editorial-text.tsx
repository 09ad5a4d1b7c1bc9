import type { Editorial } from "@assay/contract/routes/editorials";
import { useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { EDITORIAL_MESSAGES as TEXTS } from "#features/editorials/messages";
import { useOpenEditorial } from "#features/editorials/opening";
import { formatDate } from "#lib/format";
import { useMaths } from "#lib/maths/use-maths";
import { withNext } from "#lib/next-page";
import { useStoredUser } from "#lib/stored-user";
import { PATHS } from "#paths";
import { Button, buttonStyles } from "#ui/button";
import { Modal } from "#ui/dialog";
import { LockIcon } from "#ui/icons";
import { RichHtml, useHighlighter } from "#ui/rich-html";
import { Loading, Skeleton } from "#ui/states";
import { showToast } from "#ui/toast";

/** The editorial of a problem, or the question whether to show it. */
export function EditorialText(props: { problemId: string; editorial: Editorial; lang: string | undefined }) {
  const { problemId, editorial, lang } = props;
  const { text } = editorial;
  return text ? (
    <OpenText text={text} lang={lang} />
  ) : (
    <ClosedText problemId={problemId} hasHints={editorial.hintCount > 0} />
  );
}

function OpenText({ text, lang }: { text: NonNullable<Editorial["text"]>; lang: string | undefined }) {
  const { html, author, updatedAt } = text;
  const maths = useMaths([html]);
  const highlightCode = useHighlighter(html);
  if (maths.isPending) {
    return (
      <Loading label={TEXTS.loading}>
        <Skeleton className="h-4 w-full max-w-[75ch]" />
        <Skeleton className="mt-3 h-4 w-2/3 max-w-[50ch]" />
      </Loading>
    );
  }
  return (
    <article aria-label={TEXTS.title} className="max-w-[75ch]">
      <p className="mb-4 flex flex-wrap gap-x-2 text-small text-muted">
        {author !== null && (
          <>
            <span>{TEXTS.by({ author })}</span>
            <span aria-hidden="true">·</span>
          </>
        )}
        <time dateTime={updatedAt}>{formatDate(updatedAt)}</time>
      </p>
      <RichHtml html={html} lang={lang} renderMaths={maths.renderMaths} highlightCode={highlightCode} />
    </article>
  );
}

function ClosedText({ problemId, hasHints }: { problemId: string; hasHints: boolean }) {
  const isVisitor = useStoredUser() === null;
  const { pathname } = useLocation();
  const [isAsked, setAsked] = useState(false);
  return (
    <section
      aria-label={TEXTS.title}
      className="flex max-w-[75ch] flex-col items-start gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-4 sm:flex-row"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-md bg-accent-soft text-accent">
        <LockIcon />
      </span>
      <div>
        <h2 className="font-semibold">{TEXTS.closed}</h2>
        <p className="mt-1 text-muted">
          {isVisitor ? TEXTS.visitorHint : TEXTS.closedHint} {hasHints && TEXTS.tryHints}
        </p>
        {isVisitor ? (
          <Link to={withNext(PATHS.login, pathname)} className={`mt-3 ${buttonStyles()}`}>
            {TEXTS.logIn}
          </Link>
        ) : (
          <Button className="mt-3" onClick={() => setAsked(true)}>
            {TEXTS.show}
          </Button>
        )}
      </div>
      {isAsked && <Question problemId={problemId} onClose={() => setAsked(false)} />}
    </section>
  );
}

function Question({ problemId, onClose }: { problemId: string; onClose: () => void }) {
  const opening = useOpenEditorial(problemId);
  const confirm = useRef<HTMLButtonElement>(null);
  const onError = (error: Error) => {
    onClose();
    showToast("error", error.message);
  };
  return (
    <Modal title={TEXTS.ask} initialFocus={confirm} onClose={onClose}>
      <p className="text-muted">{TEXTS.askDetail}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button size="form" onClick={onClose}>
          {TEXTS.cancel}
        </Button>
        <Button
          ref={confirm}
          kind="primary"
          size="form"
          isBusy={opening.isPending}
          onClick={() => opening.mutate(undefined, { onError })}
        >
          {TEXTS.show}
        </Button>
      </div>
    </Modal>
  );
}
