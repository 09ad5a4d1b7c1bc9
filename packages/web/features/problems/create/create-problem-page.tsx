import type { Comparison } from "@assay/contract/routes/problems";
import { PROBLEM_DRAFT } from "@assay/contract/vocabulary/page-drafts";
import { namedTags } from "@assay/contract/vocabulary/problem";
import { RUN_DEFAULTS } from "@assay/contract/vocabulary/run-limits";
import { useDeferredValue } from "react";
import { CREATE_PROBLEM_MESSAGES, CREATE_PROBLEM_MESSAGES as TEXTS } from "#features/problems/create/messages";
import { type ProblemDraft, parseProblemDraft, useProblemDraft } from "#features/problems/create/problem-draft";
import { ProblemForm } from "#features/problems/create/problem-form";
import { ProblemStatement } from "#features/problems/statement/problem-statement";
import { usePageTitle } from "#lib/browser";
import type { Problem } from "#lib/entities/problem";
import { useMaths } from "#lib/maths/use-maths";
import { useMay, useStoredUser } from "#lib/stored-user";
import { ScrollBox } from "#ui/boxes";
import { FormDraftTools } from "#ui/draft-tools";
import { NewProblemButton } from "#ui/new-problem-button";
import { PageHead } from "#ui/page-head";
import { TwoPanes } from "#ui/two-panes";

const PANE = "h-full overflow-y-auto px-4 py-6 sm:px-6";

/**
 * The page for creating problems (`/createProblem`), with a preview next to the form. The server decides who may create
 * problems (specification, section 6).
 */
export function CreateProblemPage() {
  const { title, form, preview, split } = CREATE_PROBLEM_MESSAGES;
  usePageTitle(title);
  const draft = useProblemDraft();
  const isVisitor = useStoredUser() === null;
  const texts = useDeferredValue(draft.draft.texts);
  return (
    <TwoPanes
      panes={[
        {
          name: form,
          content: (
            <div className={PANE}>
              <PageHead title={title} />
              <div className="mb-5 grid gap-2">
                <FormDraftTools
                  name={PROBLEM_DRAFT}
                  isVisitor={isVisitor}
                  describe={(text) => parseProblemDraft(text).texts.title || CREATE_PROBLEM_MESSAGES.untitled}
                  onRestore={draft.restore}
                />
              </div>
              <WorkshopNote />
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

/** The statement as it will look, including formulas. */
function ProblemPreview({ texts }: { texts: ProblemDraft["texts"] }) {
  const problem = previewProblem({ texts });
  const { renderMaths } = useMaths([problem.description, problem.input, problem.output]);
  return <ProblemStatement problem={problem} renderMaths={renderMaths} />;
}

/** Returns the problem the server would create from a draft. Missing fields are empty or 0. */
function previewProblem({ texts }: Pick<ProblemDraft, "texts">): Problem {
  return {
    _id: "",
    number: 0,
    title: texts.title || CREATE_PROBLEM_MESSAGES.untitled,
    difficulty: texts.difficulty,
    problemType: texts.problemType,
    tags: namedTags(texts.problemType),
    author: null,
    timeLimit: Number(texts.timeLimit),
    isSolved: false,
    points: 0,
    acceptance: null,
    solvedCount: 0,
    description: texts.description,
    input: texts.input,
    output: texts.output,
    sampleTest: { input: texts["sampleTest.input"], output: texts["sampleTest.output"] },
    testcases: [],
    memoryLimit: RUN_DEFAULTS.memoryKb,
    comparison: comparisonOf(Number(texts.tolerance)),
    scoreGroups: [],
    displaySamples: [],
    credit: { author: null, source: null, sourceUrl: null, rightsOwner: null, license: null },
    user: null,
  };
}

function comparisonOf(tolerance: number): Comparison {
  if (!(tolerance > 0)) return { kind: "whole_output", absoluteTolerance: null, relativeTolerance: null };
  return { kind: "tokens", absoluteTolerance: tolerance, relativeTolerance: tolerance };
}

/**
 * Above the form: for admins the way to the workshop, and for everybody else that the server will refuse the problem. The form
 * itself stays, because the server decides (specification, section 6).
 */
function WorkshopNote() {
  const mayEdit = useMay("problem.create");
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-4 py-3 text-sm">
      <p className="max-w-prose">{mayEdit ? TEXTS.inWorkshop : TEXTS.onlyAdmins}</p>
      {mayEdit && <NewProblemButton />}
    </div>
  );
}
