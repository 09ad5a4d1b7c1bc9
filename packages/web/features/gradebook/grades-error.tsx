import { MATRIX_MESSAGES as TEXTS } from "#features/gradebook/messages";
import { isServerFailure } from "#lib/api-client";
import { ErrorState } from "#ui/states";

type Failed = { readonly error: Error | null; readonly isFetching: boolean; refetch(): Promise<unknown> };

/** Why grades could not be loaded: there is no such assignment or student, or it is worth another try. */
export function GradesError({ query }: { query: Failed }) {
  const isTemporary = isServerFailure(query.error);
  return (
    <ErrorState
      title={isTemporary ? TEXTS.failed : TEXTS.notFound}
      error={isTemporary ? query.error : undefined}
      detail={isTemporary ? undefined : TEXTS.notFoundHint}
      onRetry={isTemporary ? () => void query.refetch() : undefined}
      isRetrying={query.isFetching}
    />
  );
}
