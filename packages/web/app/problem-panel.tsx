import type { ProblemPart } from "@assay/contract/vocabulary/page-paths";
import { useEditorial } from "#features/editorials/api";
import { EditorialText } from "#features/editorials/editorial-text";
import { Hints } from "#features/editorials/hints";
import { ProblemSubmissions } from "#features/submissions/history/problem-submissions";

/**
 * One's own submissions, the hints or the editorial of a problem. The page offers the tabs Hints and Editorial only once the
 * editorial has loaded.
 */
export function ProblemPanel({ problemId, part }: { problemId: string; part: ProblemPart }) {
  const { data: editorial } = useEditorial(problemId);
  if (part === "submissions") return <ProblemSubmissions problemId={problemId} />;
  if (!editorial) return null;
  return part === "hints" ? (
    <Hints problemId={problemId} editorial={editorial} />
  ) : (
    <EditorialText problemId={problemId} editorial={editorial} />
  );
}
