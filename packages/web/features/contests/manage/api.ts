import type {
  ClockChange,
  ContestChange,
  ContestSettings,
  ManagedContest,
} from "@assay/contract/routes/contests/manage";
import type { ManagedPeople, WhichParticipants } from "@assay/contract/routes/contests/people";
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReadParticipants } from "#features/contests/manage/participant-lines";
import { ApiError, callApi } from "#lib/api-client";
import { readProblemPage } from "#lib/entities/problem";
import { QUERY_KEYS } from "#lib/query-keys";
import { toBase64 } from "#lib/to-base64";

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

/**
 * Makes a change of a contest, and returns the contest after one of settings or clock. What is known of the contest is then read again,
 * also if somebody else has changed it meanwhile.
 */
export function useApplyChange(key: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: ContestChange) => applyChange(key, change),
    onSuccess: async (managed) => {
      if (managed) client.setQueryData(QUERY_KEYS.contests.managed(managed.settings.key), managed);
      await client.invalidateQueries({ queryKey: QUERY_KEYS.contests.all() });
    },
    onError: (error) => readIfChanged(client, key, error),
  });
}

async function applyChange(key: string, change: ContestChange): Promise<ManagedContest | null> {
  const { clock, edit, people, participant, participants } = change;
  const params = { key };
  if (clock) return callApi("changeContestClock", { params, body: clock });
  if (edit) return callApi("editContest", { params, body: edit });
  if (people) await callApi("editContestPeople", { params, body: people });
  if (participants) await callApi("changeParticipants", { params, body: participants });
  if (participant) {
    const { participantId, to } = participant;
    if (to === null) await callApi("removeParticipant", { params: { key, participantId } });
    else await callApi("editParticipant", { params: { key, participantId }, body: to });
  }
  return null;
}

function readIfChanged(client: QueryClient, key: string, error: Error): void {
  const isOutdated = error instanceof ApiError && error.code === "contest_changed";
  if (isOutdated) void client.invalidateQueries({ queryKey: QUERY_KEYS.contests.of(key) });
}

/** The name of a field in the forms of this page: that of the server within what is changed. */
export function fieldOfChange(field: string): string {
  return field.replace(/^(?:edit\.settings|settings|people|participant\.to|participants\.set|set)\./, "");
}

export function usePreview(key: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ContestChange) => callApi("previewContestChange", { params: { key }, body }),
    onError: (error) => readIfChanged(client, key, error),
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

export function useParticipants(key: string, view: WhichParticipants & { readonly page: number }) {
  return useQuery({
    queryKey: QUERY_KEYS.contests.participants(key, view),
    queryFn: ({ signal }) => callApi("listParticipants", { params: { key }, query: view, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Enters participants and returns how many; before them, the groups and organisations that only they have. */
export function useAddParticipants(key: string, before: ManagedPeople) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ participants, groups, organisations }: ReadParticipants): Promise<number> => {
      if (groups.length > before.groups.length || organisations.length > before.organisations.length) {
        const { staff, revision } = before;
        await callApi("editContestPeople", { params: { key }, body: { groups, organisations, staff, revision } });
      }
      return (await callApi("addParticipants", { params: { key }, body: { participants } })).added;
    },
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.contests.of(key) }),
  });
}

export function usePeople(key: string) {
  return useQuery({
    queryKey: QUERY_KEYS.contests.people(key),
    queryFn: ({ signal }) => callApi("readContestPeople", { params: { key }, signal }),
    refetchOnWindowFocus: "always",
  });
}

/** Stores logos of organisations, one after the other. */
export function useChangeLogos(key: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (logos: readonly { readonly organisation: { readonly key: string }; readonly file: File }[]) => {
      for (const { organisation, file } of logos) {
        const params = { key, organisationKey: organisation.key };
        await callApi("changeLogo", { params, body: { base64: await toBase64(file) } });
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.contests.of(key) }),
  });
}

export function useRemoveLogo(key: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (organisationKey: string) => callApi("removeLogo", { params: { key, organisationKey } }),
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.contests.of(key) }),
  });
}

export function useCheck(key: string) {
  return useQuery({
    queryKey: QUERY_KEYS.contests.check(key),
    queryFn: async ({ signal }) => (await callApi("checkContest", { params: { key }, signal })).findings,
  });
}
