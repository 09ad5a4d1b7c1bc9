import type { ManagedContest } from "@assay/contract/routes/contests/manage";
import type { ContestPeople, ManagedPeople } from "@assay/contract/routes/contests/people";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { CountryField } from "#features/contests/manage/country-field";
import { freeKey } from "#features/contests/manage/free-key";
import { LogoDrop, LogoField } from "#features/contests/manage/logos";
import { PeopleList, type RowTools, WithPeople } from "#features/contests/manage/people-list";
import { PEOPLE_MESSAGES as TEXTS } from "#features/contests/manage/people-messages";
import { TextField } from "#ui/fields";

type Organisation = ContestPeople["organisations"][number];

const BLANK: Organisation = { key: "", name: "", formalName: null, country: null };

/** The organisations that participants come from, with their countries and logos. */
export function OrganisationsPart({ managed }: { managed: ManagedContest }) {
  const contestKey = managed.settings.key;
  return (
    <WithPeople contestKey={contestKey}>
      {(people) => (
        <div className="grid gap-4">
          <PeopleList
            managed={managed}
            people={people}
            title={TEXTS.organisations}
            lead={TEXTS.organisationsLead}
            add={TEXTS.addOrganisation}
            itemsOf={({ organisations }) =>
              organisations.map(({ key, name, formalName, country }) => ({ key, name, formalName, country }))
            }
            editOf={(organisations) => ({ organisations: [...organisations] })}
            blank={BLANK}
            nameOf={({ name }) => name || TEXTS.newOrganisation}
          >
            {(tools) => <OrganisationRow contestKey={contestKey} people={people} tools={tools} />}
          </PeopleList>
          {people.organisations.length > 0 && <LogoDrop contestKey={contestKey} organisations={people.organisations} />}
        </div>
      )}
    </WithPeople>
  );
}

type RowProps = { contestKey: string; people: ManagedPeople; tools: RowTools<Organisation> };

function OrganisationRow({ contestKey, people, tools }: RowProps) {
  const { row, index, taken, change, buttons } = tools;
  const { item } = row;
  const keys = taken.filter((other) => other !== item).map(({ key }) => key);
  const rename = (name: string) => {
    const isOwn = !row.isNew || (item.key !== "" && item.key !== freeKey(item.name, "organisation", keys));
    change({ name, ...(!isOwn && { key: name === "" ? "" : freeKey(name, "organisation", keys) }) });
  };
  const stored = row.isNew ? undefined : people.organisations.find(({ key }) => key === item.key);
  const field = (name: keyof Organisation) => `organisations.${index}.${name}`;
  return (
    <div className="grid grid-cols-[2.5rem_1fr_auto] items-start gap-x-3 gap-y-2 lg:grid-cols-[2.5rem_1.2fr_1.2fr_11rem_9rem_auto]">
      {stored ? <LogoField contestKey={contestKey} organisation={stored} /> : <span className="size-10" />}
      <TextField
        isCompact
        name={field("name")}
        label={TEXTS.name}
        value={item.name}
        maxLength={LIMITS.contestNameLength}
        required
        autoComplete="off"
        onChange={(event) => rename(event.target.value)}
      />
      <span className="lg:order-last">{buttons}</span>
      <TextField
        isCompact
        name={field("formalName")}
        label={TEXTS.formalName}
        value={item.formalName ?? ""}
        maxLength={LIMITS.contestNameLength}
        autoComplete="off"
        onChange={(event) => change({ formalName: event.target.value || null })}
        className="max-lg:col-start-2"
      />
      <CountryField
        name={field("country")}
        country={item.country}
        onChange={(country) => change({ country })}
        className="max-lg:col-start-2"
      />
      <TextField
        isCompact
        name={field("key")}
        label={TEXTS.key}
        value={item.key}
        readOnly={!row.isNew}
        maxLength={36}
        autoComplete="off"
        onChange={(event) => change({ key: event.target.value })}
        className="max-lg:col-start-2"
      />
    </div>
  );
}
