import type { SubmissionSummary } from "@assay/contract/routes/submissions";
import { useEffect, useState } from "react";

/** Scrolled further than this, the reader would see rows jump. */
const TOP_PX = 160;

/**
 * The rows to show: new ones appear at the top at once, but once the reader has scrolled they are only counted until `showNew`,
 * so that nothing moves.
 */
export function useNewRows(submissions: readonly SubmissionSummary[], isFirstPage: boolean) {
  const newest = submissions[0]?.number ?? null;
  /** The newest row when the reader scrolled away from the top; null at the top. */
  const [held, setHeld] = useState<number | null>(null);
  useEffect(() => {
    const onScroll = () => setHeld((old) => (window.scrollY <= TOP_PX ? null : (old ?? newest)));
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, [newest]);
  const rows = held === null || !isFirstPage ? submissions : submissions.filter(({ number }) => number <= held);
  return {
    rows: rows.length === 0 ? submissions : rows,
    newCount: rows.length === 0 ? 0 : submissions.length - rows.length,
    showNew: () => {
      setHeld(null);
      window.scrollTo({ top: 0 });
    },
  };
}
