/** Why what was done to a user did not work, in a row of its own under theirs. */
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
