import type { AssignmentSettings } from "@assay/contract/routes/assignments/settings";
import type { GradeChanges } from "@assay/contract/routes/classes/grade-shapes";
import { useState } from "react";
import { usePreviewSettings, useSaveAssignment } from "#features/assignments/api";
import type { Sending } from "#lib/form";

type Base = { readonly settings: AssignmentSettings; readonly revision: number; readonly submissionCount: number };
type Saving = ReturnType<typeof useSaveAssignment>;
type Reply = NonNullable<Saving["data"]>;
type Callbacks = Parameters<Sending<AssignmentSettings, Reply>["mutate"]>[1];

/**
 * Saves an assignment; once it has submissions, dates and rules that change grades wait until its teacher has seen which. `waiting` is
 * what they are shown.
 */
export function usePreviewedSave(slug: string, base: Base | null) {
  const saving = useSaveAssignment(slug, base && { name: base.settings.name, revision: base.revision });
  const preview = usePreviewSettings({ slug, name: base?.settings.name ?? "" });
  const [held, setHeld] = useState<{ settings: AssignmentSettings; callbacks: Callbacks; found: GradeChanges } | null>(
    null,
  );
  const mutate: Sending<AssignmentSettings, Reply>["mutate"] = (settings, callbacks) => {
    if (base === null || base.submissionCount === 0 || isSameGrading(base.settings, settings))
      return saving.mutate(settings, callbacks);
    preview.mutate(rulesOf(base.settings, settings), {
      onSuccess: (found) => {
        if (found.count === 0) saving.mutate(settings, callbacks);
        else setHeld({ settings, callbacks, found });
      },
      onError: callbacks.onError,
    });
  };
  const sending: Sending<AssignmentSettings, Reply> = {
    mutate,
    reset: saving.reset,
    isPending: saving.isPending || preview.isPending,
    isSuccess: saving.isSuccess,
  };
  return {
    sending,
    waiting: held && {
      found: held.found,
      onSave: () => {
        saving.mutate(held.settings, held.callbacks);
        setHeld(null);
      },
      onClose: () => setHeld(null),
    },
  };
}

/** What of the settings decides about grades, with the problems that the assignment has. What is taken out has no submissions. */
function rulesOf(before: AssignmentSettings, settings: AssignmentSettings) {
  const { counts, latePolicy, latePercent, lateFloor, graceMinutes, opensAt, dueAt, closesAt } = settings;
  const problems = before.problems.map(({ problemId, points, scoring }) => {
    const now = settings.problems.find((one) => one.problemId === problemId);
    return { problemId, points: now?.points ?? points, scoring: now?.scoring ?? scoring };
  });
  return { counts, latePolicy, latePercent, lateFloor, graceMinutes, opensAt, dueAt, closesAt, problems };
}

function isSameGrading(before: AssignmentSettings, settings: AssignmentSettings): boolean {
  return JSON.stringify(rulesOf(before, before)) === JSON.stringify(rulesOf(before, settings));
}
