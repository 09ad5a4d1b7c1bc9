import { useDeferredValue } from "react";
import { ProblemForm } from "#features/problems/components/problem-form";
import { ProblemPreview } from "#features/problems/components/problem-preview";
import { useProblemDraft } from "#features/problems/drafts/use-problem-draft";
import { usePageTitle } from "#lib/browser";
import { CREATE_PROBLEM_MESSAGES } from "#lib/messages/create-problem";
import { ScrollBox } from "#ui/boxes";
import { TwoPanes } from "#ui/two-panes";

const PANE = "h-full overflow-y-auto px-4 py-6 sm:px-6";

/** `/createProblem`: the form beside the statement as it will look. Who may make problems is the server's to decide (specification, section 6). */
export function CreateProblemPage() {
  const { title, form, preview, split } = CREATE_PROBLEM_MESSAGES;
  usePageTitle(title);
  const draft = useProblemDraft();
  const texts = useDeferredValue(draft.draft.texts);
  return (
    <TwoPanes
      panes={[
        {
          name: form,
          content: (
            <div className={PANE}>
              <h1 className="mb-5 text-2xl font-semibold">{title}</h1>
              <ProblemForm {...draft} />
            </div>
          ),
        },
        {
          name: preview,
          content: (
            <ScrollBox className={`${PANE} bg-surface`}>
              <ProblemPreview texts={texts} />
            </ScrollBox>
          ),
        },
      ]}
      dividerName={split}
      storageKey="create-problem-split"
    />
  );
}
