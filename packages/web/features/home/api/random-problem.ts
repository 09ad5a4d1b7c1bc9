import { useMutation } from "@tanstack/react-query";
import { callApi } from "#lib/api-client";

/** Asks for some problem's id; a mutation, because each press has to ask anew. */
export function useRandomProblem() {
  return useMutation({ mutationFn: () => callApi("randomProblem", {}) });
}
