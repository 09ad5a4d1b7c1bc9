import type { ManagedParticipant, ManagedPeople } from "@assay/contract/routes/contests/people";
import { MINUTE } from "@assay/contract/vocabulary/units";
import { PARTICIPANT_MESSAGES as TEXTS } from "#features/contests/manage/people-messages";
import { formatNumber, formatWhole } from "#lib/format";
import { Button } from "#ui/button";
import { CELL, ListTable, NUMBER_CELL } from "#ui/list-table";

type TableProps = {
  participants: readonly ManagedParticipant[];
  people: ManagedPeople;
  marked: ReadonlySet<string>;
  isBusy: boolean;
  onMark: (marked: ReadonlySet<string>) => void;
  onEdit: (participant: ManagedParticipant) => void;
};

const BOX = "size-4 accent-accent";

/** Participants with what organisers look for: who they are, where they belong, and what is not as usual. */
export function ParticipantTable({ participants, people, marked, isBusy, onMark, onEdit }: TableProps) {
  const groups = new Map(people.groups.map(({ key, name }) => [key, name]));
  const organisations = new Map(people.organisations.map(({ key, name }) => [key, name]));
  const ids = participants.map(({ participantId }) => participantId);
  const areAllMarked = ids.every((id) => marked.has(id));
  const mark = (id: string, isMarked: boolean) => {
    const next = new Set(marked);
    if (isMarked) next.add(id);
    else next.delete(id);
    onMark(next);
  };
  const all = (
    <input
      type="checkbox"
      aria-label={TEXTS.markAll}
      checked={areAllMarked}
      onChange={() => onMark(new Set(areAllMarked ? [] : ids))}
      className={BOX}
    />
  );
  const columns = [
    { key: "mark", label: all, className: "w-11" },
    { key: "name", label: TEXTS.name },
    { key: "users", label: TEXTS.users, className: "max-md:hidden" },
    { key: "organisation", label: TEXTS.organisation, className: "max-lg:hidden" },
    { key: "groups", label: TEXTS.groups, className: "max-md:hidden" },
    { key: "kind", label: TEXTS.kind, className: "w-32" },
    { key: "submissions", label: TEXTS.submissions, className: "w-28 max-sm:hidden", isNumber: true },
  ];
  return (
    <ListTable caption={TEXTS.title} columns={columns} isBusy={isBusy}>
      {participants.map((participant) => (
        <tr key={participant.participantId} className="h-11 border-t border-line">
          <td className={CELL}>
            <input
              type="checkbox"
              aria-label={TEXTS.mark({ name: participant.name })}
              checked={marked.has(participant.participantId)}
              onChange={(event) => mark(participant.participantId, event.target.checked)}
              className={BOX}
            />
          </td>
          <td className={CELL}>
            <Button
              kind="quiet"
              size="row"
              isLong
              className="-ms-2.5 text-ink!"
              aria-label={TEXTS.edit({ name: participant.name })}
              onClick={() => onEdit(participant)}
            >
              <span dir="auto">{participant.name}</span>
            </Button>
          </td>
          <td className={`${CELL} wrap-anywhere max-md:hidden`}>{participant.userNames.join(", ")}</td>
          <td className={`${CELL} wrap-anywhere max-lg:hidden`}>
            {organisations.get(participant.organisationKey ?? "")}
          </td>
          <td className={`${CELL} wrap-anywhere max-md:hidden`}>
            {participant.groupKeys.map((key) => groups.get(key)).join(", ")}
          </td>
          <td className={`${CELL} text-small`}>
            {participant.isDisqualified ? TEXTS.disqualified : TEXTS.kinds[participant.kind]}
            {ownTimeText(participant).map((text) => (
              <span key={text} className="block text-muted">
                {text}
              </span>
            ))}
          </td>
          <td className={`${NUMBER_CELL} max-sm:hidden`}>{formatWhole(participant.submissions)}</td>
        </tr>
      ))}
    </ListTable>
  );
}

/** What is not as for the others, in minutes. */
function ownTimeText({ delayMs, extraMs, penaltyMs }: ManagedParticipant): string[] {
  const minutes = (ms: number) => ({ minutes: formatNumber(ms / MINUTE) });
  return [
    ...(delayMs === 0 ? [] : [TEXTS.short.delay(minutes(delayMs))]),
    ...(extraMs === 0 ? [] : [TEXTS.short.extra(minutes(extraMs))]),
    ...(penaltyMs === 0 ? [] : [TEXTS.short.penalty(minutes(penaltyMs))]),
  ];
}
