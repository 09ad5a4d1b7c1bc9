import type { Problem } from "@assay/contract/routes/problems";
import { useParams } from "react-router";
import { ProblemGate } from "#features/problems/statement/problem-gate";
import { samplesOf } from "#features/problems/statement/problem-samples";
import { ProblemStatement } from "#features/problems/statement/problem-statement";
import { SUBMIT_MESSAGES } from "#features/submissions/messages";
import { SubmitPanel } from "#features/submissions/submit-panel";
import { usePageTitle } from "#lib/browser";
import { ScrollBox } from "#ui/boxes";
import type { RenderMaths } from "#ui/rich-html";
import { TwoPanes } from "#ui/two-panes";

/** `/submit/{id}`: the statement beside the editor. It is in app/ because it combines two features. */
export function SubmitPage() {
  const { problemId = "" } = useParams();
  return (
    <ProblemGate problemId={problemId}>
      {(problem, renderMaths) => <Workbench key={problem._id} problem={problem} renderMaths={renderMaths} />}
    </ProblemGate>
  );
}

function Workbench({ problem, renderMaths }: { problem: Problem; renderMaths: RenderMaths | null }) {
  const { title, statement, code, split } = SUBMIT_MESSAGES;
  usePageTitle(title(problem.title));
  return (
    <>
      <h1 className="sr-only">{title(problem.title)}</h1>
      <TwoPanes
        panes={[
          {
            name: statement,
            content: (
              <ScrollBox className="h-full overflow-y-auto bg-surface px-4 py-6 sm:px-6">
                <ProblemStatement problem={problem} renderMaths={renderMaths} isPart />
              </ScrollBox>
            ),
          },
          { name: code, content: <SubmitPanel problem={problem} samples={samplesOf(problem)} /> },
        ]}
        dividerName={split}
        storageKey="split"
      />
    </>
  );
}
