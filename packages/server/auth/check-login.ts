import { createHash } from "node:crypto";
import { RATES } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { findCredentials } from "#auth/accounts";
import { verifyPassword } from "#auth/passwords";
import { AppError } from "#platform/app-error";
import { clientNetwork } from "#platform/client-network";
import { countEvent, requireRoom, takeBackEvent } from "#platform/rate-limit";

/** Somebody who says they are a user. */
export interface LoginAttempt {
  readonly userName: string;
  readonly password: string;
  readonly address: string;
}

/**
 * The id of the user whose password this is. Throws AppError `wrong_credentials`, the same for an
 * unknown user name, or `too_many_requests` when the account or the address has failed too often.
 *
 * The account's place is taken before the password is tried and given back on success, so that
 * guesses sent at once cannot outrun the count. The address, which a whole school may share, is
 * counted after a failure.
 */
export async function checkLogin(db: Database, attempt: LoginAttempt): Promise<string> {
  const { userName, password, address } = attempt;
  const addressBucket = `login:address:${clientNetwork(address)}`;
  await requireRoom(db, addressBucket, RATES.loginPerAddress);
  const event = await countEvent(db, accountBucket(userName), RATES.loginPerAccount);
  const credentials = await findCredentials(db, userName);
  const isRight = await verifyPassword(credentials?.passwordHash ?? null, password);
  if (credentials && isRight) {
    await takeBackEvent(db, event);
    return credentials.id;
  }
  await countEvent(db, addressBucket, RATES.loginPerAddress);
  throw new AppError("wrong_credentials");
}

/** Hashed, because people type their password into the wrong field. */
function accountBucket(userName: string): string {
  return `login:account:${createHash("sha256").update(userName.toLowerCase()).digest("base64url")}`;
}
