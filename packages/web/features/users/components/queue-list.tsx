import { useState } from "react";
import { useQueue } from "#features/users/api/queue";
import { QueueTable } from "#features/users/components/queue-table";
import { QUEUE_MESSAGES } from "#lib/messages/queue";
import { Button } from "#ui/button";
import { ErrorState, Loading, Skeleton } from "#ui/states";

/** What is being judged and what waits, page by page, for admins to cancel or delete. */
export function QueueList() {
  const [page, setPage] = useState(1);
  const queue = useQueue(page);
  const { data } = queue;
  const pageCount = data?.pageCount ?? 1;
  return (
    <>
      {queue.isPending && (
        <Loading label={QUEUE_MESSAGES.loading}>
          <Skeleton className="h-32" />
        </Loading>
      )}
      {queue.isLoadingError && (
        <ErrorState title={queue.error.message} onRetry={() => void queue.refetch()} isRetrying={queue.isFetching} />
      )}
      {data && data.total === 0 && <p className="text-muted">{QUEUE_MESSAGES.empty}</p>}
      {data && data.total > 0 && (
        <>
          <p className="mb-3 text-sm text-muted tabular-nums">{QUEUE_MESSAGES.total(data.total)}</p>
          <QueueTable submissions={data.submissions} />
        </>
      )}
      {(pageCount > 1 || page > 1) && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Button size="small" isOff={page <= 1} onClick={() => setPage(page - 1)}>
            {QUEUE_MESSAGES.previous}
          </Button>
          <span className="text-sm text-muted tabular-nums">{QUEUE_MESSAGES.page(page, pageCount)}</span>
          <Button size="small" isOff={page >= pageCount} onClick={() => setPage(page + 1)}>
            {QUEUE_MESSAGES.next}
          </Button>
        </div>
      )}
    </>
  );
}
