import type { QueuedSubmission } from "@assay/contract/routes/queue";
import { SECOND } from "@assay/contract/vocabulary/units";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { QUEUE_MESSAGES as TEXTS } from "#features/queue/messages";
import { callApi } from "#lib/api-client";
import { formatSeconds, formatTime, formatWhole } from "#lib/format";
import { QUERY_KEYS } from "#lib/query-keys";
import { unlessRefused } from "#lib/refresh-user";
import { problemPath, profilePath } from "#paths";
import { ScrollBox } from "#ui/boxes";
import { classNames } from "#ui/class-names";
import { ConfirmedButton } from "#ui/confirmed-button";
import { Pager } from "#ui/pager";
import { ErrorState, Loading, Skeleton } from "#ui/states";

/** The submissions being judged or waiting, page by page, which admins can cancel or delete. */
export function QueueList() {
  const [page, setPage] = useState(1);
  const queue = useQueue(page);
  const { data } = queue;
  const pageCount = data?.pageCount ?? 1;
  return (
    <>
      {queue.isPending && (
        <Loading label={TEXTS.loading}>
          <Skeleton className="h-32" />
        </Loading>
      )}
      {queue.isLoadingError && <ErrorState title={queue.error.message} query={queue} />}
      {data && data.total === 0 && <p className="text-muted">{TEXTS.empty}</p>}
      {data && data.total > 0 && (
        <>
          <p className="mb-3 text-sm text-muted tabular-nums">{TEXTS.total({ total: data.total })}</p>
          <QueueTable submissions={data.submissions} />
        </>
      )}
      <Pager label={TEXTS.title} page={page} pageCount={Math.max(page, pageCount)} onPage={setPage} />
    </>
  );
}

const WIDTHS = { language: "w-24", runs: "w-20", state: "w-38", since: "w-32", seconds: "w-30", actions: "w-44" };

/** The table of submissions. On narrow screens it scrolls horizontally. */
function QueueTable({ submissions }: { submissions: readonly QueuedSubmission[] }) {
  const columns = Object.entries(TEXTS.columns);
  return (
    <ScrollBox className="scroll-x rounded-lg border border-line bg-surface">
      <table className="w-full min-w-240 table-fixed text-start">
        <caption className="sr-only">{TEXTS.title}</caption>
        <thead className="bg-sunken text-xs text-muted">
          <tr className="h-10">
            {columns.map(([key, name]) => (
              <th
                key={key}
                scope="col"
                className={classNames("px-3 font-medium", WIDTHS[key as keyof typeof WIDTHS] ?? false)}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {submissions.map((submission) => (
            <QueueRow key={submission._id} submission={submission} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

/** Where it came from, if not from a page. */
function sourceOf({ isRejudge, isReference, isFromPage }: QueuedSubmission): string | null {
  if (isRejudge) return TEXTS.rejudge;
  if (isReference) return TEXTS.reference;
  return isFromPage ? null : TEXTS.fromApi;
}

const CELL = "px-3 py-2 wrap-anywhere";

function QueueRow({ submission }: { submission: QueuedSubmission }) {
  const { user, problem } = submission;
  const cancelling = useQueueAction("cancelSubmission", submission._id);
  const deletion = useQueueAction("deleteQueuedSubmission", submission._id);
  const label = (what: string) =>
    TEXTS.of({ action: what, user: user?.userName ?? TEXTS.anonymous, problem: problem?.title ?? TEXTS.ownInput });
  const source = sourceOf(submission);
  const state = submission.isRunning ? TEXTS.running : TEXTS.waiting;
  return (
    <tr className="border-t border-line">
      <td className={CELL}>{user ? <Link to={profilePath(user._id)}>{user.userName}</Link> : TEXTS.anonymous}</td>
      <td className={CELL}>{problem ? <Link to={problemPath(problem._id)}>{problem.title}</Link> : TEXTS.ownInput}</td>
      <td className={CELL}>{submission.language}</td>
      <td className={`${CELL} tabular-nums`}>{formatWhole(submission.runs)}</td>
      <td className={CELL}>{source === null ? state : `${state} (${source})`}</td>
      <td className={`${CELL} tabular-nums`}>{formatTime(submission.since)}</td>
      <td className={`${CELL} tabular-nums`}>{formatSeconds(Math.round(submission.seconds))}</td>
      <td className={CELL}>
        <span className="flex gap-2">
          <ConfirmedButton
            size="small"
            label={label(TEXTS.cancel)}
            title={TEXTS.cancelTitle}
            question={TEXTS.cancelDetail}
            action={TEXTS.cancelAction}
            onConfirm={() => cancelling.mutateAsync()}
          >
            {TEXTS.cancel}
          </ConfirmedButton>
          <ConfirmedButton
            size="small"
            label={label(TEXTS.delete)}
            title={TEXTS.deleteTitle}
            question={TEXTS.deleteDetail}
            action={TEXTS.delete}
            onConfirm={() => deletion.mutateAsync()}
          >
            {TEXTS.delete}
          </ConfirmedButton>
        </span>
      </td>
    </tr>
  );
}

/** How often the queue is fetched again while it is shown. */
const READ_AGAIN_MS = 3 * SECOND;

function useQueue(page: number) {
  return useQuery({
    queryKey: QUERY_KEYS.queue.list(page),
    queryFn: ({ signal }) => callApi("listQueue", { query: { page }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => unlessRefused(state, READ_AGAIN_MS),
  });
}

/** Cancels or deletes a submission, then fetches the queue again. */
function useQueueAction(call: "cancelSubmission" | "deleteQueuedSubmission", id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(call, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.queue.lists() }),
  });
}
