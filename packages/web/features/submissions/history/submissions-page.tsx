import type { SubmissionSummary } from "@assay/contract/routes/submissions";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { Link } from "react-router";
import { type SubmissionFilters, useSubmissionList } from "#features/submissions/api";
import { HISTORY_MESSAGES } from "#features/submissions/history/messages";
import {
  filterNames,
  readFilters,
  SubmissionFilterBar,
  withFilter,
} from "#features/submissions/history/submission-filters";
import { SubmissionTable, SubmissionTableSkeleton } from "#features/submissions/history/submission-table";
import { useNewRows } from "#features/submissions/history/use-new-rows";
import { useLiveLists } from "#features/submissions/use-live-submission";
import { ApiError } from "#lib/api-client";
import { usePageTitle } from "#lib/browser";
import { formatWhole } from "#lib/format";
import { PAGER_MESSAGES } from "#lib/messages/common";
import { withNext, withSearch } from "#lib/next-page";
import { useSearchParams } from "#lib/search-params";
import { useMay, useStoredUser } from "#lib/stored-user";
import { PATHS, rejudgesPath, submissionsPath } from "#paths";
import { Button, buttonStyles } from "#ui/button";
import { DownloadIcon } from "#ui/icons";
import { PageHead } from "#ui/page-head";
import { PlacePager } from "#ui/pager";
import { EmptyState, ErrorState } from "#ui/states";
import { tablePath } from "#ui/table-path";

/** `/submissions`: the user's submissions, those of a class for its staff, or everybody's for admins. Filters and place are in the URL. */
export function SubmissionsPage() {
  const texts = HISTORY_MESSAGES;
  usePageTitle(texts.title);
  const user = useStoredUser();
  if (user === null) {
    return (
      <div className="page-width py-8">
        <PageHead title={texts.title} help="submissions" />
        <EmptyState title={texts.visitor}>
          <p>{texts.visitorHint}</p>
          <Link to={withNext(PATHS.login, submissionsPath())} className={buttonStyles("primary")}>
            {texts.login}
          </Link>
        </EmptyState>
      </div>
    );
  }
  return <SubmissionHistory />;
}

function SubmissionHistory() {
  const seesAll = useMay("submission.read");
  const texts = HISTORY_MESSAGES;
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search, seesAll);
  const seesOthers = seesAll || filters.class !== undefined;
  const list = useSubmissionList(filters);
  const isLive = useLiveLists(seesAll ? "all" : "mine", true);
  const total = list.data?.total ?? null;
  const change = (name: keyof SubmissionFilters, value: string | null) =>
    setSearch((current) => withFilter(current, name, value));
  const placeOf = (name: "before" | "after", number: number | null) =>
    number === null ? null : withSearch(PATHS.submissions, withFilter(search, name, String(number)));
  return (
    <div className="page-width pt-6 pb-8">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-2xl font-semibold">{texts.title}</h1>
        <p className="min-h-5 text-sm text-muted tabular-nums" role="status">
          {total !== null && countText(total, filters)}
        </p>
        <p className="ms-auto flex items-center gap-2 text-small text-muted">
          {isLive && (
            <>
              <span className="size-2 rounded-full bg-accepted" aria-hidden="true" />
              {texts.live}
            </>
          )}
        </p>
      </div>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <SubmissionFilterBar filters={filters} seesOthers={seesOthers} onChange={change} />
        <span className="ms-auto flex flex-wrap gap-2">
          {seesOthers && (
            <a href={tablePath("exportSubmissions", filters)} download className={buttonStyles("quiet", "small")}>
              <DownloadIcon />
              {texts.download}
            </a>
          )}
          {/* Rejudging has no filter by class. */}
          {seesAll && filters.class === undefined && isFiltered(filters) && (
            <Link to={rejudgesPath(rejudgeFilters(filters))} className={buttonStyles("secondary", "small")}>
              {texts.rejudgeAll}
            </Link>
          )}
        </span>
      </div>
      {list.isPending && <SubmissionTableSkeleton />}
      {list.isError &&
        !list.data &&
        (isFiltered(filters) && isRefused(list.error) ? (
          <NoMatch hint={texts.unknownFilter} onClear={() => setSearch({})} />
        ) : (
          <ErrorState title={texts.failed} query={list} />
        ))}
      {list.data && (
        <Rows
          submissions={list.data.submissions}
          isStale={list.isPlaceholderData}
          seesOthers={seesOthers}
          isFirstPage={filters.before === undefined && filters.after === undefined}
          onClear={isFiltered(filters) ? () => setSearch({}) : null}
        />
      )}
      {list.data && list.data.submissions.length > 0 && (
        <PlacePager
          label={texts.pages}
          text={texts.most}
          back={placeOf("after", list.data.newer)}
          next={placeOf("before", list.data.older)}
          texts={[PAGER_MESSAGES.newer, PAGER_MESSAGES.older]}
        />
      )}
    </div>
  );
}

/** True if the server does not know the value of a filter, such as a language's key or a class. */
function isRefused(error: Error): boolean {
  return error instanceof ApiError && (error.status === 400 || error.status === 404);
}

function isFiltered(filters: SubmissionFilters): boolean {
  return filterNames(filters).length > 0;
}

/** The list's filters that a rejudge has too. It leaves out submissions without a verdict, so it has no filter for them. */
function rejudgeFilters({ verdict, language, problem, user }: SubmissionFilters): Record<string, string> {
  const all = { verdict: verdict === "waiting" ? undefined : verdict, language, problem, user };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

function countText(total: number, { user }: SubmissionFilters): string {
  const count =
    total >= LIMITS.submissionsCounted ? HISTORY_MESSAGES.countedUpTo({ count: total }) : formatWhole(total);
  return user === undefined || user === "me"
    ? HISTORY_MESSAGES.byYou({ count })
    : HISTORY_MESSAGES.byUser({ count, user });
}

function Rows(props: {
  submissions: readonly SubmissionSummary[];
  isStale: boolean;
  seesOthers: boolean;
  isFirstPage: boolean;
  /** Null without filters. */
  onClear: (() => void) | null;
}) {
  const texts = HISTORY_MESSAGES;
  const { rows, newCount, showNew } = useNewRows(props.submissions, props.isFirstPage);
  if (props.submissions.length === 0) {
    return props.onClear === null ? (
      <EmptyState title={texts.empty}>
        <p>{texts.emptyHint}</p>
        <Link to={PATHS.problemSet} className={buttonStyles("primary")}>
          {texts.toProblems}
        </Link>
      </EmptyState>
    ) : (
      <NoMatch hint={texts.noMatchHint} onClear={props.onClear} />
    );
  }
  return (
    <>
      {newCount > 0 && (
        <div className="sticky top-[calc(var(--header-height)+0.5rem)] z-20 flex h-0 justify-center">
          <Button kind="primary" size="small" onClick={showNew} className="shadow-raised">
            {texts.moreNew({ count: newCount })}
          </Button>
        </div>
      )}
      <SubmissionTable
        submissions={rows}
        caption={texts.title}
        isBusy={props.isStale}
        hasProblem
        hasMember={props.seesOthers}
      />
    </>
  );
}

function NoMatch({ hint, onClear }: { hint: string; onClear: () => void }) {
  return (
    <EmptyState title={HISTORY_MESSAGES.noMatch}>
      <p>{hint}</p>
      <Button onClick={onClear}>{HISTORY_MESSAGES.clear}</Button>
    </EmptyState>
  );
}
