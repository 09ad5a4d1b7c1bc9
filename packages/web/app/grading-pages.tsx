import { useParams } from "react-router";
import { ClassFrame } from "#features/classes/frame/class-frame";
import { CommentedProgram } from "#features/feedback/program-page";
import { SavedComments } from "#features/feedback/saved-comments";
import { GradingView } from "#features/grading/grading-view";
import { GRADING_MESSAGES, REGRADE_MESSAGES } from "#features/grading/messages";
import { RegradesList } from "#features/grading/regrades-list";
import { ReleasePanel } from "#features/grading/release-panel";
import { RubricEditor } from "#features/grading/rubric-editor";

/** Where the programs of an assignment are marked (`/classes/{slug}/assignments/{name}/grading`). */
export function GradingPage() {
  const { name = "" } = useParams();
  return (
    <ClassFrame title={GRADING_MESSAGES.title}>
      {({ slug, role }) => {
        const place = { slug, name };
        return (
          <GradingView place={place} program={(number) => <CommentedProgram number={number} />}>
            <RubricEditor place={place} />
            {role !== "observer" && role !== "student" && <SavedComments slug={slug} />}
            {role !== "assistant" && role !== "observer" && role !== "student" && <ReleasePanel place={place} />}
          </GradingView>
        );
      }}
    </ClassFrame>
  );
}

/** Requests to be graded again in a class (`/classes/{slug}/regrades`). */
export function RegradesPage() {
  return (
    <ClassFrame title={REGRADE_MESSAGES.title}>
      {({ slug, role }) => <RegradesList slug={slug} isStudent={role === "student"} />}
    </ClassFrame>
  );
}
