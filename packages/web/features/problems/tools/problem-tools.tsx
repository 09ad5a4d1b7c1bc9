import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { createPortal } from "react-dom";
import { samplesOf } from "#features/problems/statement/problem-samples";
import { companionTask, limitsOf } from "#features/problems/tools/companion";
import { FavouriteButton } from "#features/problems/tools/favourite-button";
import { REPORT_TEST_MESSAGES, TOOL_MESSAGES } from "#features/problems/tools/messages";
import { type Sent, sendToEditors } from "#features/problems/tools/send-to-editors";
import type { Problem } from "#lib/entities/problem";
import { siteName } from "#lib/site";
import { useStoredUser } from "#lib/stored-user";
import { Button, buttonStyles } from "#ui/button";
import { lateComponent } from "#ui/late-component";
import { PrintTools } from "#ui/print-tools";
import { showToast } from "#ui/toast";

/** Loads when it is opened. */
const ReportTest = lateComponent(async () => (await import("#features/problems/tools/report-test")).ReportTest);

/** The reader's mark, and what takes a problem to their own editor: the samples as a zip, and the problem for an editor that listens. */
export function ProblemTools({ problem }: { problem: Problem }) {
  const sending = useMutation({
    mutationFn: async () => sendToEditors(await companionTask(problem, siteName())),
    onSuccess: tellOutcome,
    onError: () => showToast("error", TOOL_MESSAGES.samplesFailed),
  });
  const hasSamples = samplesOf(problem).length > 0;
  const [isReporting, setReporting] = useState(false);
  const isMember = useStoredUser() !== null;
  // Who has not sent anything has nothing to report either.
  const mayReport = isMember && problem.state !== "new";
  return (
    <>
      {isMember && <FavouriteButton problem={problem} />}
      {hasSamples && (
        <a
          href={`/problem-samples/${problem._id}`}
          download
          title={TOOL_MESSAGES.samplesHint}
          className={buttonStyles("quiet", "small")}
        >
          {TOOL_MESSAGES.samples}
        </a>
      )}
      <Button kind="quiet" size="small" isBusy={sending.isPending} onClick={() => sending.mutate()}>
        {TOOL_MESSAGES.send}
      </Button>
      {mayReport && (
        <Button kind="quiet" size="small" onClick={() => setReporting(true)}>
          {REPORT_TEST_MESSAGES.open}
        </Button>
      )}
      {isReporting && <ReportTest problemId={problem._id} onClose={() => setReporting(false)} />}
      <PrintTools pdf="readProblemPdf" of={{ problemId: problem._id }} />
      {createPortal(<CompanionMarkup problem={problem} />, document.body)}
    </>
  );
}

function tellOutcome({ answered, silent }: Sent) {
  if (answered > 0) showToast("success", TOOL_MESSAGES.sent({ count: answered }));
  else showToast("info", silent > 0 ? TOOL_MESSAGES.noAnswer : TOOL_MESSAGES.nobodyListens);
}

/**
 * What Competitive Companion's parser for QDUOJ reads, out of sight (docs/decisions/0111-clients.md): its ids and classes are the parser's. Samples
 * that the page shows in part are left out.
 */
function CompanionMarkup({ problem }: { problem: Problem }) {
  const { timeLimit, memoryLimit } = limitsOf(problem);
  const samples = samplesOf(problem).filter(({ preview }) => preview === null);
  return (
    <div hidden>
      <div className="logo">
        <span>{siteName()}</span>
      </div>
      <div id="problem-main">
        <div className="panel-title">
          <div>{problem.title}</div>
        </div>
        {samples.map(({ input, output }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: samples never change their order
          <div key={index}>
            <div className="sample-input">
              <pre>{input}</pre>
            </div>
            <div className="sample-output">
              <pre>{output}</pre>
            </div>
          </div>
        ))}
      </div>
      <div id="info">
        <code>{`${timeLimit}MS ${memoryLimit}MB`}</code>
      </div>
    </div>
  );
}
