import type { UserWithEmail } from "@assay/contract/routes/users";
import { UserRow } from "#features/users/components/user-row";
import { ADMIN_MESSAGES } from "#lib/messages/admin";
import { ScrollBox } from "#ui/boxes";

const CELL = "px-3 font-medium";

/** Every user with what can be done to them. On a narrow screen the table scrolls by itself. */
export function UsersTable({ users }: { users: readonly UserWithEmail[] }) {
  const { columns, users: title } = ADMIN_MESSAGES;
  return (
    <ScrollBox className="overflow-x-auto rounded-lg border border-line bg-surface">
      <table className="w-full min-w-240 table-fixed text-left">
        <caption className="sr-only">{title}</caption>
        <thead className="bg-sunken text-xs text-muted">
          <tr className="h-10">
            <th scope="col" className={`w-20 ${CELL} whitespace-nowrap`}>
              {columns.serialNumber}
            </th>
            <th scope="col" className={CELL}>
              {columns.name}
            </th>
            <th scope="col" className={CELL}>
              {columns.userName}
            </th>
            <th scope="col" className={`w-72 ${CELL}`}>
              {columns.email}
            </th>
            <th scope="col" className={`w-30 ${CELL}`}>
              {columns.role}
            </th>
            <th scope="col" className={`w-44 ${CELL}`}>
              {columns.actions}
            </th>
          </tr>
        </thead>
        <tbody>
          {users.map((user, index) => (
            <UserRow key={user._id} user={user} serialNumber={index + 1} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
