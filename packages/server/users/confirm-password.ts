import { RATES } from "@assay/contract/vocabulary/rates";
import type { Database } from "@assay/database/connect";
import type { FastifyRequest } from "fastify";
import { AppError } from "#base/app-error";
import { clientNetwork } from "#base/client-network";
import { countEvent, takeBackEvent } from "#base/rate-limit";
import { verifyPassword } from "#users/passwords";
import type { KnownPassword } from "#users/store-password";

/**
 * Checks the current password of a user who is logged in, before something that an open browser alone must not do.
 * Throws AppError `wrong_password` for the field `password`, and `too_many_requests` after too many wrong ones.
 */
export async function confirmPassword(
  db: Database,
  userId: string,
  password: string,
  request: FastifyRequest,
): Promise<KnownPassword> {
  const place = await countEvent(db, `confirm:user:${userId}`, RATES.passwordConfirmations);
  const user = await db.selectFrom("users").select("password_hash").where("id", "=", userId).executeTakeFirst();
  const isRight = await verifyPassword(user?.password_hash ?? null, password, clientNetwork(request.ip));
  if (!user || !isRight) throw new AppError("wrong_password", { field: "password" });
  await takeBackEvent(db, place);
  return { userId, passwordHash: user.password_hash };
}
