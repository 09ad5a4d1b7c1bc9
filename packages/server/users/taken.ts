import { AppError } from "#platform/app-error";

const FIELD_BY_INDEX: Readonly<Record<string, { field: string; message: string }>> = {
  users_user_name_key: { field: "userName", message: "This user name is already taken." },
  users_email_key: { field: "email", message: "This email address is already taken." },
};

const UNIQUE_VIOLATION = "23505";

/** Runs a query; a user name or email that somebody has becomes AppError `taken` with the field (design: 409). */
export async function refuseTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, constraint: index = "" } = error as { code?: string; constraint?: string };
    const taken = code === UNIQUE_VIOLATION ? FIELD_BY_INDEX[index] : undefined;
    throw taken ? new AppError("taken", taken) : error;
  }
}
