import type { Site } from "@assay/contract/routes/site";
import { SITE_META } from "@assay/contract/vocabulary/page-paths";
import { shownSettings } from "@assay/contract/vocabulary/shown-settings";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CallInput, CallReply } from "#lib/api-client";
import { callLate } from "#lib/late-calls";
import { QUERY_KEYS } from "#lib/query-keys";
import { navigate } from "#lib/router";
import { siteSettings } from "#lib/site";

/** The settings of the site with their version. */
export type SettingsReply = CallReply<"readSiteSettings">;

/** Loads the settings of the site. Another admin may have changed them, so they are fetched whenever they are opened. */
export function useSiteSettingsForm() {
  return useQuery({
    queryKey: QUERY_KEYS.siteSettings(),
    queryFn: ({ signal }) => callLate("readSiteSettings", { signal }),
    refetchOnMount: "always",
  });
}

/** Shows changed settings without reloading the page: navigating to the same address re-renders header and footer. */
function showSettings(change: Partial<Site>): void {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${SITE_META}"]`);
  if (meta) meta.content = JSON.stringify({ ...siteSettings(), ...change });
  if (change.colour !== undefined) document.documentElement.dataset.siteColour = change.colour;
  navigate(window.location.pathname, { replace: true, keepScroll: true });
}

/** Saves the settings of the site and shows them at once. */
export function useSaveSiteSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<"changeSiteSettings">["body"]) => callLate("changeSiteSettings", { body }),
    onSuccess: (reply) => {
      client.setQueryData(QUERY_KEYS.siteSettings(), reply);
      showSettings(shownSettings(reply.settings));
      void client.invalidateQueries({ queryKey: QUERY_KEYS.site() });
      void client.invalidateQueries({ queryKey: QUERY_KEYS.audits() });
    },
  });
}
