import type { CONTEST_MESSAGE_ROUTES, ContestMessage } from "@assay/contract/routes/contests/messages";
import type { BodyOf } from "@assay/contract/routes/route";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";
import { readAgain } from "#lib/read-again";

/** The newest messages of a contest that the reader may see, or those before one. */
export function useContestMessages(key: string, before?: number) {
  return useQuery({
    queryKey: QUERY_KEYS.contests.messages(key, before ?? 0),
    queryFn: ({ signal }) => callApi("listContestMessages", { params: { key }, query: { before }, signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: "always",
  });
}

/** Reads the messages again, here and in the other tabs. */
function useRefresh(key: string): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    channelOf(key)?.postMessage(null);
    await readAgain(client, QUERY_KEYS.contests.messages(key));
  };
}

/** What the tabs of this browser tell each other about the messages of a contest; null where browsers have no such channels. */
export function channelOf(key: string): BroadcastChannel | null {
  return typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(`contest-messages:${key}`);
}

export function useAskJury(key: string) {
  const refresh = useRefresh(key);
  return useMutation({
    mutationFn: (body: BodyOf<typeof CONTEST_MESSAGE_ROUTES.askJury>) => callApi("askJury", { params: { key }, body }),
    onSuccess: refresh,
  });
}

export function useSendJuryMessage(key: string) {
  const refresh = useRefresh(key);
  return useMutation({
    mutationFn: (body: BodyOf<typeof CONTEST_MESSAGE_ROUTES.sendJuryMessage>) =>
      callApi("sendJuryMessage", { params: { key }, body }),
    onSuccess: refresh,
  });
}

/** Marks a message as read. */
export function useCloseMessage(key: string) {
  const refresh = useRefresh(key);
  return useMutation({
    mutationFn: ({ number }: Pick<ContestMessage, "number">) =>
      callApi("closeContestMessage", { params: { key, number } }),
    onSettled: refresh,
  });
}

/** Takes a question from the jury's queue. */
export function useSettleQuestion(key: string) {
  const refresh = useRefresh(key);
  return useMutation({
    mutationFn: (number: number) => callApi("settleQuestion", { params: { key, number } }),
    onSettled: refresh,
  });
}

/** Whom the jury can write to, and the answers that it keeps ready. */
export function useJuryTools(key: string) {
  const recipients = useQuery({
    queryKey: QUERY_KEYS.contests.jury(key, "recipients"),
    queryFn: ({ signal }) => callApi("listRecipients", { params: { key }, signal }),
  });
  const answers = useQuery({
    queryKey: QUERY_KEYS.contests.jury(key, "answers"),
    queryFn: async ({ signal }) => (await callApi("readCannedAnswers", { params: { key }, signal })).answers,
  });
  return { recipients: recipients.data, answers: answers.data ?? [] };
}

export function useWriteCannedAnswers(key: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answers: string[]) => callApi("writeCannedAnswers", { params: { key }, body: { answers } }),
    onSuccess: ({ answers }) => client.setQueryData(QUERY_KEYS.contests.jury(key, "answers"), answers),
  });
}
