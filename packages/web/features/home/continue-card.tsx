import type { Home, Suggestion } from "@assay/contract/routes/home";
import type { SubmissionSummary } from "@assay/contract/routes/submissions";
import { VERDICT_NAMES } from "@assay/contract/texts/verdicts";
import { programDraft } from "@assay/contract/vocabulary/page-drafts";
import { Link } from "react-router";
import { prefetchCodeEditor } from "#editors/lazy-editors";
import { MEMBER_MESSAGES } from "#features/home/messages";
import { useDraftText } from "#lib/drafts/draft-state";
import { useSyncedDrafts } from "#lib/drafts/use-synced-drafts";
import { formatMoment } from "#lib/format";
import { editAgainPath, problemPath, submitPath } from "#paths";
import { Card } from "#ui/boxes";
import { buttonStyles } from "#ui/button";
import { DifficultyChip } from "#ui/difficulty-chip";
import { EmptyState } from "#ui/states";
import { TestStrip } from "#ui/test-strip";
import { VerdictBadge } from "#ui/verdict-badge";

const texts = MEMBER_MESSAGES;

/**
 * The last problem that is not solved and how it went, with links back to it; if there is none, the recommended problem, which for a new
 * user is the one to start with.
 */
export function ContinueCard({ home }: { home: Home }) {
  if (home.last) return <LastProblem {...home.last} />;
  const [first] = home.suggestions;
  const isNew = home.submissionCount === 0;
  if (!first)
    return <EmptyState title={isNew ? texts.nothingToStart : texts.allSolved}>{texts.nothingToStartHint}</EmptyState>;
  return (
    <Card className="p-5">
      <h2 className={LABEL}>{isNew ? texts.start : texts.nextUp}</h2>
      <ProblemLine problem={first} />
      <p className="mt-2 text-muted wrap-anywhere">{isNew ? texts.startHint : reasonOf(first)}</p>
      <p className="mt-4">
        <EditorLink to={submitPath(first._id)}>{texts.startButton}</EditorLink>
      </p>
    </Card>
  );
}

const LABEL = "text-small font-medium text-muted";

/** Why a problem is recommended. */
export function reasonOf({ reason, list, difficulty }: Suggestion): string {
  if (list !== null) return texts.reasons.list(list);
  if (reason === "similar") return texts.reasons.similar[difficulty];
  return reason === "harder" ? texts.reasons.harder : texts.reasons.first;
}

function LastProblem({ problem, submission }: NonNullable<Home["last"]>) {
  const { verdicts } = submission;
  const path = useEditorPath(problem._id, submission);
  return (
    <Card className="flex flex-col p-5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className={LABEL}>{texts.continue}</h2>
        <p className="text-small text-muted">{formatMoment(submission.submittedAt, Date.now())}</p>
      </div>
      <ProblemLine problem={problem} />
      <p className="mt-2.5 mb-2.5 flex flex-wrap items-center gap-x-2">
        <VerdictBadge
          verdict={submission.verdict}
          text={submission.verdict === null ? texts.judging : VERDICT_NAMES[submission.verdict]}
        />
        <span className="text-muted max-sm:hidden">·</span>
        <span className="text-muted tabular-nums">{detailsOf(submission)}</span>
      </p>
      {submission.verdict !== "compilation_error" && verdicts.length > 0 && (
        <TestStrip
          label={texts.tests}
          tests={verdicts.map((verdict, index) => ({
            number: index + 1,
            state: verdict ?? (submission.verdict === null ? "queued" : "notRun"),
            targetId: null,
          }))}
        />
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <EditorLink to={path}>{texts.continueIn({ language: submission.language.name })}</EditorLink>
        <Link to={problemPath(problem._id)} className={buttonStyles()}>
          {texts.view}
        </Link>
      </div>
    </Card>
  );
}

/** The path of the editor with the user's draft or, if there is none, with the submitted program. */
function useEditorPath(problemId: string, { language: { key }, number }: SubmissionSummary): string {
  const name = programDraft(problemId, key ?? "");
  useSyncedDrafts(...(key === null ? [] : [name]));
  const hasDraft = useDraftText(name) !== null;
  if (key === null) return submitPath(problemId);
  if (!hasDraft) return editAgainPath(problemId, key, number);
  return `${submitPath(problemId)}?${new URLSearchParams({ language: key })}`;
}

/** "· 8 of 25 passed · C++", or the score instead of what passed. */
function detailsOf({ verdict, verdicts, score, maximumScore, language }: SubmissionSummary): string {
  const passed = verdicts.filter((one) => one === "accepted").length;
  const parts = [language.name];
  if (score !== null && maximumScore !== null) parts.unshift(texts.score({ score, maximum: maximumScore }));
  else if (verdict !== "compilation_error" && verdicts.length > 0) {
    parts.unshift(texts.testsPassed({ passed, all: verdicts.length }));
  }
  return parts.join(" · ");
}

function ProblemLine({ problem }: { problem: NonNullable<Home["last"]>["problem"] }) {
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <span className="text-xl text-muted tabular-nums">{problem.number}</span>
      <Link to={problemPath(problem._id)} className="min-w-0 text-xl font-semibold wrap-anywhere hover:underline">
        {problem.title}
      </Link>
      <DifficultyChip difficulty={problem.difficulty} />
    </p>
  );
}

/** The view's primary action: a link to the editor, which starts to load when the pointer reaches the link. */
function EditorLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={buttonStyles("primary")} onPointerEnter={prefetchCodeEditor} onFocus={prefetchCodeEditor}>
      {children}
    </Link>
  );
}
