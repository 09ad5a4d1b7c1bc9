import type { PROBLEM_SET_ROUTES, ProblemFilter } from "@assay/contract/routes/problem-set";
import type { ReplyOf } from "@assay/contract/routes/route";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import {
  DIFFICULTIES,
  namedTags,
  OWN_FILTERS,
  PROBLEM_STATUSES,
  type ProblemSort,
  type ProblemState,
} from "@assay/contract/vocabulary/problem";
import type { ReactNode } from "react";
import { PROBLEM_SET_MESSAGES } from "#features/problems/messages";
import { DIFFICULTY_NAMES } from "#lib/messages/difficulties";
import { tagName } from "#lib/tag-name";
import { classNames } from "#ui/class-names";
import { FilterButton, FilterChoice } from "#ui/filter-button";

export type Overview = ReplyOf<typeof PROBLEM_SET_ROUTES.readProblemOverview>;

type FilterBarProps = {
  filter: ProblemFilter;
  overview: Overview | undefined;
  /** How many problems there are in each state; undefined for visitors, who have no state, and while they load. */
  states: Readonly<Record<ProblemState, number>> | undefined;
  isMember: boolean;
  /** Admins can list the problems that are not published. */
  mayEdit: boolean;
  total: number | undefined;
  sort: ProblemSort;
  onChange: (change: Partial<ProblemFilter>) => void;
};

const TEXTS = PROBLEM_SET_MESSAGES;

/** What another list does not keep: its name may have been searched for, and it has an order of its own. */
export const OTHER_LIST = { q: undefined, sort: undefined, direction: undefined } as const;

/** The filters above the table, how many problems match, and the sort. On narrow screens it scrolls sideways. */
export function FilterBar({ filter, overview, states, isMember, mayEdit, total, sort, onChange }: FilterBarProps) {
  return (
    <section
      aria-label={TEXTS.filters}
      className="print:hidden -mx-(--page-padding) mt-3 flex items-center gap-2 overflow-x-auto px-(--page-padding) py-1 *:shrink-0 max-lg:fade-end lg:mx-0 lg:flex-wrap lg:gap-1.5 lg:overflow-visible lg:px-0"
    >
      <span className="lg:hidden">
        <ListFilter filter={filter} lists={overview?.lists ?? []} onChange={onChange} />
      </span>
      {isMember && (
        <>
          <StateSwitch chosen={filter.state} states={states} onChange={(state) => onChange({ state })} />
          <span className="sm:hidden">
            <OneChoice
              label={TEXTS.filter.state}
              choices={STATES.map((state) => [state, TEXTS.states[state]])}
              chosen={filter.state}
              onChoose={(state) => onChange({ state })}
            />
          </span>
        </>
      )}
      {isMember && (
        <OneChoice
          label={TEXTS.filter.own}
          choices={OWN_FILTERS.map((own) => [own, TEXTS.own[own]])}
          chosen={filter.own}
          onChoose={(own) => onChange({ own })}
        />
      )}
      <OneChoice
        label={TEXTS.filter.difficulty}
        choices={DIFFICULTIES.map((difficulty) => [difficulty, DIFFICULTY_NAMES[difficulty]])}
        chosen={filter.difficulty}
        onChoose={(difficulty) => onChange({ difficulty })}
      />
      <TagFilter filter={filter} tags={overview?.tags ?? []} onChange={onChange} />
      <OneChoice
        label={TEXTS.filter.author}
        choices={(overview?.authors ?? []).map(({ name, count }) => [name, name, count])}
        chosen={filter.author}
        nothing={TEXTS.noAuthors}
        onChoose={(author) => onChange({ author })}
      />
      {mayEdit && (
        <OneChoice
          label={TEXTS.filter.status}
          choices={PROBLEM_STATUSES.map((status) => [status, TEXTS.statuses[status]])}
          chosen={filter.status}
          onChoose={(status) => onChange({ status })}
        />
      )}
      <span className="relative ms-auto flex items-center gap-2">
        <output className="text-small whitespace-nowrap text-muted max-lg:sr-only">
          {total === undefined ? "" : TEXTS.total({ total })}
        </output>
        <SortFilter filter={filter} sort={sort} onChange={onChange} />
      </span>
    </section>
  );
}

const STATES = ["new", "tried", "solved"] as const;

/** All, New, Tried and Solved side by side, each with its number of problems. */
function StateSwitch(props: {
  chosen: ProblemState | undefined;
  states: Readonly<Record<ProblemState, number>> | undefined;
  onChange: (state: ProblemState | undefined) => void;
}) {
  const { chosen, states } = props;
  const all = states && states.new + states.tried + states.solved;
  const part = (state: ProblemState | undefined, label: string, count: number | undefined) => (
    <button
      key={label}
      type="button"
      aria-pressed={chosen === state}
      onClick={() => props.onChange(state)}
      className={classNames(
        "inline-flex items-center gap-1.5 border-edge px-2.5 last:rounded-e-[5px]",
        state === undefined ? "rounded-s-[5px]" : "border-s",
        chosen === state ? "bg-accent-soft font-semibold text-accent-strong" : "text-muted hover:bg-hover",
      )}
    >
      {`${label} `}
      <span className="min-w-4 text-xs text-muted tabular-nums">{count}</span>
    </button>
  );
  return (
    <fieldset className="flex h-8 rounded-md border border-edge bg-surface max-sm:hidden">
      <legend className="sr-only">{TEXTS.filter.state}</legend>
      {part(undefined, TEXTS.allStates, all)}
      {STATES.map((state) => part(state, TEXTS.states[state], states?.[state]))}
    </fieldset>
  );
}

function OneChoice<Value extends string>(props: {
  label: string;
  /** Values with their texts and, if they are counted, their numbers. */
  choices: readonly (readonly [value: Value, text: string, count?: number])[];
  chosen: Value | undefined;
  /** Shown if there is nothing to choose. */
  nothing?: string;
  onChoose: (value: Value | undefined) => void;
}) {
  const chosen = props.choices.find(([value]) => value === props.chosen);
  return (
    <FilterButton
      label={props.label}
      value={chosen?.[1] ?? props.chosen ?? null}
      onClear={() => props.onChoose(undefined)}
    >
      {props.choices.map(([value, text, count]) => (
        <FilterChoice
          key={value}
          type="radio"
          name={props.label}
          isChosen={value === props.chosen}
          onChange={() => props.onChoose(value)}
        >
          {count === undefined ? text : withCount(text, count)}
        </FilterChoice>
      ))}
      {props.choices.length === 0 && props.nothing && <p className="px-2.5 py-1.5 text-muted">{props.nothing}</p>}
    </FilterButton>
  );
}

type ChangeProps = { filter: ProblemFilter; onChange: (change: Partial<ProblemFilter>) => void };

function TagFilter({ filter, tags, onChange }: ChangeProps & { tags: Overview["tags"] }) {
  const chosen = namedTags(filter.tags);
  // A tag in the URL need not be one of the offered ones.
  const offered = [...new Set([...chosen, ...tags.map(({ name }) => name)])];
  const labelOf = (name: string) => tagName(tags.find((tag) => tag.name === name)?.label ?? name);
  const choose = (names: readonly string[]) => onChange({ tags: names.join(",") || undefined });
  return (
    <FilterButton
      label={TEXTS.filter.tags}
      value={chosen.length === 0 ? null : chosen.map(labelOf).join(", ")}
      onClear={() => choose([])}
    >
      {offered.map((name) => (
        <FilterChoice
          key={name}
          type="checkbox"
          name={TEXTS.filter.tags}
          isChosen={chosen.includes(name)}
          onChange={(isChosen) =>
            choose(isChosen ? [...chosen, name].slice(-LIMITS.filterTagCount) : chosen.filter((tag) => tag !== name))
          }
        >
          {withCount(labelOf(name), tags.find((tag) => tag.name === name)?.count ?? 0)}
        </FilterChoice>
      ))}
      {offered.length === 0 && <p className="px-2.5 py-1.5 text-muted">{TEXTS.noTags}</p>}
    </FilterButton>
  );
}

function ListFilter({ filter, lists, onChange }: ChangeProps & { lists: Overview["lists"] }) {
  return (
    <OneChoice
      label={filter.list === undefined ? TEXTS.allLists : TEXTS.filter.list}
      choices={lists.map(({ _id, name, total }) => [_id, name, total])}
      chosen={filter.list}
      onChoose={(list) => onChange({ ...OTHER_LIST, list })}
    />
  );
}

/** The orders to choose from. A search also offers the best match, and a list its own order, before the others. */
function SortFilter({ filter, sort, onChange }: ChangeProps & { sort: ProblemSort }) {
  const sorts: readonly ProblemSort[] = [
    ...(filter.q === undefined ? [] : (["relevance"] as const)),
    ...(filter.list === undefined ? [] : (["list"] as const)),
    ...(["number", "title", "difficulty", "acceptance", "solvers", "newest"] as const),
  ];
  return (
    <FilterButton label={`${TEXTS.sort}: ${TEXTS.sorts[sort]}`} value={null}>
      {sorts.map((by) => (
        <FilterChoice
          key={by}
          type="radio"
          name={TEXTS.sort}
          isChosen={by === sort}
          onChange={() => onChange({ sort: by, direction: undefined })}
        >
          {TEXTS.sorts[by]}
        </FilterChoice>
      ))}
    </FilterButton>
  );
}

function withCount(name: string, count: number): ReactNode {
  return (
    <span className="flex justify-between gap-6">
      <bdi className="min-w-0 truncate">{name}</bdi>
      <span className="text-muted tabular-nums">{count}</span>
    </span>
  );
}
