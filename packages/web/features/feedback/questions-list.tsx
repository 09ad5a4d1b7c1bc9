import type { ClassDetails } from "@assay/contract/routes/classes/classes";
import type { QueuedQuestion } from "@assay/contract/routes/classes/feedback";
import { useState } from "react";
import { Link } from "react-router";
import { useQuestions, useThread } from "#features/feedback/api";
import { FEEDBACK_MESSAGES, QUESTIONS_MESSAGES as TEXTS } from "#features/feedback/messages";
import { ThreadView } from "#features/feedback/thread-view";
import { formatMoment } from "#lib/format";
import { useSearchParams } from "#lib/search-params";
import { classProgramPath } from "#paths";
import { Card } from "#ui/boxes";
import { Button, buttonStyles } from "#ui/button";
import { SelectField } from "#ui/fields";
import { PageHead, StateChip } from "#ui/page-head";
import { Pager, readPageNumber, withPage } from "#ui/pager";
import { RichHtml } from "#ui/rich-html";
import { SkeletonRows } from "#ui/skeletons";
import { EmptyState, ErrorState, Loading } from "#ui/states";

/** The questions of a class: the queue for its staff, otherwise what the reader has asked. Page and section are in the URL. */
export function QuestionsList({ shown }: { shown: ClassDetails }) {
  const [params, setParams] = useSearchParams();
  const page = readPageNumber(params.get("page"));
  const section = params.get("section");
  const isResolved = params.get("resolved") === "true";
  const list = useQuestions(shown.slug, { page, section, isResolved });
  const isStudent = shown.role === "student";
  const set = (name: string, value: string) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      next.delete("page");
      if (value === "") next.delete(name);
      else next.set(name, value);
      return next;
    });
  const { data } = list;
  return (
    <>
      <PageHead title={TEXTS.title} help="feedback" lead={isStudent ? TEXTS.ownLead : TEXTS.lead}>
        <Button size="small" onClick={() => set("resolved", isResolved ? "" : "true")}>
          {isResolved ? TEXTS.showOpen : TEXTS.showResolved}
        </Button>
      </PageHead>
      {data && data.sections.length > 0 && (
        <SelectField
          label={TEXTS.section}
          value={section ?? ""}
          onChange={(event) => set("section", event.target.value)}
          className="max-w-60"
        >
          <option value="">{TEXTS.allSections}</option>
          {data.sections.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      )}
      {data && !isResolved && data.open > 0 && <p className="mb-3 font-semibold">{TEXTS.open({ count: data.open })}</p>}
      {list.isPending && (
        <Loading label={TEXTS.loading}>
          <SkeletonRows count={5} />
        </Loading>
      )}
      {list.isLoadingError && <ErrorState title={TEXTS.failed} query={list} />}
      {data?.questions.length === 0 && (
        <EmptyState title={TEXTS.empty}>
          <p>{isStudent ? TEXTS.emptyForStudent : TEXTS.emptyForStaff}</p>
        </EmptyState>
      )}
      <ul aria-label={TEXTS.title} className="grid gap-3 empty:hidden">
        {data?.questions.map((question) => (
          <QuestionItem key={question._id} question={question} shown={shown} />
        ))}
      </ul>
      {data && (page > 1 || data.hasMore) && (
        <Pager
          label={TEXTS.pages}
          text={TEXTS.page({ page })}
          page={page}
          pageCount={data.hasMore ? page + 1 : page}
          onPage={(next) => setParams((current) => withPage(current, next))}
        />
      )}
    </>
  );
}

function QuestionItem({ question, shown }: { question: QueuedQuestion; shown: ClassDetails }) {
  const { _id, student, problem, title, number, lines, state, takenBy, askedAt, html, isSolvedSince } = question;
  const [isOpen, setOpen] = useState(false);
  const place = lines && { from: lines.from === lines.to ? "same" : `${lines.from}`, to: lines.to };
  return (
    <li>
      <Card className="p-4">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi lang="" className="font-semibold">
            {student ?? FEEDBACK_MESSAGES.somebody}
          </bdi>
          <span className="wrap-anywhere">{TEXTS.place({ problem, title })}</span>
          {place && <span className="text-muted">{TEXTS.lines(place)}</span>}
          <StateChip>{FEEDBACK_MESSAGES.states[state]}</StateChip>
          {state === "working" && takenBy !== null && (
            <StateChip>{FEEDBACK_MESSAGES.takenBy({ name: takenBy })}</StateChip>
          )}
          {isSolvedSince && <StateChip>{TEXTS.solvedSince}</StateChip>}
          <time dateTime={askedAt} className="ms-auto text-small text-muted">
            {formatMoment(askedAt, Date.now())}
          </time>
        </p>
        {isOpen ? (
          <div className="mt-3">
            <OpenQuestion threadId={_id} shown={shown} />
          </div>
        ) : (
          <>
            <div className="mt-2 max-h-40 overflow-hidden">
              <RichHtml html={html} />
            </div>
            <p className="mt-3 flex flex-wrap gap-2">
              <Button size="small" onClick={() => setOpen(true)}>
                {TEXTS.toQuestion}
              </Button>
              {number !== null && (
                <Link to={classProgramPath(shown.slug, number)} className={buttonStyles("secondary", "small")}>
                  {TEXTS.toProgram}
                </Link>
              )}
            </p>
          </>
        )}
      </Card>
    </li>
  );
}

function OpenQuestion({ threadId, shown: { role, archivedAt } }: { threadId: string; shown: ClassDetails }) {
  const thread = useThread(threadId);
  if (thread.isLoadingError) return <ErrorState title={TEXTS.failed} query={thread} />;
  if (!thread.data) return <Loading label={TEXTS.loading}>{null}</Loading>;
  const isOpen = archivedAt === null;
  const mayComment = isOpen && role !== "student" && role !== "observer";
  return (
    <ThreadView
      thread={thread.data}
      number={thread.data.number}
      mayComment={mayComment}
      mayAsk={isOpen && role === "student"}
    />
  );
}
