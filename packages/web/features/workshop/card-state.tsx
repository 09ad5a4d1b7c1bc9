import type { UseQueryResult } from "@tanstack/react-query";
import { ErrorState, Loading, Skeleton } from "#ui/states";

type CardStateProps = {
  query: Pick<UseQueryResult, "isPending" | "isLoadingError" | "error" | "isFetching" | "refetch">;
  loading: string;
  /** What could not be loaded; the error's message is then a detail. */
  failed?: string;
  className: string;
};

/** What a card shows until its content has loaded, and if it cannot be loaded; nothing once it has. */
export function CardState({ query, loading, failed, className }: CardStateProps) {
  if (query.isPending) {
    return (
      <Loading label={loading}>
        <div className="p-4">
          <Skeleton className={className} />
        </div>
      </Loading>
    );
  }
  if (!query.isLoadingError) return null;
  return (
    <div className="p-4">
      <ErrorState title={failed ?? query.error?.message ?? ""} query={query} />
    </div>
  );
}
