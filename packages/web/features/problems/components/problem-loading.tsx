import { usePageTitle } from "#lib/browser";
import { PROBLEM_MESSAGES } from "#lib/messages/problem";
import { Loading, Skeleton } from "#ui/states";

/** A problem before it has come: title, facts, a few lines of text. */
export function ProblemLoading() {
  usePageTitle("");
  return (
    <Loading label={PROBLEM_MESSAGES.loading}>
      <Skeleton className="h-8 w-64 max-w-full" />
      <Skeleton className="mt-3 h-5 w-96 max-w-full" />
      <Skeleton className="mt-10 h-4 w-full max-w-[75ch]" />
      <Skeleton className="mt-3 h-4 w-full max-w-[75ch]" />
      <Skeleton className="mt-3 h-4 w-2/3 max-w-[50ch]" />
      <Skeleton className="mt-10 h-40 w-full" />
    </Loading>
  );
}
