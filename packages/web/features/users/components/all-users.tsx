import { TOASTS } from "@assay/contract/texts/toasts";
import { useUserList } from "#features/users/api/list-users";
import { UsersLoading } from "#features/users/components/users-loading";
import { UsersTable } from "#features/users/components/users-table";
import { ApiError } from "#lib/api-client";
import { ErrorState } from "#ui/states";

/** The list of all users, or why it did not come (specification, sections 6 and 8). */
export function AllUsers() {
  const list = useUserList();
  return (
    <>
      {list.isPending && <UsersLoading />}
      {list.isLoadingError && (
        <ErrorState
          title={isUnauthorised(list.error) ? TOASTS.unauthorised : list.error.message}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.data && <UsersTable users={list.data} />}
    </>
  );
}

function isUnauthorised(error: Error): boolean {
  return error instanceof ApiError && error.status === 401;
}
