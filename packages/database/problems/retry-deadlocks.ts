import { isSqlError } from "#database-error";

/** An edit and a submission may wait for each other; PostgreSQL then ends one of them (`deadlock_detected`). */
const ATTEMPTS = 5;

/** Runs a transaction again if PostgreSQL ended it because two transactions waited for each other. */
export async function retryDeadlocks<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (!isSqlError(error, "deadlock_detected") || attempt === ATTEMPTS) throw error;
    }
  }
}
