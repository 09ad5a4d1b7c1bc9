import { mayHoldMaths } from "@assay/contract/vocabulary/formulas";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { loadChunk } from "#lib/load-chunk";
import { FORMULA_MESSAGES } from "#lib/messages/common";
import { Note } from "#ui/note";

const SHOWN = 3;

/** Names the formulas of a text that readers would see as red source. `label` names the text. Nothing if there are none. */
export function FormulaWarning({ html, label, className }: { html: string; label?: string; className?: string }) {
  const formulas = useUnreadableFormulas(html);
  return (
    <div role="status" className={formulas.length > 0 ? className : undefined}>
      {formulas.length > 0 && (
        <Note kind="warning">
          {label !== undefined && <b className="font-semibold">{label}: </b>}
          {FORMULA_MESSAGES.unreadable({ count: formulas.length })}{" "}
          <code className="font-mono text-small wrap-anywhere">
            {formulas
              .slice(0, SHOWN)
              .map((formula) => `$${formula}$`)
              .join(", ")}
            {formulas.length > SHOWN && " …"}
          </code>
        </Note>
      )}
    </div>
  );
}

/** The formulas of HTML texts that the page cannot typeset, without their dollar signs; none until KaTeX has loaded. */
function useUnreadableFormulas(html: string): readonly string[] {
  const check = useQuery({
    queryKey: ["katex", "unreadable"],
    queryFn: async () => (await loadChunk(() => import("#lib/maths/render-maths"))).unreadableFormulas,
    enabled: mayHoldMaths(html),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return useMemo(() => check.data?.(html) ?? [], [check.data, html]);
}
