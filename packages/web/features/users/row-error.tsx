import type { ReactNode } from "react";

/** Shows why an action on a row failed, in a row below it that spans the six columns of the table of users. */
export function RowError({ message }: { message: ReactNode }) {
  if (!message) return null;
  return (
    <tr>
      <td colSpan={6} className="px-3 pb-2">
        <p role="alert" className="text-sm text-danger">
          {message}
        </p>
      </td>
    </tr>
  );
}
