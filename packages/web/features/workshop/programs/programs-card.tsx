import type { AuthorProgram, ProgramState } from "@assay/contract/routes/programs";
import type { WorkshopProblem } from "@assay/contract/routes/workshop";
import type { ProgramKind } from "@assay/contract/vocabulary/author-programs";
import { type ReactNode, useState } from "react";
import { CardState } from "#features/workshop/card-state";
import { jobOf, usePrograms, useValidateTests } from "#features/workshop/programs/api";
import { JobStatus } from "#features/workshop/programs/job-status";
import { PROGRAM_MESSAGES as TEXTS } from "#features/workshop/programs/messages";
import { ProgramForm } from "#features/workshop/programs/program-form";
import { ProgramTable } from "#features/workshop/programs/program-table";
import { RefusedInputs } from "#features/workshop/programs/refused-inputs";
import { ScriptForm } from "#features/workshop/programs/script-form";
import { TitledCard } from "#ui/boxes";
import { Button } from "#ui/button";
import { showToast } from "#ui/toast";

/** The programs that print inputs, and the script that calls them. */
export function GeneratorsCard({ problem }: { problem: WorkshopProblem }) {
  return (
    <ProgramsCard problem={problem} kind="generator">
      {(state, generators) => (
        <>
          {(generators.length > 0 || state.script.text !== "") && (
            <ScriptForm
              key={state.script.revision}
              problem={problem}
              script={state.script}
              job={jobOf(state, "tests")}
            />
          )}
          <Status problem={problem} state={state} kind="tests" />
        </>
      )}
    </ProgramsCard>
  );
}

/** The programs that say which inputs are well-formed, and what they say of the tests. */
export function ValidatorsCard({ problem }: { problem: WorkshopProblem }) {
  return (
    <ProgramsCard problem={problem} kind="validator">
      {(state, validators) =>
        validators.length > 0 && (
          <>
            <Validation problem={problem} state={state} />
            <Status problem={problem} state={state} kind="validation" />
          </>
        )
      }
    </ProgramsCard>
  );
}

type StatusProps = { problem: WorkshopProblem; state: ProgramState; kind: "tests" | "validation" };

function Status({ problem, state, kind }: StatusProps) {
  const job = jobOf(state, kind);
  // What validators say is shown anyway.
  if (!job || (kind === "validation" && job.state === "done")) return null;
  return (
    <div className="border-t border-line px-4 py-3">
      <JobStatus problemId={problem._id} job={job} />
    </div>
  );
}

function Validation({ problem, state }: { problem: WorkshopProblem; state: ProgramState }) {
  const validate = useValidateTests(problem._id);
  const isRunning = jobOf(state, "validation")?.state === "running";
  const isLeft = state.unchecked > 0 || state.refused.some(({ outcome }) => outcome === "failed");
  const start = () => validate.mutate(undefined, { onError: (error) => showToast("error", error.message) });
  if (problem.tests.length === 0) return null;
  return (
    <div className="grid gap-3 border-t border-line px-4 py-3">
      {state.unchecked > 0 && <p>{TEXTS.unchecked({ count: state.unchecked })}</p>}
      {state.unchecked === 0 && state.refusedCount === 0 && <p role="status">{TEXTS.allValid}</p>}
      <RefusedInputs state={state} />
      {isLeft && !isRunning && (
        <span>
          <Button isBusy={validate.isPending} onClick={start}>
            {TEXTS.validate}
          </Button>
        </span>
      )}
    </div>
  );
}

interface ProgramsCardProps {
  problem: WorkshopProblem;
  kind: ProgramKind;
  children: (state: ProgramState, programs: readonly AuthorProgram[]) => ReactNode;
}

function ProgramsCard({ problem, kind, children }: ProgramsCardProps) {
  const [edited, setEdited] = useState<AuthorProgram | "new" | null>(null);
  const loaded = usePrograms(problem);
  const programs = loaded.data?.programs.filter((program) => program.kind === kind) ?? [];
  const isGenerator = kind === "generator";
  return (
    <TitledCard
      title={isGenerator ? TEXTS.generators : TEXTS.validators}
      aside={
        <Button size="small" isOff={edited === "new"} onClick={() => setEdited("new")}>
          {isGenerator ? TEXTS.addGenerator : TEXTS.addValidator}
        </Button>
      }
    >
      <CardState query={loaded} loading={TEXTS.loading} failed={TEXTS.failed} className="h-16" />
      {loaded.data && programs.length === 0 && edited === null && (
        <p className="px-4 py-3 text-muted">{isGenerator ? TEXTS.noGenerators : TEXTS.noValidators}</p>
      )}
      {programs.length > 0 && (
        <ProgramTable problemId={problem._id} kind={kind} programs={programs} onEdit={setEdited} />
      )}
      {edited !== null && (
        <ProgramForm
          key={edited === "new" ? "new" : edited._id}
          problemId={problem._id}
          kind={kind}
          program={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      {loaded.data && children(loaded.data, programs)}
    </TitledCard>
  );
}
