import { useParams } from "react-router";
import { useFeedback } from "#features/feedback/api";
import { FEEDBACK_MESSAGES as TEXTS } from "#features/feedback/messages";
import { ProgramComments } from "#features/feedback/program-feedback";
import { isWhole } from "#lib/address";
import { EmptyState, ErrorState, Loading, Skeleton } from "#ui/states";

/** The comments on the submission that the address names, below the submission; nothing if it is of no assignment. */
export function SubmissionComments() {
  const number = useNumber();
  const { data } = useFeedback(number);
  if (!data) return null;
  return (
    <div className="page-width pb-8">
      <ProgramComments key={data.number} feedback={data} />
    </div>
  );
}

/** A program with the comments on it, for who marks it. */
export function CommentedProgram({ number }: { number: number }) {
  const query = useFeedback(number);
  if (query.isLoadingError) return <ErrorState title={TEXTS.failed} query={query} />;
  if (query.isPending)
    return (
      <Loading label={TEXTS.loading}>
        <Skeleton className="h-80 w-full" />
      </Loading>
    );
  return query.data && <ProgramComments key={number} feedback={query.data} />;
}

/** A program of a class with its comments, within the frame of the class. */
export function ProgramOfClass() {
  const query = useFeedback(useNumber());
  if (query.isPending)
    return (
      <Loading label={TEXTS.loading}>
        <Skeleton className="h-80 w-full" />
      </Loading>
    );
  if (query.isLoadingError) return <ErrorState title={TEXTS.failed} query={query} />;
  const feedback = query.data;
  if (!feedback)
    return (
      <EmptyState title={TEXTS.none}>
        <p>{TEXTS.noneHint}</p>
      </EmptyState>
    );
  const { problem, student, title } = feedback;
  return (
    <>
      <h2 className="text-xl font-semibold wrap-anywhere">
        {TEXTS.programOf({ problem: problem.title, student: student ?? TEXTS.somebody })}
      </h2>
      <p className="mb-4 text-muted wrap-anywhere">{title}</p>
      <ProgramComments key={feedback.number} feedback={feedback} />
    </>
  );
}

function useNumber(): number | null {
  const { number = "" } = useParams();
  return isWhole(number) ? Number(number) : null;
}
