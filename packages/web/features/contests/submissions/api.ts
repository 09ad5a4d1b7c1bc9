import { SECOND } from "@assay/contract/vocabulary/units";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";
import { readAgain } from "#lib/read-again";
import { unlessRefused } from "#lib/refresh-user";
import { useStoredUser } from "#lib/stored-user";
import { useRoom } from "#lib/use-room";

/** How often the list is read again while something in it is judged, whether or not live events arrive. */
const READ_AGAIN_MS = SECOND;

/** A page of the submissions in a contest that the reader may see, the newest first, kept up to date. */
export function useContestSubmissions(key: string, before?: number) {
  const user = useStoredUser();
  const client = useQueryClient();
  const refresh = () => void readAgain(client, QUERY_KEYS.contests.submissions(key));
  useRoom("submissions", user === null ? null : { whose: "mine" }, { onMessage: refresh });
  return useQuery({
    queryKey: QUERY_KEYS.contests.submissions(key, before ?? 0),
    queryFn: ({ signal }) => callApi("listContestSubmissions", { params: { key }, query: { before }, signal }),
    enabled: user !== null,
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
    refetchInterval: ({ state }) =>
      unlessRefused(
        state,
        state.data?.submissions.some(({ isJudged, hides }) => !isJudged && hides !== "verdict") ? READ_AGAIN_MS : false,
      ),
  });
}

/** A submission in a contest with its program. */
export function useContestSubmission(key: string, id: string) {
  return useQuery({
    queryKey: QUERY_KEYS.contests.submissions(key, "one", id),
    queryFn: async ({ signal }) => (await callApi("readContestSubmission", { params: { key, id }, signal })).submission,
  });
}
