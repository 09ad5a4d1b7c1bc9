import { useMay, useStoredUser } from "#lib/stored-user";

/**
 * True if the user may edit and delete what this author wrote: authors may, and who moderates. This only decides which buttons are shown;
 * the server checks every request.
 */
export function useMayChange(authorId: string | null): boolean {
  const user = useStoredUser();
  const mayModerate = useMay("blog.moderate");
  return user !== null && (user._id === authorId || mayModerate);
}
