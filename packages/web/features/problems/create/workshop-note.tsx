import { CREATE_PROBLEM_MESSAGES as TEXTS } from "#features/problems/create/messages";
import { NewProblemButton } from "#features/problems/new-problem-button";
import { useMay } from "#lib/stored-user";

/**
 * Above the form: for admins the way to the workshop, and for everybody else that the server will refuse the problem. The form
 * itself stays, because the server decides (specification, section 6).
 */
export function WorkshopNote() {
  const mayEdit = useMay("problem.edit");
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-4 py-3 text-sm">
      <p className="max-w-prose">{mayEdit ? TEXTS.inWorkshop : TEXTS.onlyAdmins}</p>
      {mayEdit && <NewProblemButton />}
    </div>
  );
}
