import type { Database } from "@assay/database/connect";
import { AppError } from "#base/app-error";
import { clientNetwork } from "#base/client-network";
import { type Credentials, findCredentials } from "#users/accounts";
import { takePlaces } from "#users/login-limits";
import { verifyPassword } from "#users/passwords";

export interface LoginAttempt {
  readonly userName: string;
  readonly password: string;
  readonly address: string;
  /** The device id that the browser sent, known or not. */
  readonly deviceId: string | null;
}

/**
 * The user whose password this is. Throws AppError `wrong_credentials`, identically and after the same work
 * for an unknown user name, or `too_many_requests` after too many failures (`takePlaces`). The address, which a whole
 * school may share, is counted only after a failure.
 */
export async function checkLogin(db: Database, attempt: LoginAttempt): Promise<Credentials> {
  const { userName, password, address, deviceId } = attempt;
  const network = clientNetwork(address);
  const credentials = await findCredentials(db, userName);
  const places = await takePlaces(db, { userName, hasAccount: credentials !== null, network, deviceId });
  const isRight = await verifyPassword(credentials?.passwordHash ?? null, password, network).catch(async (error) => {
    await places.giveBack();
    throw error;
  });
  if (credentials && isRight) {
    await places.giveBack();
    return credentials;
  }
  await places.countFailure();
  throw new AppError("wrong_credentials");
}
