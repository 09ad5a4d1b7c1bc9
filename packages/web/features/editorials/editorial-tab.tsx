import { useEditorial } from "#features/editorials/api";
import { EditorialText } from "#features/editorials/editorial-text";
import { Hints } from "#features/editorials/hints";

/** The hints or the editorial of a problem, as a tab of its pages. The page has loaded them before it offers the tab. */
export function EditorialTab({ problemId, part }: { problemId: string; part: "hints" | "editorial" }) {
  const { data: editorial } = useEditorial(problemId);
  if (!editorial) return null;
  return part === "hints" ? (
    <Hints problemId={problemId} editorial={editorial} />
  ) : (
    <EditorialText problemId={problemId} editorial={editorial} />
  );
}
