import type { ClassDetails } from "@assay/contract/routes/classes/classes";
import { useNavigate } from "react-router";
import { useArchiveClass, useDeleteClass } from "#features/classes/settings/api";
import { CLASS_SETTINGS_MESSAGES as TEXTS } from "#features/classes/settings/messages";
import { PATHS } from "#paths";
import { TitledCard } from "#ui/boxes";
import { Button } from "#ui/button";
import { ConfirmedButton } from "#ui/confirmed-button";
import { showToast } from "#ui/toast";

/** Where owners archive a class, bring it back and delete it. */
export function EndCard({ shown }: { shown: ClassDetails }) {
  const navigate = useNavigate();
  const archiving = useArchiveClass(shown.slug);
  const deleting = useDeleteClass(shown.slug);
  const reopen = () => archiving.mutate(false, { onError: ({ message }) => showToast("error", message) });
  const isArchived = shown.archivedAt !== null;
  return (
    <TitledCard title={TEXTS.end}>
      <div className="grid gap-4 p-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 grow basis-64">{isArchived ? TEXTS.isArchived : TEXTS.archiveHint}</p>
          {isArchived ? (
            <Button isBusy={archiving.isPending} onClick={reopen}>
              {TEXTS.reopen}
            </Button>
          ) : (
            <ConfirmedButton
              title={TEXTS.archiveTitle}
              question={TEXTS.archiveQuestion}
              action={TEXTS.archive}
              onConfirm={() => archiving.mutateAsync(true)}
            >
              {TEXTS.archive}
            </ConfirmedButton>
          )}
        </div>
        {!isArchived && (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 grow basis-64">{TEXTS.removeHint}</p>
            <ConfirmedButton
              title={TEXTS.removeTitle}
              question={TEXTS.removeQuestion}
              action={TEXTS.remove}
              onConfirm={async () => {
                await deleting.mutateAsync(undefined);
                void navigate(PATHS.classes);
              }}
            >
              {TEXTS.remove}
            </ConfirmedButton>
          </div>
        )}
      </div>
    </TitledCard>
  );
}
