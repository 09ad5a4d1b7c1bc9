import type { ManagedPeople, WhichParticipants } from "@assay/contract/routes/contests/people";
import { ENTERED_KINDS, PARTICIPANT_STATES } from "@assay/contract/vocabulary/contest";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { PARTICIPANT_MESSAGES as TEXTS } from "#features/contests/manage/people-messages";
import { FilterButton, FilterChoice } from "#ui/filter-button";
import { SearchField } from "#ui/search-field";

/** What an address asks for of a list of participants. */
export function whichIn(params: URLSearchParams): WhichParticipants {
  const [q, group] = [params.get("q"), params.get("group")];
  const kind = ENTERED_KINDS.find((name) => name === params.get("kind"));
  const state = PARTICIPANT_STATES.find((name) => name === params.get("state"));
  return { ...(q && { q }), ...(group && { group }), ...(kind && { kind }), ...(state && { state }) };
}

type FiltersProps = {
  which: WhichParticipants;
  groups: ManagedPeople["groups"];
  /** Chooses by one criterion; null for everything. */
  onChoose: (name: keyof WhichParticipants, value: string | null) => void;
};

/** What narrows a list of participants. */
export function ParticipantFilters({ which, groups, onChoose }: FiltersProps) {
  const kinds = ENTERED_KINDS.map((key) => ({ key, name: TEXTS.kinds[key] }));
  const states = PARTICIPANT_STATES.map((key) => ({ key, name: TEXTS.states[key] }));
  const filter = (
    name: "group" | "kind" | "state",
    label: string,
    choices: readonly { readonly key: string; readonly name: string }[],
  ) => (
    <FilterButton
      label={label}
      value={choices.find(({ key }) => key === which[name])?.name ?? null}
      onClear={() => onChoose(name, null)}
    >
      {choices.map((choice) => (
        <FilterChoice
          key={choice.key}
          type="radio"
          name={name}
          isChosen={choice.key === which[name]}
          onChange={() => onChoose(name, choice.key)}
        >
          <bdi lang="">{choice.name}</bdi>
        </FilterChoice>
      ))}
    </FilterButton>
  );
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchField
        label={TEXTS.search}
        search={which.q ?? ""}
        maxLength={LIMITS.searchLength}
        onSearch={(q) => onChoose("q", q || null)}
      />
      {groups.length > 0 && filter("group", TEXTS.group, groups)}
      {filter("kind", TEXTS.kind, kinds)}
      {filter("state", TEXTS.state, states)}
    </div>
  );
}
