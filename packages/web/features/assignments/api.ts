import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type CallInput, callApi } from "#lib/api-client";
import { readProblemPage } from "#lib/entities/problem";
import { QUERY_KEYS } from "#lib/query-keys";
import { noteServerTime } from "#lib/server-clock";
import { useStatementLanguages } from "#lib/statement-language";

/** Loads the assignments of a class, and the server's clock. */
export function useAssignments(slug: string) {
  return useQuery({
    queryKey: QUERY_KEYS.classes.of(slug, "assignments"),
    queryFn: ({ signal }) => callApi("listAssignments", { params: { slug }, signal }),
    refetchOnWindowFocus: "always",
  });
}

/** Loads an assignment as the reader may know it, and the server's clock. */
export function useAssignment(slug: string, name: string) {
  return useQuery({
    queryKey: QUERY_KEYS.classes.of(slug, "assignments", name),
    queryFn: async ({ signal }) => {
      const sentAt = performance.now();
      const { assignment } = await callApi("readAssignment", { params: { slug, name }, query: {}, signal });
      noteServerTime(assignment.now, sentAt);
      return assignment;
    },
    refetchOnWindowFocus: "always",
  });
}

/** Loads an assignment as a student without own dates reads it now, for its staff. */
export function useStudentView(slug: string, name: string, isWanted: boolean) {
  return useQuery({
    queryKey: QUERY_KEYS.classes.of(slug, "assignments", name, "student-view"),
    queryFn: async ({ signal }) =>
      (await callApi("readAssignment", { params: { slug, name }, query: { as: "student" }, signal })).assignment,
    enabled: isWanted,
  });
}

/** Lets a submission of the reader count. */
export function useChooseSubmission(slug: string, name: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (number: number) => callApi("chooseSubmission", { params: { slug, name, number } }),
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.classes.of(slug, "assignments", name) }),
  });
}

/** Loads the newest submissions to an assignment: the reader's, or everybody's for staff. */
export function useAssignmentSubmissions(slug: string, name: string) {
  return useQuery({
    queryKey: QUERY_KEYS.classes.of(slug, "assignments", name, "submissions"),
    queryFn: ({ signal }) => callApi("listAssignmentSubmissions", { params: { slug, name }, query: {}, signal }),
    refetchOnWindowFocus: "always",
    refetchInterval: 10_000,
  });
}

/** Loads what teachers have set of an assignment. */
export function useAssignmentSettings(slug: string, name: string) {
  return useQuery({
    queryKey: QUERY_KEYS.classes.of(slug, "assignments", name, "settings"),
    queryFn: ({ signal }) => callApi("readAssignmentSettings", { params: { slug, name }, signal }),
    enabled: name !== "",
  });
}

type Settings = CallInput<"createAssignment">["body"];

/** Creates an assignment, or changes the one that has been read with this revision. */
export function useSaveAssignment(slug: string, base: { readonly name: string; readonly revision: number } | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (settings: Settings) =>
      base === null
        ? callApi("createAssignment", { params: { slug }, body: settings })
        : callApi("editAssignment", {
            params: { slug, name: base.name },
            body: { revision: base.revision, settings },
          }),
    onSuccess: () => client.invalidateQueries({ queryKey: QUERY_KEYS.classes.of(slug) }),
  });
}

/** Loads who has own dates in an assignment. */
export function useOwnDates(slug: string, name: string) {
  return useQuery({
    queryKey: QUERY_KEYS.classes.of(slug, "assignments", name, "own-dates"),
    queryFn: ({ signal }) => callApi("listOwnDates", { params: { slug, name }, signal }),
  });
}

/** Gives a student or a section own dates. */
export function useSetOwnDates(slug: string, name: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<"setOwnDates">["body"]) => callApi("setOwnDates", { params: { slug, name }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: QUERY_KEYS.classes.of(slug) }),
  });
}

/** Which grades own dates would change. */
export function usePreviewOwnDates(slug: string, name: string) {
  return useMutation({
    mutationFn: (body: CallInput<"previewOwnDates">["body"]) =>
      callApi("previewOwnDates", { params: { slug, name }, body }),
  });
}

/** Takes own dates away. */
export function useRemoveOwnDates(slug: string, name: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (overrideId: string) => callApi("removeOwnDates", { params: { slug, name, overrideId } }),
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.classes.of(slug) }),
  });
}

/** Loads the names of the sections and of all students of a class. */
export function useClassPeople(slug: string) {
  return useQuery({
    queryKey: QUERY_KEYS.classes.of(slug, "people"),
    queryFn: async ({ signal }) => {
      const students: { readonly userName: string; readonly name: string }[] = [];
      for (let page = 1; ; page += 1) {
        const query = { page, role: "student", state: "active", search: "", section: "" } as const;
        const reply = await callApi("listClassMembers", { params: { slug }, query, signal });
        students.push(...reply.members);
        if (!reply.hasMore) return { students, sections: reply.sections.map(({ name }) => name) };
      }
    },
  });
}

/** What other dates, points and rules would do to the grades. */
export function usePreviewSettings(params: { readonly slug: string; readonly name: string }) {
  return useMutation({
    mutationFn: (rules: CallInput<"previewGrading">["body"]["rules"]) =>
      callApi("previewGrading", { params, body: { rules } }),
  });
}

/** Loads the names of the problem set's lists. */
export function useProblemLists() {
  const language = useStatementLanguages();
  return useQuery({
    queryKey: QUERY_KEYS.classes.of("", `problem-lists ${language}`),
    queryFn: async ({ signal }) => (await callApi("readProblemOverview", { query: { language }, signal })).lists,
  });
}

/** Loads the problems of a list. */
export function useListProblems(listId: string) {
  const language = useStatementLanguages();
  return useQuery({
    queryKey: QUERY_KEYS.problems.listOf(listId, language),
    queryFn: async ({ signal }) =>
      (await callApi("readProblemList", { params: { listId }, query: { language }, signal })).list,
    select: ({ problems }) => problems,
    enabled: listId !== "",
  });
}

export function useDeleteAssignment(slug: string, name: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi("deleteAssignment", { params: { slug, name } }),
    onSuccess: () => client.invalidateQueries({ queryKey: QUERY_KEYS.classes.of(slug, "assignments") }),
  });
}

/** Finds problems of the set by title or number. */
export function useProblemSearch(q: string) {
  return useQuery({
    queryKey: QUERY_KEYS.classes.of("", "problems", q),
    enabled: q !== "",
    queryFn: async ({ signal }) =>
      readProblemPage(await callApi("listProblems", { query: { q, pageNumber: 1 }, signal })).problems,
    placeholderData: keepPreviousData,
  });
}
