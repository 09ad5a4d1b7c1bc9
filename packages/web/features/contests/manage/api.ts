import type {
  ClockChange,
  ContestChange,
  ContestSettings,
  ManagedContest,
} from "@assay/contract/routes/contests/manage";
import type { ChosenParticipant } from "@assay/contract/routes/contests/people";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "#lib/api-client";
import { readProblemPage } from "#lib/entities/problem";
import { QUERY_KEYS } from "#lib/query-keys";

export function useManaged(key: string) {
  return useQuery({
    queryKey: QUERY_KEYS.contests.managed(key),
    queryFn: ({ signal }) => callApi("readContestSettings", { params: { key }, signal }),
    refetchOnWindowFocus: "always",
  });
}

export function useCreateContest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ContestSettings) => callApi("createContest", { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: QUERY_KEYS.contests.all() }),
  });
}

/** Makes a change of a contest. What is known of the contest is then read again. */
export function useApplyChange(key: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ clock, edit }: ContestChange): Promise<ManagedContest> => {
      if (clock) return callApi("changeContestClock", { params: { key }, body: clock });
      if (edit) return callApi("editContest", { params: { key }, body: edit });
      throw new Error("a change of nothing");
    },
    onSuccess: async (managed) => {
      client.setQueryData(QUERY_KEYS.contests.managed(managed.settings.key), managed);
      await client.invalidateQueries({ queryKey: QUERY_KEYS.contests.all() });
    },
  });
}

export function usePreview(key: string) {
  return useMutation({
    mutationFn: (body: ContestChange) => callApi("previewContestChange", { params: { key }, body }),
  });
}

export const clockChange = (clock: ClockChange): ContestChange => ({ clock });

export function useDeleteContest(key: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi("deleteContest", { params: { key } }),
    onSuccess: () => client.invalidateQueries({ queryKey: QUERY_KEYS.contests.all() }),
  });
}

/** Problems by title or number, drafts among them. */
export function useFoundProblems(q: string) {
  return useQuery({
    queryKey: QUERY_KEYS.contests.found(q),
    enabled: q !== "",
    queryFn: async ({ signal }) => {
      const find = async (status?: "draft" | "hidden") =>
        readProblemPage(
          await callApi("listProblems", { query: { q, pageNumber: 1, ...(status && { status }) }, signal }),
        );
      const pages = await Promise.all([find("draft"), find("hidden"), find()]);
      return pages.flatMap(({ problems }) => problems);
    },
    placeholderData: keepPreviousData,
  });
}

export function useParticipants(key: string, view: { readonly page: number; readonly q: string }) {
  return useQuery({
    queryKey: QUERY_KEYS.contests.participants(key, view),
    queryFn: ({ signal }) => callApi("listParticipants", { params: { key }, query: view, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useAddParticipants(key: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (participants: ChosenParticipant[]) =>
      callApi("addParticipants", { params: { key }, body: { participants } }),
    onSuccess: () => client.invalidateQueries({ queryKey: QUERY_KEYS.contests.of(key) }),
  });
}

export function useEditParticipant(key: string, participantId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChosenParticipant) => callApi("editParticipant", { params: { key, participantId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: QUERY_KEYS.contests.of(key) }),
  });
}

export function useRemoveParticipant(key: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (participantId: string) => callApi("removeParticipant", { params: { key, participantId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: QUERY_KEYS.contests.of(key) }),
  });
}

export function useCheck(key: string) {
  return useQuery({
    queryKey: QUERY_KEYS.contests.check(key),
    queryFn: async ({ signal }) => (await callApi("checkContest", { params: { key }, signal })).findings,
  });
}
