import type { ManagedContest } from "@assay/contract/routes/contests/manage";
import type { ContestPeople } from "@assay/contract/routes/contests/people";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { freeKey } from "#features/contests/manage/free-key";
import { PeopleList, type RowTools, WithPeople } from "#features/contests/manage/people-list";
import { PEOPLE_MESSAGES as TEXTS } from "#features/contests/manage/people-messages";
import { TextField } from "#ui/fields";

type Group = ContestPeople["groups"][number];

const BLANK: Group = { key: "", name: "", isHidden: false, ranksApart: false, winsMedals: true };

/** The groups of a contest's participants, in their order. */
export function GroupsPart({ managed }: { managed: ManagedContest }) {
  return (
    <WithPeople contestKey={managed.settings.key}>
      {(people) => (
        <PeopleList
          managed={managed}
          people={people}
          title={TEXTS.groups}
          lead={TEXTS.groupsLead}
          add={TEXTS.addGroup}
          itemsOf={({ groups }) =>
            groups.map(({ key, name, isHidden, ranksApart, winsMedals }) => ({
              ...{ key, name, isHidden, ranksApart, winsMedals },
            }))
          }
          editOf={(groups) => ({ groups: [...groups] })}
          blank={BLANK}
          nameOf={({ name }) => name || TEXTS.newGroup}
          isOrdered
          isOnBoard
        >
          {(tools) => (
            <GroupRow
              tools={tools}
              participants={people.groups.find(({ key }) => key === tools.row.item.key)?.participants ?? 0}
            />
          )}
        </PeopleList>
      )}
    </WithPeople>
  );
}

const CHOICES = ["isHidden", "ranksApart", "winsMedals"] as const;

function GroupRow({ tools, participants }: { tools: RowTools<Group>; participants: number }) {
  const { row, index, taken, change, buttons } = tools;
  const { item } = row;
  const keys = taken.filter((other) => other !== item).map(({ key }) => key);
  const rename = (name: string) => {
    const isOwn = !row.isNew || (item.key !== "" && item.key !== freeKey(item.name, "group", keys));
    change({ name, ...(!isOwn && { key: name === "" ? "" : freeKey(name, "group", keys) }) });
  };
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
      <TextField
        name={`groups.${index}.name`}
        label={TEXTS.name}
        value={item.name}
        maxLength={LIMITS.contestNameLength}
        required
        autoComplete="off"
        onChange={(event) => rename(event.target.value)}
        className="min-w-48 grow"
      />
      <TextField
        name={`groups.${index}.key`}
        label={TEXTS.key}
        value={item.key}
        readOnly={!row.isNew}
        maxLength={36}
        autoComplete="off"
        onChange={(event) => change({ key: event.target.value })}
        className="w-40"
      />
      <span className="mt-6">{buttons}</span>
      <div className="flex w-full flex-wrap items-center gap-x-5 gap-y-1 pb-1">
        {CHOICES.map((choice) => (
          <label key={choice} className="flex min-h-7 cursor-pointer items-center gap-2">
            <input
              type="checkbox"
              checked={item[choice]}
              onChange={(event) => change({ [choice]: event.target.checked })}
              className="size-4 accent-accent"
            />
            {TEXTS.groupChoices[choice]}
          </label>
        ))}
        <span className="text-small text-muted sm:ms-auto">{TEXTS.members({ count: participants })}</span>
      </div>
    </div>
  );
}
