import { isSqlError } from "@assay/database/database-error";
import { AppError } from "#base/app-error";

const USER_NAME_INDEX = "users_user_name_key";

/** Runs a query and turns a taken user name into AppError `taken` with the field. */
export async function refuseTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    const isTaken = isSqlError(error, "unique_violation") && constraint === USER_NAME_INDEX;
    throw isTaken ? new AppError("taken", { field: "userName", message: "This user name is already taken." }) : error;
  }
}
