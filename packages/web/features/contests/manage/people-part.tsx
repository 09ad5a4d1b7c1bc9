import type { ManagedParticipant } from "@assay/contract/routes/contests/people";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { useState } from "react";
import { useAddParticipants, useParticipants } from "#features/contests/manage/api";
import { PARTICIPANT_MESSAGES as TEXTS } from "#features/contests/manage/messages";
import { ParticipantDialog } from "#features/contests/manage/participant-dialog";
import { readParticipants } from "#features/contests/manage/participant-lines";
import { ApiError } from "#lib/api-client";
import { useForm } from "#lib/form";
import { formatWhole } from "#lib/format";
import { TitledCard } from "#ui/boxes";
import { Button } from "#ui/button";
import { Refusal, TextArea } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";
import { CELL, ListTable, NUMBER_CELL } from "#ui/list-table";
import { Pager } from "#ui/pager";
import { SearchField } from "#ui/search-field";
import { ErrorState, Loading, Skeleton } from "#ui/states";
import { showToast } from "#ui/toast";

/** Who takes part in a contest: found, changed, and entered by lines of text. */
export function PeoplePart({ contestKey }: { contestKey: string }) {
  const [view, setView] = useState({ page: 1, q: "" });
  const [edited, setEdited] = useState<ManagedParticipant | null>(null);
  const list = useParticipants(contestKey, view);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted" aria-live="polite">
          {list.data && TEXTS.count({ count: list.data.total })}
        </p>
        <SearchField
          label={TEXTS.search}
          search={view.q}
          maxLength={LIMITS.searchLength}
          onSearch={(q) => setView({ page: 1, q })}
        />
      </div>
      {list.isPending && (
        <Loading label={TEXTS.loading}>
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
      {list.isLoadingError && <ErrorState title={TEXTS.failed} query={list} />}
      {list.data?.total === 0 && <p className="text-muted">{view.q === "" ? TEXTS.none : TEXTS.noneFound}</p>}
      {list.data && list.data.total > 0 && (
        <ParticipantTable participants={list.data.participants} isBusy={list.isPlaceholderData} onEdit={setEdited} />
      )}
      {list.data && (view.page > 1 || list.data.hasMore) && (
        <Pager
          label={TEXTS.pages}
          text={TEXTS.page({ page: view.page })}
          page={view.page}
          pageCount={list.data.hasMore ? view.page + 1 : view.page}
          onPage={(page) => setView({ ...view, page })}
        />
      )}
      <AddParticipants contestKey={contestKey} />
      {edited && <ParticipantDialog contestKey={contestKey} participant={edited} onClose={() => setEdited(null)} />}
    </div>
  );
}

type TableProps = {
  participants: readonly ManagedParticipant[];
  isBusy: boolean;
  onEdit: (participant: ManagedParticipant) => void;
};

function ParticipantTable({ participants, isBusy, onEdit }: TableProps) {
  const columns = [
    { key: "name", label: TEXTS.name },
    { key: "users", label: TEXTS.users, className: "max-sm:hidden" },
    { key: "kind", label: TEXTS.kind, className: "w-28" },
    { key: "submissions", label: TEXTS.submissions, className: "w-28 max-sm:hidden", isNumber: true },
  ];
  return (
    <ListTable caption={TEXTS.title} columns={columns} isBusy={isBusy}>
      {participants.map((participant) => (
        <tr key={participant.participantId} className="h-11 border-t border-line">
          <td className={CELL}>
            <Button
              kind="quiet"
              size="row"
              isLong
              aria-label={TEXTS.edit({ name: participant.name })}
              onClick={() => onEdit(participant)}
            >
              <span dir="auto">{participant.name}</span>
            </Button>
          </td>
          <td className={`${CELL} wrap-anywhere max-sm:hidden`}>{participant.userNames.join(", ")}</td>
          <td className={CELL}>{participant.isDisqualified ? TEXTS.disqualified : TEXTS.kinds[participant.kind]}</td>
          <td className={`${NUMBER_CELL} max-sm:hidden`}>{formatWhole(participant.submissions)}</td>
        </tr>
      ))}
    </ListTable>
  );
}

function AddParticipants({ contestKey }: { contestKey: string }) {
  const form = useForm(useAddParticipants(contestKey), {
    fields: ["lines"],
    input: ({ lines }) => readParticipants(lines),
    nameOf: () => "refused",
    refusal: lineError,
    onDone: ({ added }, _, element) => {
      element.reset();
      showToast("success", TEXTS.added({ count: added }));
    },
  });
  return (
    <TitledCard title={TEXTS.add}>
      <Form form={form} className="p-4">
        <TextArea name="lines" label={TEXTS.addLabel} hint={TEXTS.addHint} rows={5} required />
        <Refusal />
        <SubmitButton kind="secondary" className="mt-3">
          {TEXTS.add}
        </SubmitButton>
      </Form>
    </TitledCard>
  );
}

/** What is wrong, with the number of the line. */
function lineError(error: Error): string {
  const index = error instanceof ApiError ? /^participants\.(\d+)/.exec(error.errors[0]?.field ?? "")?.[1] : undefined;
  return index === undefined ? error.message : TEXTS.line({ line: Number(index) + 1, message: error.message });
}
