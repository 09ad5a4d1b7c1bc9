import type {
  ChangeChoice,
  REJUDGE_ROUTES,
  RejudgeDetails,
  RejudgedSubmission,
  RejudgeFilter,
} from "@assay/contract/routes/rejudges";
import type { ReplyOf } from "@assay/contract/routes/route";
import { isPending } from "@assay/contract/vocabulary/rejudge";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";
import { unlessRefused } from "#lib/refresh-user";

/** A page of the rejudges; those of a contest, if its key is given. */
export function useRejudges(before: number | undefined, contest?: string) {
  return useQuery({
    queryKey: QUERY_KEYS.rejudges("list", before, contest),
    queryFn: ({ signal }) => callApi("listRejudges", { query: { before, contest }, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
}

/** How many submissions match; not loaded without a filter. */
export function useMatchingCount(filter: RejudgeFilter) {
  return useQuery({
    queryKey: QUERY_KEYS.rejudges("matching", filter),
    queryFn: ({ signal }) => callApi("countRejudged", { body: filter, signal }),
    enabled: Object.keys(filter).length > 0,
    placeholderData: keepPreviousData,
  });
}

export function useStartRejudge() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (filter: RejudgeFilter) => callApi("startRejudge", { body: filter }),
    onSuccess: ({ rejudge }) => {
      client.setQueryData(QUERY_KEYS.rejudges(rejudge.number), { rejudge });
      void client.invalidateQueries({ queryKey: QUERY_KEYS.audits() });
    },
  });
}

/** How often the page loads a rejudge while workers are busy with it. */
const BUSY_MS = 1_000;
/** How often while its preview waits for the admin, because an edit of the problem may start it again. */
const READY_MS = 5_000;

function interval(rejudge: RejudgeDetails | undefined): number | false {
  if (!rejudge || !isPending(rejudge.state)) return false;
  return rejudge.state === "ready" ? READY_MS : BUSY_MS;
}

/** Loads a rejudge, again and again until it has ended. */
export function useRejudge(number: number) {
  return useQuery({
    queryKey: QUERY_KEYS.rejudges(number),
    queryFn: ({ signal }) => callApi("readRejudge", { params: { number }, signal }),
    refetchInterval: ({ state }) => unlessRefused(state, interval(state.data?.rejudge)),
    refetchOnMount: "always",
  });
}

/** Loads a page of the submissions that a rejudge changes. `listed` is how many there are: a page reloads when it changes. */
export function useRejudged(number: number, before: number | undefined, listed: number) {
  return useQuery({
    queryKey: QUERY_KEYS.rejudges(number, "submissions", before, listed),
    queryFn: ({ signal }) => callApi("listRejudged", { params: { number }, query: { before }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** What a rejudge does to the board of its contest; loaded anew when its `state` as a text is another one. */
export function useContestPreview(number: number, state: string, isOfContest: boolean) {
  return useQuery({
    queryKey: QUERY_KEYS.rejudges(number, "contest", state),
    queryFn: ({ signal }) => callApi("previewContest", { params: { number }, signal }),
    enabled: isOfContest,
    placeholderData: keepPreviousData,
  });
}

/** Chooses which changes of a rejudge are applied. The lists show it at once, the counts and points when the server has replied. */
export function useChooseChanges(number: number) {
  const client = useQueryClient();
  const lists = { queryKey: QUERY_KEYS.rejudges(number, "submissions") };
  return useMutation({
    mutationKey: ["choose-changes", number],
    // One after the other, so that the last reply is the state after the last choice.
    scope: { id: `choose-changes-${number}` },
    mutationFn: (body: ChangeChoice) => callApi("chooseChanges", { params: { number }, body }),
    onMutate: (choice) => {
      client.setQueriesData<RejudgedPage>(
        lists,
        (page) => page && { ...page, submissions: page.submissions.map((one) => chosen(one, choice)) },
      );
    },
    onSuccess: (reply) => client.setQueryData(QUERY_KEYS.rejudges(number), reply),
    onSettled: () => {
      const isLast = client.isMutating({ mutationKey: ["choose-changes", number] }) === 1;
      return isLast ? client.invalidateQueries(lists) : undefined;
    },
  });
}

type RejudgedPage = ReplyOf<typeof REJUDGE_ROUTES.listRejudged>;

function chosen(submission: RejudgedSubmission, { isApplied, numbers, verdicts }: ChangeChoice): RejudgedSubmission {
  const { number, from, to } = submission;
  const isMeant =
    (numbers?.includes(number) ?? true) &&
    (verdicts === undefined || (verdicts.from === from.verdict && verdicts.to === to.verdict));
  return isMeant ? { ...submission, isLeftOut: !isApplied } : submission;
}

/** What an admin may decide about a rejudge. */
export type EndOfRejudge = "applyRejudge" | "undoRejudge" | "discardRejudge";

/** Applies, undoes or discards a rejudge. Many pages show what it changes, so everything but rejudges is loaded again. */
export function useEndRejudge(number: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (how: EndOfRejudge) => callApi(how, { params: { number } }),
    onSuccess: (reply) => {
      client.setQueryData(QUERY_KEYS.rejudges(number), reply);
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "rejudges" });
    },
    onError: () => void client.invalidateQueries({ queryKey: QUERY_KEYS.rejudges(number) }),
  });
}
