import { TOASTS } from "@assay/contract/texts/toasts";
import { useUserList } from "#features/users/api/list-users";
import { UsersTable } from "#features/users/components/users-table";
import { ApiError } from "#lib/api-error";
import { ADMIN_MESSAGES } from "#lib/messages/admin";
import { ErrorState } from "#ui/error-state";
import { Loading, Skeleton } from "#ui/skeleton";

/** The list of all users, or why it did not come (specification, sections 6 and 8). */
export function AllUsers() {
  const list = useUserList();
  return (
    <div className="mt-5">
      {list.isPending && (
        <Loading label={ADMIN_MESSAGES.loadingUsers}>
          <Skeleton className="h-64" />
        </Loading>
      )}
      {list.isLoadingError && (
        <ErrorState
          title={isUnauthorised(list.error) ? TOASTS.unauthorised : list.error.message}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.data && <UsersTable users={list.data} />}
    </div>
  );
}

function isUnauthorised(error: Error): boolean {
  return error instanceof ApiError && error.status === 401;
}
