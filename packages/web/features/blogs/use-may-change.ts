import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { useStoredUser } from "#lib/stored-user";

/**
 * True if the user may edit and delete what this author wrote: authors may, and admins. This only decides which buttons are shown;
 * the server checks every request.
 */
export function useMayChange(authorId: string | null): boolean {
  const user = useStoredUser();
  return user !== null && (user._id === authorId || user.role === ROLE_ADMIN);
}
