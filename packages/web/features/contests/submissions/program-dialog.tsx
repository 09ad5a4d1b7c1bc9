import type { ContestSubmission } from "@assay/contract/routes/contests/submissions";
import { OWN_SUBMISSION_MESSAGES as TEXTS } from "#features/contests/messages";
import { useContestSubmission } from "#features/contests/submissions/api";
import { ScrollingText } from "#ui/boxes";
import { Modal } from "#ui/dialog";
import { ErrorState, Loading, Skeleton } from "#ui/states";

type ProgramDialogProps = { contestKey: string; submission: ContestSubmission; onClose: () => void };

/** The program of a submission, and what the compiler says if it does not compile. */
export function ProgramDialog({ contestKey, submission, onClose }: ProgramDialogProps) {
  const query = useContestSubmission(contestKey, submission.id);
  return (
    <Modal title={TEXTS.open({ number: submission.number })} onClose={onClose}>
      {query.isPending && (
        <Loading label={TEXTS.loading}>
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
      {query.isError && <ErrorState title={TEXTS.failed} query={query} />}
      {query.data && (
        <div className="grid gap-3">
          {query.data.compileOutput && (
            <div>
              <h3 className="mb-1 font-semibold">{TEXTS.compiler}</h3>
              <ScrollingText className="max-h-48 rounded">{query.data.compileOutput}</ScrollingText>
            </div>
          )}
          <h3 className="font-semibold">{TEXTS.source}</h3>
          <ScrollingText className="max-h-96 rounded">{query.data.source}</ScrollingText>
        </div>
      )}
    </Modal>
  );
}
