import { ADMIN_MESSAGES } from "#lib/messages/admin";
import { Loading, Skeleton } from "#ui/states";

/** The list of users before it has come. */
export function UsersLoading() {
  return (
    <Loading label={ADMIN_MESSAGES.loadingUsers}>
      <Skeleton className="h-64" />
    </Loading>
  );
}
