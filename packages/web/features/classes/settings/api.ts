import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useClassChange } from "#features/classes/members/api";
import { type CallInput, callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";

/** Loads the settings of a class, with its description as it was written. */
export function useClassSettings(slug: string) {
  return useQuery({
    queryKey: QUERY_KEYS.classes.of(slug, "settings"),
    queryFn: ({ signal }) => callApi("readClassSettings", { params: { slug }, signal }),
  });
}

export function useEditClass(slug: string) {
  return useClassChange(slug, (body: CallInput<"editClass">["body"]) =>
    callApi("editClass", { params: { slug }, body }),
  );
}

export function useArchiveClass(slug: string) {
  return useClassChange(slug, (isArchived: boolean) =>
    callApi(isArchived ? "archiveClass" : "reopenClass", { params: { slug } }),
  );
}

export function useCopyClass(slug: string) {
  return useAllClassesChange((body: CallInput<"copyClass">["body"]) =>
    callApi("copyClass", { params: { slug }, body }),
  );
}

export function useDeleteClass(slug: string) {
  return useAllClassesChange(() => callApi("deleteClass", { params: { slug } }));
}

/** A change after which the list of classes is another one. */
function useAllClassesChange<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => client.invalidateQueries({ queryKey: QUERY_KEYS.classes.lists() }),
  });
}
