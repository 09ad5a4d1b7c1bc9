import { MINUTE, SECOND } from "@assay/contract/vocabulary/units";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";
import { setExamRunning } from "#lib/running-exam";
import { noteServerTime } from "#lib/server-clock";
import { useRoom } from "#lib/use-room";

export type ExamPlace = { readonly slug: string; readonly name: string };

const keyOf = ({ slug, name }: ExamPlace, ...view: string[]) =>
  QUERY_KEYS.classes.of(slug, "assignments", name, ...view);

/** Loads the exam that keeps the reader from everything else, again and again: staff may give more time or end it. */
export function useRunningExam() {
  return useQuery({
    queryKey: QUERY_KEYS.runningExam(),
    queryFn: async ({ signal }) => {
      const sentAt = performance.now();
      const reply = await callApi("readOwnExam", { signal });
      noteServerTime(reply.now, sentAt);
      return reply;
    },
    refetchInterval: 10_000,
    refetchOnWindowFocus: "always",
  });
}

/** Starts or hands in an exam. */
export function useTakeExam(place: ExamPlace, what: "startExam" | "handInExam") {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(what, { params: place }),
    onSuccess: async () => {
      if (what === "startExam") setExamRunning(true);
      await client.invalidateQueries({ queryKey: QUERY_KEYS.runningExam() });
      await client.invalidateQueries({ queryKey: keyOf(place) });
    },
  });
}

/** Loads who is in an exam and keeps it up to date. Who was last seen when is read now and then. */
export function useExamRoom(place: ExamPlace) {
  const client = useQueryClient();
  const queryKey = keyOf(place, "room");
  const isLive = useRoom("grades", place, { onMessage: () => void client.invalidateQueries({ queryKey }) });
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const sentAt = performance.now();
      const room = await callApi("readExamRoom", { params: place, signal });
      noteServerTime(room.now, sentAt);
      return room;
    },
    refetchInterval: isLive ? MINUTE : 10 * SECOND,
    refetchOnWindowFocus: "always",
  });
}

export type Given = { readonly user: string | null; readonly minutes: number; readonly reason: string };

export function useGiveMinutes(place: ExamPlace) {
  const done = useRoomChange(place);
  return useMutation({
    mutationFn: (body: Given) => callApi("giveExamMinutes", { params: place, body }),
    onSuccess: done,
  });
}

export function useReopen(place: ExamPlace) {
  const done = useRoomChange(place);
  return useMutation({
    mutationFn: (body: Given & { readonly user: string }) => callApi("reopenExam", { params: place, body }),
    onSuccess: done,
  });
}

export function useEndExam(place: ExamPlace) {
  const done = useRoomChange(place);
  return useMutation({
    mutationFn: (user: string | null) => callApi("endExam", { params: place, body: { user, reason: "" } }),
    onSuccess: done,
  });
}

/** Lets the exam open only with the settings of its file. */
export function useRequireSeb(place: ExamPlace) {
  const done = useRoomChange(place);
  return useMutation({ mutationFn: () => callApi("requireSebFile", { params: place }), onSuccess: done });
}

export function useSeal(place: ExamPlace) {
  const done = useRoomChange(place);
  return useMutation({ mutationFn: () => callApi("sealExam", { params: place }), onSuccess: done });
}

/** Compares what is sealed with what is stored. */
export function useVerify(place: ExamPlace) {
  return useMutation({ mutationFn: () => callApi("verifyExam", { params: place }) });
}

function useRoomChange(place: ExamPlace) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(place, "room") });
}
