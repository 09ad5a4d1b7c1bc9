import { useMutation } from "@tanstack/react-query";
import { createPortal } from "react-dom";
import { samplesOf } from "#features/problems/statement/problem-samples";
import { companionTask, limitsOf } from "#features/problems/tools/companion";
import { TOOL_MESSAGES } from "#features/problems/tools/messages";
import { type Sent, sendToEditors } from "#features/problems/tools/send-to-editors";
import type { Problem } from "#lib/entities/problem";
import { siteName } from "#lib/site";
import { Button, buttonStyles } from "#ui/button";
import { showToast } from "#ui/toast";

/** What takes a problem to the reader's own editor: the samples as a zip, and the problem for an editor that listens. */
export function ProblemTools({ problem }: { problem: Problem }) {
  const sending = useMutation({
    mutationFn: async () => sendToEditors(await companionTask(problem, siteName())),
    onSuccess: tellOutcome,
    onError: () => showToast("error", TOOL_MESSAGES.samplesFailed),
  });
  const hasSamples = samplesOf(problem).length > 0;
  return (
    <>
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
