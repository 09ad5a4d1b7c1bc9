import type { OwnDatesEntry } from "@assay/contract/routes/assignments/own-dates";
import { useState } from "react";
import { useOwnDates, usePreviewOwnDates, useRemoveOwnDates } from "#features/assignments/api";
import { ChangesDialog } from "#features/assignments/changes-dialog";
import { OWN_DATES_MESSAGES as TEXTS } from "#features/assignments/messages";
import { OwnDatesDialog } from "#features/assignments/own-dates-dialog";
import { useHeldSave } from "#features/assignments/use-held-save";
import { formatZoned } from "#features/assignments/zoned";
import { TitledCard } from "#ui/boxes";
import { Button } from "#ui/button";
import { Refusal } from "#ui/fields";
import { CloseIcon } from "#ui/icons";
import { IconButton } from "#ui/row-tools";
import { ErrorState, Loading, Skeleton } from "#ui/states";

/** What is left when own dates are taken away. */
const NOTHING_OWN = {
  opensAt: null,
  dueAt: null,
  closesAt: null,
  extraMinutes: 0,
  mostTries: null,
  isExcused: false,
  reason: "",
};

type CardProps = { slug: string; name: string; timeZone: string; mayManage: boolean };

/** Who has own dates in an assignment, and the dialog in which teachers give them. */
export function OwnDatesCard({ slug, name, timeZone, mayManage }: CardProps) {
  const list = useOwnDates(slug, name);
  const removal = useRemoveOwnDates(slug, name);
  const found = usePreviewOwnDates(slug, name);
  const { sending: removing, waiting } = useHeldSave<OwnDatesEntry, unknown>(
    { ...removal, mutate: ({ _id }, callbacks) => removal.mutate(_id, callbacks) },
    {
      mutate: ({ user, section }, callbacks) =>
        found.mutate({ ...NOTHING_OWN, user: user?.userName ?? null, section }, callbacks),
      isPending: found.isPending,
    },
  );
  const [refusal, setRefusal] = useState<string | null>(null);
  const remove = (own: OwnDatesEntry) => {
    setRefusal(null);
    removing.mutate(own, { onSuccess: () => undefined, onError: (error) => setRefusal(error.message) });
  };
  const [edited, setEdited] = useState<OwnDatesEntry | "new" | null>(null);
  const give = mayManage && <Button onClick={() => setEdited("new")}>{TEXTS.give}</Button>;
  return (
    <TitledCard title={TEXTS.title} aside={give}>
      {list.isPending && (
        <Loading label={TEXTS.loading}>
          <Skeleton className="m-4 h-8" />
        </Loading>
      )}
      {list.isLoadingError && <ErrorState title={TEXTS.failed} query={list} />}
      {list.data?.overrides.length === 0 && <p className="p-4 text-muted">{TEXTS.none}</p>}
      <ul className="divide-y divide-line empty:hidden">
        {list.data?.overrides.map((own) => {
          const whose = own.user?.name ?? TEXTS.section({ section: own.section ?? "" });
          return (
            <li key={own._id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
              <span dir="auto" className="min-w-32 grow font-medium wrap-anywhere">
                {whose}
                {own.reason !== "" && <q className="ms-2 font-normal text-muted">{own.reason}</q>}
              </span>
              <span className="text-small text-muted">{describe(own, timeZone)}</span>
              {mayManage && (
                <span className="flex shrink-0">
                  <Button size="row" aria-label={TEXTS.editOf({ whose })} onClick={() => setEdited(own)}>
                    {TEXTS.edit}
                  </Button>
                  <IconButton label={TEXTS.remove({ whose })} onClick={() => remove(own)}>
                    <CloseIcon />
                  </IconButton>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {refusal !== null && <Refusal message={refusal} />}
      {waiting && <ChangesDialog {...waiting} isBusy={removing.isPending} />}
      {edited && (
        <OwnDatesDialog
          {...{ slug, name, timeZone }}
          before={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </TitledCard>
  );
}

function describe(own: OwnDatesEntry, timeZone: string): string {
  const date = (iso: string) => formatZoned(iso, timeZone);
  const parts = [
    own.isExcused && TEXTS.isExcused,
    own.opensAt !== null && TEXTS.opensAt({ date: date(own.opensAt) }),
    own.dueAt !== null && TEXTS.dueAt({ date: date(own.dueAt) }),
    own.closesAt !== null && TEXTS.closesAt({ date: date(own.closesAt) }),
    own.extraMinutes > 0 && TEXTS.extra({ minutes: own.extraMinutes }),
    own.mostTries !== null && TEXTS.triesGiven({ tries: own.mostTries }),
  ];
  return parts.filter((part) => part !== false).join(", ");
}
