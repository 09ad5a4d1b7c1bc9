import { useQuery } from "@tanstack/react-query";
import { useClassChange } from "#features/classes/members/api";
import { type CallInput, callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";

/** Loads the invitations of a class. */
export function useInvitations(slug: string) {
  return useQuery({
    queryKey: QUERY_KEYS.classes.of(slug, "invitations"),
    queryFn: async ({ signal }) => (await callApi("listInvitations", { params: { slug }, signal })).invitations,
    refetchOnWindowFocus: "always",
  });
}

export function useCreateInvitation(slug: string) {
  return useClassChange(slug, (body: CallInput<"createInvitation">["body"]) =>
    callApi("createInvitation", { params: { slug }, body }),
  );
}

export function useRevokeInvitation(slug: string) {
  return useClassChange(slug, (invitationId: string) =>
    callApi("revokeInvitation", { params: { slug, invitationId } }),
  );
}
