import type { VERDICT_FILTERS } from "@assay/contract/routes/submissions";
import { VERDICT_NAMES } from "@assay/contract/texts/verdicts";
import type { LanguageKey } from "@assay/contract/vocabulary/languages";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { VERDICTS } from "@assay/contract/vocabulary/verdicts";
import { type SubmissionFilters, useStaffedClasses } from "#features/submissions/api";
import { HISTORY_MESSAGES } from "#features/submissions/history/messages";
import { useInstalledLanguages } from "#features/submissions/use-language";
import { readOne, readText, readWhole, withoutEmpty } from "#lib/address";
import { FilterButton, FilterChoice } from "#ui/filter-button";
import { SearchField } from "#ui/search-field";

type Filter = "class" | "verdict" | "language" | "problem" | "user";
type VerdictFilter = (typeof VERDICT_FILTERS)[number];

const FILTERS: readonly Filter[] = ["class", "verdict", "language", "problem", "user"];
const VERDICT_CHOICES: readonly VerdictFilter[] = [...VERDICTS, "waiting"];

/** The filters and the place in the URL. Invalid values are left out. */
export function readFilters(search: URLSearchParams, seesAll: boolean): SubmissionFilters {
  return withoutEmpty({
    before: readWhole(search, "before"),
    after: readWhole(search, "after"),
    verdict: readOne(search, "verdict", VERDICT_CHOICES),
    language: readText(search, "language", LIMITS.titleLength) as LanguageKey | undefined,
    problem: readText(search, "problem", LIMITS.titleLength),
    class: readText(search, "class", LIMITS.classNameLength),
    user: seesAll || search.has("class") ? readText(search, "user", LIMITS.userNameLength.max) : undefined,
  });
}

export function filterNames(filters: SubmissionFilters): Filter[] {
  return FILTERS.filter((name) => filters[name] !== undefined);
}

/**
 * The URL's query with one value changed. Changing a filter leads back to the newest submissions; changing "before" or "after"
 * leads to another part of the list.
 */
export function withFilter(search: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete("before");
  next.delete("after");
  if (value === null || value === "") next.delete(name);
  else next.set(name, value);
  return next;
}

/** The filters by verdict, language and problem, by a class for its staff, and by member for who sees others'. */
export function SubmissionFilterBar(props: {
  filters: SubmissionFilters;
  seesOthers: boolean;
  onChange: (name: Filter, value: string | null) => void;
}) {
  const { filters, onChange } = props;
  const texts = HISTORY_MESSAGES;
  const { languages } = useInstalledLanguages();
  const choices = languages.map(({ key, name }) => [key, name] as const);
  const classes = useStaffedClasses().data ?? [];
  return (
    <section aria-label={texts.filters} className="flex min-w-0 flex-wrap items-center gap-2">
      {(classes.length > 0 || filters.class !== undefined) && (
        <ChoiceFilter
          label={texts.class}
          name="class"
          chosen={filters.class}
          choices={classes.map(({ slug, name, term }) => [slug, term === "" ? name : `${name} · ${term}`])}
          onChange={(value) => onChange("class", value)}
        />
      )}
      <ChoiceFilter
        label={texts.verdict}
        name="verdict"
        chosen={filters.verdict}
        choices={VERDICT_CHOICES.map((key) => [key, key === "waiting" ? texts.waiting : VERDICT_NAMES[key]])}
        onChange={(value) => onChange("verdict", value)}
      />
      <ChoiceFilter
        label={texts.language}
        name="language"
        chosen={filters.language}
        choices={choices}
        onChange={(value) => onChange("language", value)}
      />
      <SearchField
        label={texts.problem}
        hint={texts.problemHint}
        search={filters.problem ?? ""}
        maxLength={LIMITS.titleLength}
        onSearch={(value) => onChange("problem", value)}
      />
      {props.seesOthers && (
        <SearchField
          label={texts.member}
          hint={texts.memberHint}
          search={filters.user ?? ""}
          maxLength={LIMITS.titleLength}
          onSearch={(value) => onChange("user", value)}
        />
      )}
    </section>
  );
}

function ChoiceFilter(props: {
  label: string;
  name: string;
  chosen: string | undefined;
  choices: readonly (readonly [key: string, name: string])[];
  onChange: (key: string | null) => void;
}) {
  const { chosen, choices } = props;
  const value = choices.find(([key]) => key === chosen)?.[1] ?? chosen ?? null;
  return (
    <FilterButton label={props.label} value={value} onClear={() => props.onChange(null)}>
      {choices.map(([key, name]) => (
        <FilterChoice
          key={key}
          type="radio"
          name={props.name}
          isChosen={key === chosen}
          onChange={() => props.onChange(key)}
        >
          {name}
        </FilterChoice>
      ))}
    </FilterButton>
  );
}
