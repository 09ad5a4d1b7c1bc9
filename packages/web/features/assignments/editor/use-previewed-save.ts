import type { AssignmentSettings } from "@assay/contract/routes/assignments/settings";
import { usePreviewSettings, useSaveAssignment } from "#features/assignments/api";
import { useHeldSave } from "#features/assignments/use-held-save";

type Base = { readonly settings: AssignmentSettings; readonly revision: number; readonly submissionCount: number };
type Reply = NonNullable<ReturnType<typeof useSaveAssignment>["data"]>;

/**
 * Saves an assignment; once it has submissions, dates and rules that change grades wait until its teacher has seen which. `waiting` is
 * what they are shown.
 */
export function usePreviewedSave(slug: string, base: Base | null) {
  const saving = useSaveAssignment(slug, base && { name: base.settings.name, revision: base.revision });
  const found = usePreviewSettings({ slug, name: base?.settings.name ?? "" });
  const before = base?.settings ?? null;
  return useHeldSave<AssignmentSettings, Reply>(
    saving,
    {
      mutate: (settings, callbacks) => {
        if (before) found.mutate(rulesOf(before, settings), callbacks);
      },
      isPending: found.isPending,
    },
    (settings) => base !== null && base.submissionCount > 0 && !isSameGrading(base.settings, settings),
  );
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
