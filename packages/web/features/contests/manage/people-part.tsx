import type { ManagedContest } from "@assay/contract/routes/contests/manage";
import type { ManagedParticipant, ManagedPeople, WhichParticipants } from "@assay/contract/routes/contests/people";
import { useState } from "react";
import { AddParticipants } from "#features/contests/manage/add-participants";
import { useParticipants } from "#features/contests/manage/api";
import { ParticipantDialog } from "#features/contests/manage/participant-dialog";
import { ParticipantFilters, whichIn } from "#features/contests/manage/participant-filters";
import { ParticipantTable } from "#features/contests/manage/participant-table";
import { WithPeople } from "#features/contests/manage/people-list";
import { PARTICIPANT_MESSAGES as TEXTS } from "#features/contests/manage/people-messages";
import { SeveralDialog } from "#features/contests/manage/several-dialog";
import { useSearchParams } from "#lib/search-params";
import { Button } from "#ui/button";
import { Pager, readPageNumber, withPage } from "#ui/pager";
import { ErrorState, Loading, Skeleton } from "#ui/states";

/** Who takes part in a contest: found, changed one by one or many at once, and entered by lines of text. */
export function PeoplePart({ managed }: { managed: ManagedContest }) {
  return (
    <WithPeople contestKey={managed.settings.key}>
      {(people) => <Participants managed={managed} people={people} />}
    </WithPeople>
  );
}

function Participants({ managed, people }: { managed: ManagedContest; people: ManagedPeople }) {
  const contestKey = managed.settings.key;
  const [params, setParams] = useSearchParams();
  const which = whichIn(params);
  const page = readPageNumber(params.get("page"));
  const list = useParticipants(contestKey, { page, ...which });
  const choose = (name: keyof WhichParticipants, value: string | null) =>
    setParams(
      (current) => {
        const next = withPage(current, 1);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const isNarrowed = Object.keys(which).length > 0;
  return (
    <div className="grid gap-4">
      <ParticipantFilters which={which} groups={people.groups} onChoose={choose} />
      {list.isPending && (
        <Loading label={TEXTS.loading}>
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
      {list.isLoadingError && <ErrorState title={TEXTS.failed} query={list} />}
      {list.data?.total === 0 && <p className="text-muted">{isNarrowed ? TEXTS.noneFound : TEXTS.none}</p>}
      {list.data && list.data.total > 0 && (
        <Found
          key={`${JSON.stringify(which)} ${page}`}
          managed={managed}
          people={people}
          which={which}
          participants={list.data.participants}
          total={list.data.total}
          isBusy={list.isPlaceholderData}
        />
      )}
      {list.data && (page > 1 || list.data.hasMore) && (
        <Pager
          label={TEXTS.pages}
          text={TEXTS.page({ page })}
          page={page}
          pageCount={list.data.hasMore ? page + 1 : page}
          onPage={(to) => setParams((current) => withPage(current, to))}
        />
      )}
      <AddParticipants contestKey={contestKey} people={people} />
    </div>
  );
}

type FoundProps = {
  managed: ManagedContest;
  people: ManagedPeople;
  which: WhichParticipants;
  participants: readonly ManagedParticipant[];
  total: number;
  isBusy: boolean;
};

/** A page of the list. Those that are marked change together; all that match if none is. */
function Found({ managed, people, which, participants, total, isBusy }: FoundProps) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [edited, setEdited] = useState<ManagedParticipant | null>(null);
  const [changesSeveral, setChangesSeveral] = useState(false);
  const count = marked.size === 0 ? total : marked.size;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted" aria-live="polite">
          {TEXTS.count({ count: total })}
        </p>
        <Button size="small" onClick={() => setChangesSeveral(true)}>
          {marked.size === 0 ? TEXTS.changeAll({ count }) : TEXTS.changeMarked({ count })}
        </Button>
      </div>
      <ParticipantTable
        participants={participants}
        people={people}
        marked={marked}
        isBusy={isBusy}
        onMark={setMarked}
        onEdit={setEdited}
      />
      {edited && (
        <ParticipantDialog managed={managed} people={people} participant={edited} onClose={() => setEdited(null)} />
      )}
      {changesSeveral && (
        <SeveralDialog
          managed={managed}
          people={people}
          which={marked.size === 0 ? which : { ids: [...marked] }}
          count={count}
          onClose={() => setChangesSeveral(false)}
        />
      )}
    </>
  );
}
