import { ClassFrame } from "#features/classes/frame/class-frame";
import { QUESTIONS_MESSAGES } from "#features/feedback/messages";
import { ProgramOfClass, SubmissionComments } from "#features/feedback/program-page";
import { QuestionsList } from "#features/feedback/questions-list";
import { SubmissionPage } from "#features/submissions/history/submission-page";

/** A submission, with the comments on it if it is of an assignment (`/submissions/{number}`). */
export function CommentedSubmissionPage() {
  return (
    <>
      <SubmissionPage />
      <SubmissionComments />
    </>
  );
}

/** A program of a class with its comments (`/classes/{slug}/programs/{number}`). */
export function ClassProgramPage() {
  return <ClassFrame>{() => <ProgramOfClass />}</ClassFrame>;
}

/** The questions of a class (`/classes/{slug}/questions`). */
export function ClassQuestionsPage() {
  return <ClassFrame title={QUESTIONS_MESSAGES.title}>{(shown) => <QuestionsList shown={shown} />}</ClassFrame>;
}
