import { createHash } from "node:crypto";
import { LOGIN_RESERVE, LOGIN_SLOWDOWN } from "@assay/contract/vocabulary/account-limits";
import { RATES } from "@assay/contract/vocabulary/rates";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { hashSecret } from "#access/secrets";
import { AppError } from "#base/app-error";
import { countEvent, countEventWithin, type Rate, recentEvents, requireRoom, takeBackEvent } from "#base/rate-limit";
import { userNameKey } from "#base/user-name";
import { isKnownDevice } from "#users/known-devices";

export interface Guesser {
  readonly userName: string;
  /** True if there is an account with this user name. */
  readonly hasAccount: boolean;
  /** The client's network (`clientNetwork`). */
  readonly network: string;
  /** The device id that the browser sent, known or not. */
  readonly deviceId: string | null;
}

/** The rate limit entries that a login attempt takes before its password is checked. */
export interface Places {
  /** Counts the failed attempt for its address. Throws AppError `too_many_requests` if the limit was reached meanwhile. */
  countFailure(): Promise<void>;
  /** Removes the entries: the password was right, or was not checked. */
  giveBack(): Promise<void>;
}

/**
 * Counts a login attempt before its password is checked, so that concurrent guesses cannot outrun the count. Throws
 * AppError `too_many_requests` when a limit is reached. On a device on which the account has logged in before, only the
 * device's own limit applies, so nobody can lock the owner out of it. Any other device is limited per address (`addressRate`) and,
 * more narrowly, per account and address, and shares one slowdown with all other unknown devices that try this account. A known
 * device that has reached its own limit is treated like any other.
 */
export async function takePlaces(db: Database, guesser: Guesser): Promise<Places> {
  const account = accountKey(guesser.userName);
  const device = await takeDevicePlace(db, account, guesser);
  const { network } = guesser;
  const rate = device === null ? await addressRate(db, account, guesser) : RATES.loginPerAddress;
  const events = device === null ? await takeStrangerPlaces(db, account, network, rate) : [device];
  return {
    countFailure: async () => {
      if (device === null) await countEvent(db, addressBucket(network), rate);
    },
    giveBack: async () => {
      for (const event of events) await takeBackEvent(db, event);
    },
  };
}

/**
 * How many logins may have failed from the address before this attempt: all of `RATES.loginPerAddress` if the account exists and has
 * hardly failed from there, otherwise without `LOGIN_RESERVE`. So the right password is let in behind an address from which somebody
 * guesses at names or at a few accounts, and one guess at each of many accounts is no better than before.
 */
async function addressRate(db: Database, account: string, { hasAccount, network }: Guesser): Promise<Rate> {
  const { attempts, windowMs } = RATES.loginPerAddress;
  const { count } = await recentEvents(db, pairBucket(account, network), RATES.loginPerAccountAndAddress.windowMs);
  const mayUseReserve = hasAccount && count < LOGIN_RESERVE.triesPerAccount;
  return { attempts: mayUseReserve ? attempts : attempts - LOGIN_RESERVE.attempts, windowMs };
}

/** The bucket of failed logins from one network to one account. */
function pairBucket(account: string, network: string): string {
  return `login:account:${account}:${network}`;
}

/** The bucket of failed logins from one network, to any account. */
function addressBucket(network: string): string {
  return `login:address:${network}`;
}

/** The pause after a failed attempt from an unknown device, by the number of failures within the window. */
export function loginPauseMs(failures: number): number {
  const { freeFailures, failuresPerStep, firstPauseMs, longestPauseMs } = LOGIN_SLOWDOWN;
  if (failures < freeFailures) return 0;
  return Math.min(longestPauseMs, firstPauseMs * 2 ** Math.floor((failures - freeFailures) / failuresPerStep));
}

/** Hashed, because people type their password into the wrong field. */
function accountKey(userName: string): string {
  return createHash("sha256").update(userNameKey(userName)).digest("base64url");
}

async function takeDevicePlace(db: Database, account: string, { userName, deviceId }: Guesser): Promise<string | null> {
  if (deviceId === null || !(await isKnownDevice(db, userName, deviceId))) return null;
  const device = Buffer.from(hashSecret(deviceId)).toString("base64url");
  return orNull(countEvent(db, `login:device:${account}:${device}`, RATES.loginPerKnownDevice));
}

/** Takes all entries for an unknown device, or none. */
async function takeStrangerPlaces(db: Database, account: string, network: string, rate: Rate): Promise<string[]> {
  const here = pairBucket(account, network);
  // Checked before the locks: refused clients must not make others wait for them.
  await requireRoom(db, addressBucket(network), rate);
  await requireRoom(db, here, RATES.loginPerAccountAndAddress);
  return db.transaction().execute(async (transaction) => {
    const isFirstHere = (await recentEvents(transaction, here, RATES.loginPerAccountAndAddress.windowMs)).count === 0;
    const place = await countEventWithin(transaction, here, RATES.loginPerAccountAndAddress);
    return [place, ...(await takeAccountPlaces(transaction, account, isFirstHere))];
  });
}

/**
 * Counts an attempt among all attempts at the account from unknown devices. During a pause, only addresses from which no
 * login to the account has failed yet may try, once each and in limited number, so that guesses from a few addresses do
 * not keep out the owner, who comes from another.
 */
async function takeAccountPlaces(transaction: Database, account: string, isFirstHere: boolean): Promise<string[]> {
  const bucket = `login:account:${account}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${bucket}, 0))`.execute(transaction);
  const { count, sinceLastMs } = await recentEvents(transaction, bucket, LOGIN_SLOWDOWN.windowMs);
  const waitMs = loginPauseMs(count) - sinceLastMs;
  const firstTry =
    waitMs > 0 && isFirstHere
      ? await orNull(countEventWithin(transaction, `${bucket}:first`, RATES.loginFirstTries))
      : null;
  if (waitMs > 0 && firstTry === null) throw new AppError("too_many_requests", { retryAfterMs: waitMs });
  const place = await transaction
    .insertInto("rate_events")
    .values({ bucket })
    .returning("id")
    .executeTakeFirstOrThrow();
  return firstTry === null ? [place.id] : [place.id, firstTry];
}

async function orNull(taking: Promise<string>): Promise<string | null> {
  try {
    return await taking;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
