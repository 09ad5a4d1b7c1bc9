import type { CreatedUser, NewUser } from "@assay/contract/routes/manage-users";
import { SECOND } from "@assay/contract/vocabulary/units";
import { ApiError, callApi, isServerFailure } from "#lib/api-client";

/** How long to wait before a request without a reply is sent again. */
const PAUSES_MS = [SECOND, 4 * SECOND];

export interface Portion {
  readonly users: readonly NewUser[];
  readonly fileName: string;
  readonly key: string;
}

/**
 * 32 random bytes as base64url. The server derives the passwords from them, so that the same request can be sent again when its
 * reply is lost. They are as secret as the passwords.
 */
export function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace("=", "");
}

/** True if the request may have been carried out although no whole reply has arrived. */
export function isReplyLost(error: unknown): boolean {
  return isServerFailure(error) || (error instanceof ApiError && error.status < 400);
}

/** Creates users and returns them with their passwords. Repeats the request if there is no reply; throws ApiError after the last try. */
export async function createPortion({ users, fileName, key }: Portion): Promise<readonly CreatedUser[]> {
  const body = { users: users.map(({ name, userName, email }) => ({ name, userName, email })), fileName, key };
  for (const pause of PAUSES_MS) {
    try {
      return (await callApi("createUsers", { body })).users;
    } catch (error) {
      if (!isReplyLost(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return (await callApi("createUsers", { body })).users;
}
