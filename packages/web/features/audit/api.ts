import type { AUDIT_ROUTES } from "@assay/contract/routes/audit";
import type { QueryOf } from "@assay/contract/routes/route";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";

export type AuditView = QueryOf<typeof AUDIT_ROUTES.listAudit>;

/** Loads a page of the audit log. It is fetched again whenever it is opened, because every action adds to it. */
export function useAuditLog(view: AuditView) {
  return useQuery({
    queryKey: QUERY_KEYS.audit(view),
    queryFn: ({ signal }) => callApi("listAudit", { query: view, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
}

/** Loads the newest entries about one object, and older ones page by page. */
export function useObjectHistory(objectId: string) {
  return useInfiniteQuery({
    queryKey: QUERY_KEYS.auditOf(objectId),
    queryFn: ({ pageParam: before, signal }) => callApi("listAudit", { query: { object: objectId, before }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ older }) => older,
    refetchOnMount: "always",
  });
}
