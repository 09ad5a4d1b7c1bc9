import { Link } from "react-router";
import { CLASS_MESSAGES as TEXTS } from "#features/classes/messages";
import { classPagePath } from "#paths";
import { buttonStyles } from "#ui/button";
import { EmptyState } from "#ui/states";

/** How students come into a class that has none, for its teachers. */
export function NoStudents({ slug }: { slug: string }) {
  return (
    <EmptyState title={TEXTS.noStudents}>
      <p>{TEXTS.noStudentsHint}</p>
      <p className="flex flex-wrap justify-center gap-2">
        <Link to={classPagePath("classImport", slug)} className={buttonStyles("primary")}>
          {TEXTS.importList}
        </Link>
        <Link to={classPagePath("classInvitations", slug)} className={buttonStyles()}>
          {TEXTS.invite}
        </Link>
      </p>
    </EmptyState>
  );
}
