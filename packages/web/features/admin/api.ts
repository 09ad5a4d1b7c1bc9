import type { listAudit } from "@assay/contract/routes/audit";
import type { QueryOf } from "@assay/contract/routes/route";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type CallInput, type CallReply, callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";
import { changeSiteSettings } from "#lib/site";

/** The filters and the place of the audit log. */
export type AuditView = QueryOf<typeof listAudit>;

/** Loads a page of the audit log. It is fetched again whenever it is opened, because every action adds to it. */
export function useAuditLog(view: AuditView) {
  return useQuery({
    queryKey: QUERY_KEYS.audit(view),
    queryFn: ({ signal }) => callApi("listAudit", { query: view, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
}

/** The settings of the site with their version. */
export type SettingsReply = CallReply<"readSiteSettings">;

/** Loads the settings of the site. Another admin may have changed them, so they are fetched whenever they are opened. */
export function useSiteSettingsForm() {
  return useQuery({
    queryKey: QUERY_KEYS.siteSettings(),
    queryFn: ({ signal }) => callApi("readSiteSettings", { signal }),
    refetchOnMount: "always",
  });
}

/** Saves the settings of the site and shows them at once. */
export function useSaveSiteSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<"changeSiteSettings">["body"]) => callApi("changeSiteSettings", { body }),
    onSuccess: (reply) => {
      client.setQueryData(QUERY_KEYS.siteSettings(), reply);
      const { registrationCode: _, ...shown } = reply.settings;
      changeSiteSettings(shown);
      void client.invalidateQueries({ queryKey: QUERY_KEYS.site() });
      void client.invalidateQueries({ queryKey: QUERY_KEYS.audits() });
    },
  });
}
