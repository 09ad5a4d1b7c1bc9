import type { Matrix } from "@assay/contract/routes/classes/grade-shapes";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type CallInput, callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";
import { useRoom } from "#lib/use-room";

/** An assignment, as the address names it. */
export interface AssignmentPlace {
  readonly slug: string;
  readonly name: string;
}

const keyOf = ({ slug, name }: AssignmentPlace, ...view: unknown[]) =>
  QUERY_KEYS.classes.of(slug, "assignments", name, ...view);

/** Loads the matrix of an assignment and keeps it up to date: of a change, the rows of its students alone are read again. */
export function useMatrix(place: AssignmentPlace) {
  const client = useQueryClient();
  const queryKey = keyOf(place, "matrix");
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi("readMatrix", { params: place, query: { students: "" }, signal }),
    refetchOnWindowFocus: "always",
  });
  useRoom("grades", place, {
    onMessage: (userIds) => {
      if (userIds === null) void client.invalidateQueries({ queryKey });
      else
        void callApi("readMatrix", { params: place, query: { students: userIds.join(",") } }).then(
          (news) => client.setQueryData<Matrix>(queryKey, (known) => known && withRows(known, news)),
          () => client.invalidateQueries({ queryKey }),
        );
    },
  });
  return query;
}

/** A matrix with the rows of another one in the place of its own. */
export function withRows(known: Matrix, news: Matrix): Matrix {
  const changed = new Map(news.students.map((row) => [row.userId, row]));
  return { ...known, students: known.students.map((row) => changed.get(row.userId) ?? row) };
}

/** Loads a student's grade with its derivation. */
export function useGrade(place: AssignmentPlace, userName: string) {
  const client = useQueryClient();
  const queryKey = keyOf(place, "grade", userName);
  useRoom("grades", place, { onMessage: () => void client.invalidateQueries({ queryKey }) });
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi("readGrade", { params: { ...place, userName }, signal }),
    refetchOnWindowFocus: "always",
  });
}

/** Loads a student's programs at a problem. */
export function usePrograms(place: AssignmentPlace, userName: string, problemId: string) {
  return useQuery({
    queryKey: keyOf(place, "programs", userName, problemId),
    queryFn: ({ signal }) => callApi("readStudentPrograms", { params: { ...place, userName, problemId }, signal }),
  });
}

/** Changes a grade. */
export function useChangeGrade(place: AssignmentPlace, userName: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<"changeGrade">["body"]) =>
      callApi("changeGrade", { params: { ...place, userName }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: QUERY_KEYS.classes.of(place.slug) }),
  });
}

/** Shows grades to their students, or takes them back. */
export function useRelease(place: AssignmentPlace) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<"releaseGrades">["body"]) => callApi("releaseGrades", { params: place, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: QUERY_KEYS.classes.of(place.slug) }),
  });
}

/** What other rules would do to the grades. */
export function usePreviewGrading(place: AssignmentPlace) {
  return useMutation({
    mutationFn: (body: CallInput<"previewGrading">["body"]) => callApi("previewGrading", { params: place, body }),
  });
}

/** Changes the rules as previewed. */
export function useChangeGrading(place: AssignmentPlace) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<"changeGrading">["body"]) => callApi("changeGrading", { params: place, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: QUERY_KEYS.classes.of(place.slug) }),
  });
}

/** Loads all grades of a class. */
export function useGradebook(slug: string) {
  const client = useQueryClient();
  const queryKey = QUERY_KEYS.classes.of(slug, "gradebook");
  useRoom("grades", { slug, name: null }, { onMessage: () => void client.invalidateQueries({ queryKey }) });
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi("readGradebook", { params: { slug }, signal }),
    refetchOnWindowFocus: "always",
  });
}

/** What other weights or rules would do to the totals. */
export function usePreviewGradebookRules(slug: string) {
  return useMutation({
    mutationFn: (body: CallInput<"previewGradebookRules">["body"]) =>
      callApi("previewGradebookRules", { params: { slug }, body }),
  });
}

/** Changes how the class adds up its assignments. */
export function useChangeGradebookRules(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<"changeGradebookRules">["body"]) =>
      callApi("changeGradebookRules", { params: { slug }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: QUERY_KEYS.classes.of(slug) }),
  });
}

/** Loads what was released of the reader's own grades. */
export function useOwnGrades(slug: string) {
  return useQuery({
    queryKey: QUERY_KEYS.classes.of(slug, "own-grades"),
    queryFn: ({ signal }) => callApi("readOwnGrades", { params: { slug }, signal }),
    refetchOnWindowFocus: "always",
  });
}
