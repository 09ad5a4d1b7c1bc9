/** Shows why an action on a row failed, in a row below it that spans the six columns of the table of users. */
export function RowError({ error }: { error: Error | null }) {
  if (error === null) return null;
  return (
    <tr>
      <td colSpan={6} className="px-3 pb-2">
        <p role="alert" className="text-sm text-danger">
          {error.message}
        </p>
      </td>
    </tr>
  );
}
