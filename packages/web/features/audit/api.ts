import type { listAudit } from "@assay/contract/routes/audit";
import type { QueryOf } from "@assay/contract/routes/route";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callLate } from "#lib/late-calls";
import { QUERY_KEYS } from "#lib/query-keys";

/** The filters of the audit log and the place in it. */
export type AuditView = QueryOf<typeof listAudit>;

/** Loads a page of the audit log. It is fetched again whenever it is opened, because every action adds to it. */
export function useAuditLog(view: AuditView) {
  return useQuery({
    queryKey: QUERY_KEYS.audit(view),
    queryFn: ({ signal }) => callLate("listAudit", { query: view, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
}
