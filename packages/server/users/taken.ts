import { AppError } from "#base/app-error";

const USER_NAME_INDEX = "users_user_name_key";
const UNIQUE_VIOLATION = "23505";

/** Runs a query and turns a taken user name into AppError `taken` with the field. */
export async function refuseTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, constraint: index } = error as { code?: string; constraint?: string };
    const isTaken = code === UNIQUE_VIOLATION && index === USER_NAME_INDEX;
    throw isTaken ? new AppError("taken", { field: "userName", message: "This user name is already taken." }) : error;
  }
}
