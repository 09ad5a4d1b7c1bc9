import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type CallInput, callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";

/** Platforms, addresses, keys and launches, for admins. */
export function useLti() {
  return useQuery({
    queryKey: QUERY_KEYS.lti(),
    queryFn: ({ signal }) => callApi("readLti", { signal }),
    refetchOnMount: "always",
  });
}

function useLtiChange<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries({ queryKey: QUERY_KEYS.lti() }) });
}

/** Adds a platform, or changes the one with this id. */
export function useSavePlatform(platformId: string | null) {
  return useLtiChange(async (body: CallInput<"createLtiPlatform">["body"]): Promise<void> => {
    if (platformId === null) await callApi("createLtiPlatform", { body });
    else await callApi("editLtiPlatform", { params: { platformId }, body });
  });
}

export function useDeletePlatform(platformId: string) {
  return useLtiChange((_: undefined) => callApi("deleteLtiPlatform", { params: { platformId } }));
}

export function useDeleteDeployment(deploymentId: string) {
  return useLtiChange((_: undefined) => callApi("deleteLtiDeployment", { params: { deploymentId } }));
}

export function useMakeRegistration() {
  return useMutation({ mutationFn: (_: undefined) => callApi("createLtiRegistration", {}) });
}

/** The courses of a class, for its teachers. */
export function useCourses(slug: string) {
  return useQuery({
    queryKey: QUERY_KEYS.classes.of(slug, "courses"),
    queryFn: ({ signal }) => callApi("listCourses", { params: { slug }, signal }),
  });
}

function useCourseChange<Input, Reply>(slug: string, mutationFn: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => client.invalidateQueries({ queryKey: QUERY_KEYS.classes.of(slug, "courses") }),
  });
}

export function useConnectCourse(slug: string) {
  return useCourseChange(slug, (courseId: string) =>
    callApi("connectCourse", { params: { slug }, body: { courseId } }),
  );
}

export function useDisconnectCourse(slug: string, courseId: string) {
  return useCourseChange(slug, (_: undefined) => callApi("disconnectCourse", { params: { slug, courseId } }));
}

export function useSyncCourse(slug: string, courseId: string) {
  return useCourseChange(slug, (_: undefined) => callApi("syncCourse", { params: { slug, courseId } }));
}

export function useSetLink(slug: string, linkId: string) {
  return useCourseChange(slug, (assignment: string | null) =>
    callApi("setCourseLink", { params: { slug, linkId }, body: { assignment } }),
  );
}

/** What became of released grades, for the staff of a class. */
export function useSentGrades(slug: string) {
  return useQuery({
    queryKey: QUERY_KEYS.classes.of(slug, "sent-grades"),
    queryFn: async ({ signal }) => (await callApi("listSentGrades", { params: { slug }, signal })).grades,
  });
}

export function useResendGrades(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (_: undefined) => callApi("resendGrades", { params: { slug } }),
    onSuccess: () => client.invalidateQueries({ queryKey: QUERY_KEYS.classes.of(slug, "sent-grades") }),
  });
}
