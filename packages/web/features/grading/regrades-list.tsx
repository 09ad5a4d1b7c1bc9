import type { QueuedRegrade } from "@assay/contract/routes/classes/regrades";
import { useState } from "react";
import { Link } from "react-router";
import { useRegrades } from "#features/grading/api";
import { REGRADE_MESSAGES as TEXTS } from "#features/grading/messages";
import { RegradeThread } from "#features/grading/regrade-thread";
import { formatMoment } from "#lib/format";
import { useSearchParams } from "#lib/search-params";
import { gradePath } from "#paths";
import { Card } from "#ui/boxes";
import { Button } from "#ui/button";
import { PageHead, StateChip } from "#ui/page-head";
import { Pager, readPageNumber, withPage } from "#ui/pager";
import { SkeletonRows } from "#ui/skeletons";
import { EmptyState, ErrorState, Loading } from "#ui/states";

type RegradesListProps = { slug: string; isStudent: boolean };

/** The requests of a class to be graded again: the queue for its staff, otherwise the reader's own. The page is in the URL. */
export function RegradesList({ slug, isStudent }: RegradesListProps) {
  const [params, setParams] = useSearchParams();
  const page = readPageNumber(params.get("page"));
  const isDecided = params.get("decided") === "true";
  const list = useRegrades(slug, { page, isDecided });
  const { data } = list;
  return (
    <>
      <PageHead title={TEXTS.title} lead={TEXTS.lead}>
        <Button size="small" onClick={() => setParams(isDecided ? {} : { decided: "true" })}>
          {isDecided ? TEXTS.showOpen : TEXTS.showDecided}
        </Button>
      </PageHead>
      {data && !isDecided && data.open > 0 && <p className="mb-3 font-semibold">{TEXTS.open({ count: data.open })}</p>}
      {list.isPending && (
        <Loading label={TEXTS.loading}>
          <SkeletonRows count={5} />
        </Loading>
      )}
      {list.isLoadingError && <ErrorState title={TEXTS.failed} query={list} />}
      {data?.requests.length === 0 && (
        <EmptyState title={TEXTS.empty}>
          <p>{isStudent ? TEXTS.emptyForStudent : TEXTS.emptyForStaff}</p>
        </EmptyState>
      )}
      <ul aria-label={TEXTS.title} className="grid gap-3 empty:hidden">
        {data?.requests.map((request) => (
          <RegradeItem key={request._id} slug={slug} request={request} isStudent={isStudent} />
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

function RegradeItem({ slug, request, isStudent }: { slug: string; request: QueuedRegrade; isStudent: boolean }) {
  const { _id, assignment, title, student, userName, state, askedAt } = request;
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span dir="auto" className="font-semibold wrap-anywhere">
            {title}
          </span>
          {!isStudent && (
            <bdi lang="" className="wrap-anywhere">
              {student ?? TEXTS.somebody}
            </bdi>
          )}
          <StateChip>{TEXTS.states[state]}</StateChip>
          <time dateTime={askedAt} className="text-small text-muted">
            {formatMoment(askedAt, Date.now())}
          </time>
        </p>
        {isOpen ? (
          <RegradeThread slug={slug} requestId={_id} />
        ) : (
          <p className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => setOpen(true)}>
              {TEXTS.show}
            </Button>
          </p>
        )}
        {!isStudent && userName !== null && (
          <p>
            <Link to={gradePath(slug, assignment, userName)}>{TEXTS.toGrade}</Link>
          </p>
        )}
      </Card>
    </li>
  );
}
