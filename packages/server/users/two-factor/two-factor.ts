import { RATES } from "@assay/contract/vocabulary/rates";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { AppError } from "#base/app-error";
import { recordAction } from "#base/audit";
import { countEvent, takeBackEvent } from "#base/rate-limit";
import { removeCodes, renewCodes, takeCode } from "#users/two-factor/recovery-codes";
import { decryptSecret, encryptSecret } from "#users/two-factor/secret-box";
import { newTotpSecret, showTotpSecret, stepOfCode } from "#users/two-factor/totp";

/** The database, and the installation's key for the secrets in it. */
export interface TwoFactorStore {
  readonly db: Database;
  readonly key: Uint8Array;
}

declare module "fastify" {
  interface FastifyInstance {
    twoFactor: TwoFactorStore;
  }
}

export async function describeTwoFactor(db: Database, userId: string) {
  const row = await db
    .selectFrom("two_factor")
    .where("user_id", "=", userId)
    .select("enabled_at")
    .select((select) =>
      select
        .selectFrom("recovery_codes")
        .where("user_id", "=", userId)
        .select(sql<number>`count(*)::int`.as("count"))
        .as("codes"),
    )
    .executeTakeFirst();
  return { isOn: row?.enabled_at != null, recoveryCodesLeft: row?.codes ?? 0 };
}

/**
 * Stores a new secret for a user and returns it for their device. The secret counts only after a code has confirmed it. Throws
 * AppError `two_factor_on`.
 */
export async function startTwoFactor({ db, key }: TwoFactorStore, user: { id: string; userName: string }) {
  const secret = newTotpSecret();
  const stored = { encrypted_secret: encryptSecret(key, user.id, secret), last_step: 0 };
  const row = await db
    .insertInto("two_factor")
    .values({ user_id: user.id, ...stored })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(stored).where("two_factor.enabled_at", "is", null))
    .returning("user_id")
    .executeTakeFirst();
  if (!row) throw new AppError("two_factor_on");
  return showTotpSecret(secret, user.userName);
}

/**
 * Turns two-factor login on with a code of the new secret, and returns the recovery codes. Throws AppError
 * `two_factor_off` if nothing was started, `two_factor_on`, `wrong_code` or `too_many_requests`.
 */
export async function confirmTwoFactor(store: TwoFactorStore, userId: string, code: string): Promise<string[]> {
  const { db } = store;
  const row = await db.selectFrom("two_factor").select("enabled_at").where("user_id", "=", userId).executeTakeFirst();
  if (!row) throw new AppError("two_factor_off");
  if (row.enabled_at !== null) throw new AppError("two_factor_on");
  await counted(db, userId, () => takeTotp(store, userId, code));
  return db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable("two_factor")
      .set({ enabled_at: sql<Date>`now()` })
      .where("user_id", "=", userId)
      .execute();
    return renewCodes(transaction, userId);
  });
}

/**
 * Uses up a code of a user's device or a recovery code. Throws AppError `wrong_code` for the field `code`, also for one
 * that was used before, and `too_many_requests` after too many wrong ones.
 */
export async function checkCode(store: TwoFactorStore, userId: string, code: string): Promise<void> {
  const isOfDevice = /^\d{6}$/.test(code);
  await counted(store.db, userId, () =>
    isOfDevice ? takeTotp(store, userId, code) : takeCode(store.db, userId, code),
  );
}

/** Replaces a user's recovery codes. Throws AppError `two_factor_off`. */
export async function renewRecoveryCodes(db: Database, userId: string): Promise<string[]> {
  const { isOn } = await describeTwoFactor(db, userId);
  if (!isOn) throw new AppError("two_factor_off");
  return db.transaction().execute((transaction) => renewCodes(transaction, userId));
}

/**
 * Turns a user's two-factor login off: for an admin, or for the user if `adminId` is null. Throws AppError `two_factor_off` if it is
 * not on.
 */
export async function removeTwoFactor(db: Database, userId: string, adminId: string | null): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const removed = await transaction
      .deleteFrom("two_factor")
      .where("user_id", "=", userId)
      .where("enabled_at", "is not", null)
      .executeTakeFirst();
    if (removed.numDeletedRows === 0n) throw new AppError("two_factor_off");
    await removeCodes(transaction, userId);
    if (adminId !== null) await recordAction(transaction, adminId, "two_factor_removed", userId);
  });
}

/** Counts a code before it is checked, so that concurrent guesses cannot outrun the count. */
async function counted(db: Database, userId: string, take: () => Promise<boolean>): Promise<void> {
  const place = await countEvent(db, `two-factor:user:${userId}`, RATES.twoFactorCodes);
  if (!(await take())) throw new AppError("wrong_code", { field: "code" });
  await takeBackEvent(db, place);
}

/** Accepts a code of the device, if no code of its time step or a later one was accepted before (RFC 6238, section 5.2). */
async function takeTotp({ db, key }: TwoFactorStore, userId: string, code: string): Promise<boolean> {
  const row = await db
    .selectFrom("two_factor")
    .select("encrypted_secret")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!row) return false;
  const step = stepOfCode(decryptSecret(key, userId, row.encrypted_secret), code, Date.now());
  if (step === null) return false;
  const { numUpdatedRows } = await db
    .updateTable("two_factor")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("last_step", "<", String(step))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
