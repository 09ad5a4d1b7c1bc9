import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { useStoredUser } from "#lib/stored-user";

/**
 * True if the user may edit and delete what this author wrote: their own, and everything for admins. It decides which buttons
 * are shown; the server decides what they do.
 */
export function useMayChange(authorId: string | null): boolean {
  const user = useStoredUser();
  return user !== null && (user._id === authorId || user.role === ROLE_ADMIN);
}
