import { useShownPrograms, useShowPrograms } from "#features/profiles/api";
import { PROFILE_PROGRAM_MESSAGES as TEXTS } from "#features/profiles/messages";
import { Card } from "#ui/boxes";

/** The switch by which a user shows their accepted programs to others. It applies at once. */
export function ShownProgramsCard() {
  const query = useShownPrograms();
  const change = useShowPrograms();
  if (!query.data) return null;
  return (
    <Card className="p-4 lg:col-span-2">
      <h2 className="text-base font-semibold">{TEXTS.title}</h2>
      <label className="mt-2 flex w-fit cursor-pointer items-start gap-2.5">
        <input
          type="checkbox"
          checked={change.isPending ? change.variables : query.data.isShown}
          onChange={(event) => !change.isPending && change.mutate(event.target.checked)}
          className="mt-0.5 size-4 shrink-0 accent-accent"
        />
        <span>
          {TEXTS.show}
          <span className="block text-small text-muted">{TEXTS.hint}</span>
        </span>
      </label>
      {change.error && (
        <p role="alert" className="mt-2 text-danger">
          {change.error.message}
        </p>
      )}
    </Card>
  );
}
