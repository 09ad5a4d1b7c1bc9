import { mayHoldMaths } from "@assay/contract/vocabulary/formulas";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { loadChunk } from "#lib/load-chunk";

/** The formulas of HTML texts that the page cannot typeset, without their dollar signs; none until KaTeX has loaded. */
export function useUnreadableFormulas(html: string): readonly string[] {
  const check = useQuery({
    queryKey: ["katex", "unreadable"],
    queryFn: async () => (await loadChunk(() => import("#lib/maths/render-maths"))).unreadableFormulas,
    enabled: mayHoldMaths(html),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return useMemo(() => check.data?.(html) ?? [], [check.data, html]);
}
