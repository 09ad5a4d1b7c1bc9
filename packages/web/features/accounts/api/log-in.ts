import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type CallInput, callApi } from "#lib/api-client";
import { storeUser } from "#lib/stored-user";

/** Logs in and stores the whole reply; what was fetched for the visitor before (solved marks) is forgotten. */
export function useLogIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<"login">["body"]) => callApi("login", { body }),
    onSuccess: (reply) => {
      storeUser(reply);
      queryClient.clear();
    },
  });
}
