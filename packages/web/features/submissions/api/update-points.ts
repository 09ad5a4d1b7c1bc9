import { callApi } from "#lib/api-client";
import { readStoredUser, storeUser } from "#lib/stored-user";

/**
 * Asks for the signed-in user's points after a submission and stores the reply (specification,
 * section 7). Does nothing when no user is stored. Throws ApiError with the server's message.
 */
export async function updatePoints(problemId: string, isAccepted: boolean): Promise<void> {
  const user = readStoredUser();
  if (!user) return;
  storeUser(await callApi("updatePoints", { params: { userId: user._id }, body: { isAccepted, problemId } }));
}
