import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type CallInput, callApi } from "#lib/api-client";

/** Publishes a post; the list is asked for anew when it is next shown. */
export function useCreateBlog() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<"createBlog">["body"]) => callApi("createBlog", { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ["blogs"] }),
  });
}
