import { pathOf } from "@assay/contract/endpoints/table";
import type { PACKAGE_ROUTES, PackageImport } from "@assay/contract/routes/packages";
import type { BodyOf } from "@assay/contract/routes/route";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError, callApi, errorOf, xsrfHeaders } from "#lib/api-client";
import { ANSWER_MESSAGES } from "#lib/messages/common";
import { QUERY_KEYS } from "#lib/query-keys";
import { unlessRefused } from "#lib/refresh-user";

const OPEN: readonly PackageImport["state"][] = ["uploading", "queued", "running"];
const READ_EVERY_MS = 1_000;

export function isUnderWay({ state }: PackageImport): boolean {
  return OPEN.includes(state);
}

/** A page of imports, loaded again every second while one of them is in progress. */
export function usePackageImports(before: number | undefined) {
  return useQuery({
    queryKey: QUERY_KEYS.packageImports(before),
    queryFn: ({ signal }) => callApi("listPackageImports", { query: { before }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => unlessRefused(state, state.data?.imports.some(isUnderWay) ? READ_EVERY_MS : false),
  });
}

export type ImportChoices = Pick<BodyOf<typeof PACKAGE_ROUTES.startPackageImport>, "status" | "isPlainComparison">;

/** Sends one package in parts, and reads the list again at the start and after each part. Throws ApiError if the server refuses. */
export function useSendPackage() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: QUERY_KEYS.allPackageImports() });
  return useMutation({
    mutationFn: async ({ file, choices }: { file: File; choices: ImportChoices }) => {
      const body = { fileName: file.name, bytes: file.size, place: "match" as const, ...choices };
      const { import: started } = await callApi("startPackageImport", { body });
      await refresh();
      for (let part = 0; part * LIMITS.packagePartBytes < file.size; part += 1) {
        await sendPart(started._id, part, file);
        await refresh();
      }
    },
    onSettled: refresh,
  });
}

async function sendPart(importId: string, part: number, file: File): Promise<void> {
  const from = part * LIMITS.packagePartBytes;
  const response = await fetch(pathOf("sendPackagePart", { importId, part }), {
    method: "PUT",
    credentials: "include",
    headers: { "content-type": "application/octet-stream", ...xsrfHeaders() },
    body: file.slice(from, from + LIMITS.packagePartBytes),
  }).catch(() => null);
  if (response === null) throw new ApiError(0, { message: ANSWER_MESSAGES.noAnswer });
  // Read even after a success: until a reply has been read, the browser cannot use its connection for another request.
  const reply: unknown = await response.json().catch(() => ({}));
  if (!response.ok) throw errorOf(response.status, reply);
}

/** Decides where the package of a waiting import belongs: the id of a problem, or `new`. */
export function useDecideImport(importId: string) {
  return useChange((place: string) => callApi("decidePackageImport", { params: { importId }, body: { place } }));
}

/** Stops an import, or removes its report. */
export function useDeleteImport(importId: string) {
  return useChange(() => callApi("deletePackageImport", { params: { importId } }));
}

function useChange<Input = void>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: QUERY_KEYS.allPackageImports() }),
  });
}
