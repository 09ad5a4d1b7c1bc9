import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";

/** Changes the text of a message. Everybody in the room gets the change by websocket. */
export function useEditMessage() {
  return useMutation({
    mutationFn: ({ messageId, text }: { messageId: number; text: string }) =>
      callApi("editChatMessage", { params: { messageId }, body: { text } }),
  });
}

/** Deletes a message. Everybody in the room is notified by websocket. */
export function useDeleteMessage() {
  return useMutation({
    mutationFn: (messageId: number) => callApi("deleteChatMessage", { params: { messageId } }),
  });
}

/** Loads who is muted, for admins. */
export function useMutes(mayModerate: boolean) {
  return useQuery({
    queryKey: QUERY_KEYS.chatMutes(),
    queryFn: ({ signal }) => callApi("listChatMutes", { signal }),
    select: (reply) => reply.mutes,
    enabled: mayModerate,
    refetchOnMount: "always",
  });
}

export function useUnmute() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => callApi("unmuteChatUser", { params: { userId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: QUERY_KEYS.chatMutes() }),
  });
}
