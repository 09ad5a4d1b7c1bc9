import { LIMITS } from "@assay/contract/vocabulary/limits";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { PICTURE_MESSAGES as TEXTS } from "#features/workshop/pictures/messages";
import { callApi } from "#lib/api-client";
import { formatBytes } from "#lib/format";
import { QUERY_KEYS } from "#lib/query-keys";
import { toBase64 } from "#lib/to-base64";

export function usePictures(problemId: string) {
  return useQuery({
    queryKey: QUERY_KEYS.pictures(problemId),
    queryFn: async ({ signal }) => (await callApi("listPictures", { params: { problemId }, signal })).pictures,
  });
}

/** Adds pictures, one after the other, and returns them. */
export function useAddPictures(problemId: string) {
  const refresh = useRefresh(problemId);
  return useMutation({
    mutationFn: async (files: readonly File[]) => {
      const added = [];
      for (const file of files) {
        if (file.size > LIMITS.pictureBytes)
          throw new Error(TEXTS.tooLarge({ name: file.name, size: formatBytes(LIMITS.pictureBytes) }));
        const name = file.name.slice(-LIMITS.pictureNameLength);
        const body = { name, base64: await toBase64(file) };
        added.push((await callApi("addPicture", { params: { problemId }, body })).picture);
      }
      return added;
    },
    onSettled: refresh,
  });
}

export function useDeletePicture(problemId: string) {
  const refresh = useRefresh(problemId);
  return useMutation({
    mutationFn: (name: string) => callApi("deletePicture", { params: { problemId, name } }),
    onSettled: refresh,
  });
}

function useRefresh(problemId: string) {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: QUERY_KEYS.pictures(problemId) });
    await client.invalidateQueries({ queryKey: QUERY_KEYS.audits() });
  };
}

/** True for a file that looks like a picture. The server looks at its content. */
export function isPicture({ name, type }: File): boolean {
  return type.startsWith("image/") || /\.(png|jpe?g|gif|webp|svg)$/i.test(name);
}

/** The pictures among files that are dropped, pasted or chosen. */
export function picturesAmong(files: Iterable<File> | ArrayLike<File>): File[] {
  return Array.from(files).filter(isPicture);
}
