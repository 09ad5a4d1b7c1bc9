import { matchPath, useLocation } from "react-router";
import { NewUsers } from "#features/users/manage/new-users";
import { UsersList } from "#features/users/manage/users-list";
import { PATHS } from "#paths";
import { AdminGate } from "#ui/admin-gate";

/**
 * `/admin/users`, the list of users, and `/admin/users/new`, which adds many users from a file. They share one page, because every
 * page makes the first chunk larger.
 */
export function UsersPage() {
  const isNew = matchPath(PATHS.adminNewUsers, useLocation().pathname) !== null;
  return <AdminGate permission={isNew ? "user.manage" : "user.read"}>{isNew ? <NewUsers /> : <UsersList />}</AdminGate>;
}
