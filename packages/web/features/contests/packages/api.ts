import { pathOf } from "@assay/contract/endpoints/table";
import type { ContestPackageReport } from "@assay/contract/routes/contests/packages";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, errorOf, xsrfHeaders } from "#lib/api-client";
import { ANSWER_MESSAGES } from "#lib/messages/common";
import { QUERY_KEYS } from "#lib/query-keys";

export interface SentPackage {
  readonly file: File;
  /** Empty for that of the package. */
  readonly key: string;
  readonly withAccounts: boolean;
  readonly isDryRun: boolean;
}

/** Sends a contest package, to be checked or imported. Throws ApiError if the server refuses. */
export function useSendContest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendContest,
    onSuccess: ({ isImported }) =>
      isImported ? client.invalidateQueries({ queryKey: QUERY_KEYS.contests.all() }) : undefined,
  });
}

async function sendContest({ file, key, withAccounts, isDryRun }: SentPackage): Promise<ContestPackageReport> {
  const query = new URLSearchParams({
    fileName: file.name,
    accounts: withAccounts ? "yes" : "no",
    dryRun: isDryRun ? "yes" : "no",
    ...(key !== "" && { key }),
  });
  const response = await fetch(`${pathOf("importContest")}?${query}`, {
    method: "POST",
    credentials: "include",
    headers: { "content-type": "application/zip", ...xsrfHeaders() },
    body: file,
  }).catch(() => null);
  if (response === null) throw new ApiError(0, { message: ANSWER_MESSAGES.noAnswer });
  const reply: unknown = await response.json().catch(() => ({}));
  if (!response.ok) throw errorOf(response.status, reply);
  return reply as ContestPackageReport;
}
