import { type RawBuilder, sql } from "kysely";

/**
 * Equal for two spellings of one user name: ignores case and how the characters were typed (macOS types "é" as two). Stored names
 * are in NFKC.
 */
export function userNameKey(userName: string): string {
  return userName.normalize("NFKC").toLowerCase();
}

/** A condition on `users.user_name`: it is this name, however it was typed. */
export function hasUserName(userName: string): RawBuilder<boolean> {
  return sql<boolean>`lower(user_name) = lower(${userName.normalize("NFKC")})`;
}
