import { useMutation } from "@tanstack/react-query";
import { type CallInput, callApi } from "#lib/api-client";

/** Makes an account; it does not sign in. */
export function useSignUp() {
  return useMutation({ mutationFn: (body: CallInput<"signup">["body"]) => callApi("signup", { body }) });
}
