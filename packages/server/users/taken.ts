import type { Wording } from "@assay/contract/texts/wordings";
import { isSqlError } from "@assay/database/database-error";
import { AppError } from "#base/app-error";
import { REFUSALS } from "#base/refusals";

/** What each unique index on user names says. */
const TEXTS: Readonly<Record<string, Wording>> = {
  users_user_name_key: REFUSALS.account.nameTaken,
  users_name_skeleton_key: REFUSALS.account.nameAlike,
};

/** Runs a query and turns a user name that is taken, or that looks like a taken one, into AppError `taken` with the field. */
export async function refuseTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    const text = isSqlError(error, "unique_violation") ? TEXTS[constraint ?? ""] : undefined;
    throw text === undefined ? error : new AppError("taken", { field: "userName", text });
  }
}
