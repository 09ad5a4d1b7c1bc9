import { LIMITS } from "@assay/contract/vocabulary/limits";
import { USER_ORDERS, USER_ROLES, USER_STATUSES } from "@assay/contract/vocabulary/user-filters";
import type { UsersView } from "#features/users/manage/api";
import { MANAGE_MESSAGES as TEXTS } from "#features/users/manage/messages";
import { queryOf, readOne, readText } from "#lib/address";
import { formatUtcDate } from "#lib/format";
import { useSearchParams } from "#lib/search-params";
import { FilterButton, FilterChoice } from "#ui/filter-button";
import { SearchField } from "#ui/search-field";

/** The search field and the filters of the list of users. A change leads to the first page. */
export function UserFilters({ view }: { view: UsersView }) {
  const [, setParams] = useSearchParams();
  const choose = (change: Partial<UsersView>, replace = false) =>
    setParams(queryOf({ ...view, after: undefined, ...change }), { replace });
  return (
    <section aria-label={TEXTS.filters} className="mt-4 mb-3 flex flex-wrap gap-2">
      <SearchField
        label={TEXTS.search}
        search={view.search ?? ""}
        maxLength={LIMITS.emailLength}
        onSearch={(search) => choose({ search: search || undefined }, true)}
      />
      <Choice
        label={TEXTS.role}
        names={TEXTS.roles}
        values={USER_ROLES}
        chosen={view.role}
        onChoose={(role) => choose({ role })}
      />
      <Choice
        label={TEXTS.status}
        names={TEXTS.statuses}
        values={USER_STATUSES}
        chosen={view.status}
        onChoose={(status) => choose({ status })}
      />
      <Choice
        label={TEXTS.submissions}
        names={{ true: TEXTS.neverSubmitted }}
        values={["true"] as const}
        chosen={view.neverSubmitted}
        onChoose={(neverSubmitted) => choose({ neverSubmitted })}
      />
      <FilterButton
        label={TEXTS.since}
        value={view.since === undefined ? null : formatUtcDate(view.since)}
        onClear={() => choose({ since: undefined })}
      >
        <label className="block p-2">
          <span className="sr-only">{TEXTS.since}</span>
          <input
            type="date"
            value={view.since ?? ""}
            onChange={(event) => choose({ since: event.target.value || undefined })}
            className="h-9 rounded-md border border-edge bg-surface px-2 text-ink"
          />
        </label>
      </FilterButton>
      <Choice
        label={TEXTS.order}
        names={TEXTS.orders}
        values={USER_ORDERS}
        chosen={view.order}
        onChoose={(order) => choose({ order })}
      />
    </section>
  );
}

function Choice<Value extends string>(props: {
  label: string;
  names: Readonly<Record<Value, string>>;
  values: readonly Value[];
  chosen: Value | undefined;
  onChoose: (value: Value | undefined) => void;
}) {
  const { label, names, chosen } = props;
  return (
    <FilterButton
      label={label}
      value={chosen === undefined ? null : names[chosen]}
      onClear={() => props.onChoose(undefined)}
    >
      {props.values.map((value) => (
        <FilterChoice
          key={value}
          type="radio"
          name={label}
          isChosen={value === chosen}
          onChange={() => props.onChoose(value)}
        >
          {names[value]}
        </FilterChoice>
      ))}
    </FilterButton>
  );
}

/** The search, filters and place in the URL. Invalid values are left out. */
export function readView(search: URLSearchParams): UsersView {
  const since = search.get("since") ?? "";
  return {
    search: readText(search, "search", LIMITS.emailLength),
    role: readOne(search, "role", USER_ROLES),
    status: readOne(search, "status", USER_STATUSES),
    since: /^\d{4}-\d\d-\d\d$/.test(since) ? since : undefined,
    neverSubmitted: readOne(search, "neverSubmitted", ["true"]),
    order: readOne(search, "order", USER_ORDERS),
    after: search.get("after") || undefined,
  };
}
