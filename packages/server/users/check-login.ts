import { RATES } from "@assay/contract/vocabulary/rates";
import type { Database } from "@assay/database/connect";
import { AppError } from "#base/app-error";
import { clientNetwork } from "#base/client-network";
import { countEvent } from "#base/rate-limit";
import { type Credentials, findCredentials } from "#users/accounts";
import { addressBucket, takePlaces } from "#users/login-limits";
import { verifyPassword } from "#users/passwords";

/** A login attempt. */
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
  const places = await takePlaces(db, { userName, network, deviceId });
  const credentials = await findCredentials(db, userName);
  const isRight = await verifyPassword(credentials?.passwordHash ?? null, password, network).catch(async (error) => {
    await places.giveBack();
    throw error;
  });
  if (credentials && isRight) {
    await places.giveBack();
    return credentials;
  }
  if (!places.isKnown) await countEvent(db, addressBucket(network), RATES.loginPerAddress);
  throw new AppError("wrong_credentials");
}
