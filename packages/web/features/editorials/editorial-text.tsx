import type { Editorial } from "@assay/contract/routes/editorials";
import { type ReactNode, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { EDITORIAL_MESSAGES as TEXTS } from "#features/editorials/messages";
import { useOpenEditorial } from "#features/editorials/opening";
import { formatDate, formatFullMoment } from "#lib/format";
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
  const { text, opensAfter } = editorial;
  const hasHints = editorial.hintCount > 0;
  if (text) return <OpenText text={text} lang={lang} />;
  if (opensAfter) return <LaterText opensAfter={opensAfter} hasHints={hasHints} />;
  return <ClosedText problemId={problemId} hasHints={hasHints} />;
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

/** The box of a text that is not shown: when it opens, and what the reader can do. */
function LockedBox({ titles, children }: { titles: readonly string[]; children: ReactNode }) {
  return (
    <section
      aria-label={TEXTS.title}
      className="flex max-w-[75ch] flex-col items-start gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-4 sm:flex-row"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-md bg-accent-soft text-accent">
        <LockIcon />
      </span>
      <div>
        {titles.map((title) => (
          <h2 key={title} className="font-semibold">
            {title}
          </h2>
        ))}
        {children}
      </div>
    </section>
  );
}

function LoginLink() {
  const { pathname } = useLocation();
  return (
    <Link to={withNext(PATHS.login, pathname)} className={`mt-3 ${buttonStyles()}`}>
      {TEXTS.logIn}
    </Link>
  );
}

/** An editorial that the reader may open if they choose to. */
function ClosedText({ problemId, hasHints }: { problemId: string; hasHints: boolean }) {
  const isVisitor = useStoredUser() === null;
  const [isAsked, setAsked] = useState(false);
  return (
    <LockedBox titles={[TEXTS.closed]}>
      <p className="mt-1 text-muted">
        {isVisitor ? TEXTS.visitorHint : TEXTS.closedHint} {hasHints && TEXTS.tryHints}
      </p>
      {isVisitor ? (
        <LoginLink />
      ) : (
        <Button className="mt-3" onClick={() => setAsked(true)}>
          {TEXTS.show}
        </Button>
      )}
      {isAsked && <Question problemId={problemId} onClose={() => setAsked(false)} />}
    </LockedBox>
  );
}

type LaterProps = { opensAfter: NonNullable<Editorial["opensAfter"]>; hasHints: boolean };

/** An editorial that the reader may not open yet: all that has to come before. */
function LaterText({ opensAfter: { solving, tries, at, dueAt }, hasHints }: LaterProps) {
  const isVisitor = useStoredUser() === null;
  const titles = [
    solving && TEXTS.closed,
    tries && TEXTS.opensTries({ needed: tries.needed }),
    at !== null && TEXTS.opensAt({ date: formatFullMoment(at) }),
    dueAt !== null && TEXTS.opensDue({ date: formatFullMoment(dueAt) }),
  ].filter((title) => typeof title === "string");
  const isForUsers = isVisitor && (solving || tries !== null);
  return (
    <LockedBox titles={titles}>
      <p className="mt-1 text-muted">
        {TEXTS.explains} {tries && !isVisitor && TEXTS.triesMade({ count: tries.made })}{" "}
        {isForUsers && TEXTS.logInToCount} {hasHints && TEXTS.tryHints}
      </p>
      {isForUsers && <LoginLink />}
    </LockedBox>
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
