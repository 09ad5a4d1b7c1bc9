import type { Site } from "@assay/contract/routes/site";
import { SITE_META } from "@assay/contract/vocabulary/page-paths";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { KEEP_SCROLL } from "#lib/keep-scroll";
import { QUERY_KEYS } from "#lib/query-keys";
import { siteSettings } from "#lib/site";

/** A function that puts changed settings where the pages read them, and shows them at once. */
export function useShowSettings(): (change: Partial<Site>) => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (change) => {
    const meta = document.querySelector<HTMLMetaElement>(`meta[name="${SITE_META}"]`);
    if (meta) meta.content = JSON.stringify({ ...siteSettings(), ...change });
    if (change.colour !== undefined) document.documentElement.dataset.siteColour = change.colour;
    // Renders header and footer again.
    void navigate(window.location.pathname, { replace: true, state: KEEP_SCROLL });
    void client.invalidateQueries({ queryKey: QUERY_KEYS.site() });
  };
}
