import { SHELL_MESSAGES } from "#lib/messages/shell";
import { Loading, Skeleton } from "#ui/skeleton";

/** What the first visit shows while the page's own chunk is on its way. */
export function PageLoading() {
  return (
    <div className="page-width pt-10 sm:pt-14">
      <Loading label={SHELL_MESSAGES.loadingPage}>
        <Skeleton className="h-9 w-56" />
        <Skeleton className="mt-6 h-64 w-full" />
      </Loading>
    </div>
  );
}
