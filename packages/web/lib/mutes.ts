import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type CallInput, callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";

/** Mutes a user of the chat for a time. */
export function useMute() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<"muteChatUser">["body"]) => callApi("muteChatUser", { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: QUERY_KEYS.chatMutes() }),
  });
}
