import { isSqlError } from "@assay/database/database-error";
import { AppError } from "#base/app-error";

const MESSAGES: Readonly<Record<string, string>> = {
  users_user_name_key: "This user name is already taken.",
  users_name_skeleton_key: "This user name looks like one that is already taken.",
};

/** Runs a query and turns a user name that is taken, or that looks like a taken one, into AppError `taken` with the field. */
export async function refuseTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    const message = isSqlError(error, "unique_violation") ? MESSAGES[constraint ?? ""] : undefined;
    throw message === undefined ? error : new AppError("taken", { field: "userName", message });
  }
}
