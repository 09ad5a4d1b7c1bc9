import { AssignmentList } from "#features/assignments/assignment-list";
import { AssignmentWork } from "#features/assignments/assignment-page";
import { AssignmentEditor } from "#features/assignments/editor/assignment-editor";
import { ASSIGNMENT_EDITOR_MESSAGES } from "#features/assignments/messages";
import { ClassFrame } from "#features/classes/frame/class-frame";
import { About } from "#features/classes/overview/about";
import { NoStudents } from "#features/classes/overview/no-students";
import { StartCard } from "#features/exams/start-card";

// Pages of a class that combine features.

/** A class with its assignments (`/classes/{slug}`). */
export function ClassPage() {
  return (
    <ClassFrame>
      {(shown) => (
        <div className="grid gap-6">
          {shown.mayManage && shown.studentCount === 0 && shown.archivedAt === null && <NoStudents slug={shown.slug} />}
          <AssignmentList shown={shown} />
          <About shown={shown} />
        </div>
      )}
    </ClassFrame>
  );
}

/** `/classes/{slug}/assignments/{name}` */
export function AssignmentPage() {
  return (
    <ClassFrame>
      {(shown) => (
        <AssignmentWork
          shown={shown}
          examCard={(assignment) => (
            <StartCard place={{ slug: shown.slug, name: assignment.name }} assignment={assignment} />
          )}
        />
      )}
    </ClassFrame>
  );
}

/** `/classes/{slug}/assignments/new` and `/classes/{slug}/assignments/{name}/settings` */
export function AssignmentEditorPage() {
  return (
    <ClassFrame title={ASSIGNMENT_EDITOR_MESSAGES.editTitle}>
      {(shown) => <AssignmentEditor shown={shown} />}
    </ClassFrame>
  );
}
