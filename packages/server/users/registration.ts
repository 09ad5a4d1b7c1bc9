import { createHash, timingSafeEqual } from "node:crypto";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { RegistrationMode } from "@assay/contract/vocabulary/site-colours";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { AppError } from "#base/app-error";

/** Who may register, and with which code. It is read for each sign-up, so that a change counts at once in every process. */
export interface Registration {
  readonly mode: RegistrationMode;
  readonly code: string;
  /** How many accounts one address may create within an hour. */
  readonly perHour: number;
}

/** Reads who may register. Throws AppError `signup_closed` if only admins create accounts. */
export async function readRegistration(db: Database): Promise<Registration> {
  const { rows } = await sql<Registration>`
    select settings->>'registration' as mode, coalesce(settings->>'registrationCode', '') as code,
      coalesce((settings->>'signupsPerHour')::int, ${LIMITS.signupsPerHour.default}) as "perHour"
    from site_settings`.execute(db);
  const registration = rows[0] ?? { mode: "open" as const, code: "", perHour: LIMITS.signupsPerHour.default };
  if (registration.mode === "admins") throw new AppError("signup_closed");
  return registration;
}

/** Throws AppError `wrong_signup_code` unless the code is right or none is needed. Case does not matter. */
export function requireCode({ mode, code }: Registration, given: string | undefined): void {
  if (mode !== "code") return;
  if (code === "" || !timingSafeEqual(hash(given ?? ""), hash(code)))
    throw new AppError("wrong_signup_code", { field: "code" });
}

/** Counts an account that was created with the code. */
export async function countCodeUse(db: Database, { mode }: Registration): Promise<void> {
  if (mode !== "code") return;
  await db.updateTable("site_settings").set({ code_uses: sql`code_uses + 1` }).execute();
}

function hash(code: string): Uint8Array {
  return createHash("sha256").update(code.trim().toLowerCase()).digest();
}
