import type { ProblemPart } from "@assay/contract/vocabulary/page-paths";
import { lazy } from "react";
import { Discussion } from "#features/discussions/discussion";
import { useEditorial } from "#features/editorials/api";
import { EditorialText } from "#features/editorials/editorial-text";
import { Hints } from "#features/editorials/hints";
import { useProblem } from "#features/problems/api";
import { ProblemSubmissions } from "#features/submissions/history/problem-submissions";
import { loadChunk } from "#lib/load-chunk";

/** Few readers open it. */
const NotePanel = lazy(() =>
  loadChunk(async () => ({ default: (await import("#features/notes/note-panel")).NotePanel })),
);

/**
 * One's own submissions, the hints, the editorial or the discussion of a problem, or one's own note. The page offers the tabs Hints and Editorial only once the
 * editorial has loaded. They are in the language of the statement if somebody has written them in it.
 */
export function ProblemPanel({ problemId, part }: { problemId: string; part: ProblemPart }) {
  const { data: editorial } = useEditorial(problemId);
  const statement = useProblem(problemId).data?.language;
  const lang = editorial?.language ?? statement;
  if (part === "submissions") return <ProblemSubmissions problemId={problemId} />;
  if (part === "note") return <NotePanel problemId={problemId} />;
  if (part === "discussion") return <Discussion problemId={problemId} />;
  if (!editorial) return null;
  return part === "hints" ? (
    <Hints problemId={problemId} editorial={editorial} lang={lang} />
  ) : (
    <EditorialText problemId={problemId} editorial={editorial} lang={lang} />
  );
}
