import type { ComponentProps } from "react";
import { useParams, useSearchParams } from "react-router";
import { ClassFrame } from "#features/classes/frame/class-frame";
import { StudentGrade } from "#features/gradebook/grade";
import { StaffGradebook } from "#features/gradebook/gradebook";
import { AssignmentMatrix } from "#features/gradebook/matrix";
import { MATRIX_MESSAGES as TEXTS } from "#features/gradebook/messages";
import { OwnGrades } from "#features/gradebook/own-grades";
import { OwnRegrade } from "#features/grading/regrade-thread";
import { SentGrades } from "#features/lti/sent-grades";
import { useSentMarks } from "#features/lti/sent-mark";

/** All grades of a class for its staff (`/classes/{slug}/gradebook`); for students their own. */
export function GradebookPage() {
  return (
    <ClassFrame title={TEXTS.gradebook}>
      {({ slug, role, mayManage }) =>
        role === "student" ? (
          <OwnGrades slug={slug} below={(name) => <OwnRegrade place={{ slug, name }} />} />
        ) : (
          <SentGradebook slug={slug} mayResend={mayManage} />
        )
      }
    </ClassFrame>
  );
}

function SentGradebook({ slug, mayResend }: { slug: string; mayResend: boolean }) {
  const mark = useSentMarks(slug);
  return (
    <>
      <StaffGradebook slug={slug} mark={mark} />
      <SentGrades slug={slug} mayResend={mayResend} />
    </>
  );
}

/** Students by the problems of an assignment (`/classes/{slug}/assignments/{name}/matrix`). */
export function MatrixPage() {
  const { name = "" } = useParams();
  return <ClassFrame title={name}>{({ slug }) => <AssignmentMatrix place={{ slug, name }} />}</ClassFrame>;
}

/** A student's grade (`/classes/{slug}/assignments/{name}/grades/{userName}`), with the programs of the problem in the URL. */
export function GradePage() {
  const { name = "", userName = "" } = useParams();
  const [params] = useSearchParams();
  const problemId = params.get("problem");
  return (
    <ClassFrame title={`${userName} · ${name}`}>
      {({ slug }) => <SentGrade place={{ slug, name }} userName={userName} problemId={problemId} />}
    </ClassFrame>
  );
}

function SentGrade(props: Omit<ComponentProps<typeof StudentGrade>, "mark">) {
  const { place, userName } = props;
  const mark = useSentMarks(place.slug);
  return <StudentGrade {...props} mark={mark(place.name, userName)} />;
}
