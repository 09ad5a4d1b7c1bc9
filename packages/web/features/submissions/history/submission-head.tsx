import type { SubmissionDetails } from "@assay/contract/routes/submissions";
import { readWording } from "@assay/contract/texts/wordings";
import { Link } from "react-router";
import { prefetchCodeEditor } from "#editors/lazy-editors";
import { isUnfinished, useRejudge } from "#features/submissions/api";
import { HISTORY_MESSAGES, STATE_MESSAGES, SUBMISSION_MESSAGES } from "#features/submissions/history/messages";
import { passedCount } from "#features/submissions/history/submission-state";
import { headlineOf } from "#features/submissions/history/why-note";
import { downloadText } from "#lib/browser";
import { formatFullMoment, formatWhen } from "#lib/format";
import { useMay } from "#lib/stored-user";
import { editAgainPath, PATHS, problemPath, profilePath } from "#paths";
import { Avatar } from "#ui/avatar";
import { Button, buttonStyles } from "#ui/button";
import { ConfirmedButton } from "#ui/confirmed-button";
import { CopyButton } from "#ui/copy-button";
import { DownloadIcon, PencilIcon, ResetIcon } from "#ui/icons";
import { Trail } from "#ui/page-head";
import { showToast } from "#ui/toast";
import { VerdictIcon, verdictLook } from "#ui/verdict-badge";

/** A link back to the list, the verdict as the page's heading, who submitted what and when, and the actions. */
export function SubmissionHead({ submission }: { submission: SubmissionDetails }) {
  const { number, verdict, problem, user } = submission;
  const texts = SUBMISSION_MESSAGES;
  const look = verdictLook(verdict);
  const detail = detailOf(submission);
  return (
    <header>
      <Trail to={PATHS.submissions} list={HISTORY_MESSAGES.title} number={number} />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className={`flex gap-x-2.5 text-2xl font-semibold ${look.className}`}>
          <span className="mt-1.5 shrink-0 *:size-5">
            <VerdictIcon icon={look.icon} />
          </span>
          <span>
            {headlineOf(submission)}
            {detail && <span className="ms-2.5 inline-block text-base font-normal text-muted">· {detail}</span>}
          </span>
        </h1>
        <Actions submission={submission} />
      </div>
      <p className="mt-2.5 flex flex-wrap items-center gap-x-6 gap-y-1 text-sm text-muted">
        {user && (
          <Link to={profilePath(user._id)} className="flex items-center gap-2 text-ink hover:underline">
            <Avatar name={user.name} className="size-5 rounded-full text-[0.5rem]" />
            {user.userName}
          </Link>
        )}
        <span>
          {texts.problem}{" "}
          <Link to={problemPath(problem._id)} className="text-accent underline underline-offset-2">
            {problem.number} {problem.title}
          </Link>
        </span>
        <span>{submission.languageName ?? submission.language.name}</span>
        {submission.judgedOn && <span className="break-all">{texts.judgedOn({ place: submission.judgedOn })}</span>}
        <time dateTime={submission.submittedAt}>{formatFullMoment(submission.submittedAt)}</time>
        {submission.judgedSeconds !== null && <span>{texts.judgedIn({ seconds: submission.judgedSeconds })}</span>}
        {submission.rejudgedAt && <span>{texts.rejudged({ when: formatWhen(submission.rejudgedAt) })}</span>}
      </p>
    </header>
  );
}

function detailOf(submission: SubmissionDetails): string | null {
  const { verdict, verdicts, score, maximumScore } = submission;
  if (verdict === "compilation_error" || verdicts.length === 0) return null;
  if (score !== null && maximumScore !== null) return STATE_MESSAGES.score({ score, maximum: maximumScore });
  const passed = passedCount(submission);
  if (verdict === "accepted") return STATE_MESSAGES.passed({ count: passed });
  return verdict === null && passed === 0 ? null : STATE_MESSAGES.passed({ count: passed });
}

function Actions({ submission }: { submission: SubmissionDetails }) {
  const texts = SUBMISSION_MESSAGES;
  const { number, source, fileName, problem, language } = submission;
  const mayRejudge = useMay("submission.rejudge");
  return (
    <div className="flex flex-wrap gap-2">
      <CopyButton text={source} what={texts.copy} kind="secondary" size="normal" />
      <Button onClick={() => downloadText(fileName, source, "text/plain")}>
        <DownloadIcon />
        {texts.download}
      </Button>
      {mayRejudge && <RejudgeButton submission={submission} />}
      <Link
        to={editAgainPath(problem._id, language.key, number)}
        className={buttonStyles("primary")}
        onPointerEnter={prefetchCodeEditor}
        onFocus={prefetchCodeEditor}
      >
        <PencilIcon />
        {texts.editAgain}
      </Link>
    </div>
  );
}

function RejudgeButton({ submission }: { submission: SubmissionDetails }) {
  const texts = SUBMISSION_MESSAGES;
  const rejudge = useRejudge(submission.number);
  const start = async () => {
    showToast("success", readWording(await rejudge.mutateAsync()));
  };
  return (
    <ConfirmedButton
      isOff={isUnfinished(submission)}
      title={texts.rejudgeTitle}
      question={texts.rejudgeDetail}
      action={texts.rejudge}
      onConfirm={start}
    >
      <ResetIcon />
      {texts.rejudge}
    </ConfirmedButton>
  );
}
