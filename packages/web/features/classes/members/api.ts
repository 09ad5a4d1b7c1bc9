import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type CallInput, callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";

type MemberView = NonNullable<CallInput<"listClassMembers">["query"]>;
export type MemberChange = CallInput<"editClassMember">["body"];

/** Loads a page of a class's members. The current page stays until the new one arrives. */
export function useMembers(slug: string, view: MemberView) {
  return useQuery({
    queryKey: QUERY_KEYS.classes.of(slug, "members", view),
    queryFn: ({ signal }) => callApi("listClassMembers", { params: { slug }, query: view, signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: "always",
  });
}

export function useEditMember(slug: string, userId: string) {
  return useClassChange(slug, (body: MemberChange) => callApi("editClassMember", { params: { slug, userId }, body }));
}

/** Adds an existing account, for who manages all classes. */
export function useAddMember(slug: string) {
  return useClassChange(slug, (body: CallInput<"addClassMember">["body"]) =>
    callApi("addClassMember", { params: { slug }, body }),
  );
}

export function useSetStates(slug: string) {
  return useClassChange(slug, (body: CallInput<"setMemberStates">["body"]) =>
    callApi("setMemberStates", { params: { slug }, body }),
  );
}

export function useResetPasswords(slug: string) {
  return useClassChange(slug, (userIds: string[]) =>
    callApi("resetMemberPasswords", { params: { slug }, body: { userIds, words: 3 } }),
  );
}

export function useChangeSection(slug: string) {
  return useClassChange(slug, (body: CallInput<"changeClassSection">["body"]) =>
    callApi("changeClassSection", { params: { slug }, body }),
  );
}

export function useLeaveClass(slug: string) {
  return useClassChange(slug, () => callApi("leaveClass", { params: { slug } }));
}

/** A change of a class, after which all of it is read again. */
export function useClassChange<Input, Reply>(slug: string, mutationFn: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.classes.of(slug) }),
  });
}
