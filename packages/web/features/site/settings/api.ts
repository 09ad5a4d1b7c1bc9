import type { Site } from "@assay/contract/routes/site";
import { SITE_META } from "@assay/contract/vocabulary/page-paths";
import { shownSettings } from "@assay/contract/vocabulary/shown-settings";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { type CallInput, type CallReply, callApi } from "#lib/api-client";
import { KEEP_SCROLL } from "#lib/keep-scroll";
import { QUERY_KEYS } from "#lib/query-keys";
import { siteSettings } from "#lib/site";

export type SettingsReply = CallReply<"readSiteSettings">;

/** Loads the settings of the site. Another admin may have changed them, so they are fetched whenever they are opened. */
export function useSiteSettingsForm() {
  return useQuery({
    queryKey: QUERY_KEYS.siteSettings(),
    queryFn: ({ signal }) => callApi("readSiteSettings", { signal }),
    refetchOnMount: "always",
  });
}

/** Puts changed settings where the pages read them. */
function storeSettings(change: Partial<Site>): void {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${SITE_META}"]`);
  if (meta) meta.content = JSON.stringify({ ...siteSettings(), ...change });
  if (change.colour !== undefined) document.documentElement.dataset.siteColour = change.colour;
}

/** Saves the settings of the site and shows them at once. */
export function useSaveSiteSettings() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: CallInput<"changeSiteSettings">["body"]) => callApi("changeSiteSettings", { body }),
    onSuccess: (reply) => {
      client.setQueryData(QUERY_KEYS.siteSettings(), reply);
      storeSettings(shownSettings(reply.settings));
      // Renders header and footer again.
      void navigate(window.location.pathname, { replace: true, state: KEEP_SCROLL });
      void client.invalidateQueries({ queryKey: QUERY_KEYS.site() });
      void client.invalidateQueries({ queryKey: QUERY_KEYS.audits() });
    },
  });
}
