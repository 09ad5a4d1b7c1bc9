import type { ManagedContest } from "@assay/contract/routes/contests/manage";
import type { ContestPeople } from "@assay/contract/routes/contests/people";
import { STAFF_ROLES, type StaffRole } from "@assay/contract/vocabulary/contest";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { PeopleList, WithPeople } from "#features/contests/manage/people-list";
import { PEOPLE_MESSAGES as TEXTS } from "#features/contests/manage/people-messages";
import { SelectField, TextField } from "#ui/fields";

const BLANK: ContestPeople["staff"][number] = { userName: "", role: "jury" };

/** Who works for a contest, and as what. */
export function StaffPart({ managed }: { managed: ManagedContest }) {
  return (
    <WithPeople contestKey={managed.settings.key}>
      {(people) => (
        <PeopleList
          managed={managed}
          people={people}
          title={TEXTS.staff}
          lead={TEXTS.staffLead}
          add={TEXTS.addStaff}
          itemsOf={({ staff }) => staff}
          editOf={(staff) => ({ staff: [...staff] })}
          blank={BLANK}
          nameOf={({ userName }) => userName || TEXTS.newStaff}
        >
          {({ row, index, change, buttons }) => (
            <div className="grid grid-cols-[1fr_auto] items-start gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,18rem)_1fr_auto]">
              <TextField
                isCompact
                name={`staff.${index}.userName`}
                label={TEXTS.userName}
                value={row.item.userName}
                maxLength={LIMITS.userNameLength.max}
                required
                autoComplete="off"
                onChange={(event) => change({ userName: event.target.value })}
              />
              <span className="sm:order-last">{buttons}</span>
              <SelectField
                isCompact
                name={`staff.${index}.role`}
                label={TEXTS.role}
                value={row.item.role}
                onChange={(event) => change({ role: event.target.value as StaffRole })}
                className="max-sm:col-span-2"
              >
                {STAFF_ROLES.map((role) => (
                  <option key={role} value={role}>
                    {TEXTS.roles[role]}
                  </option>
                ))}
              </SelectField>
            </div>
          )}
        </PeopleList>
      )}
    </WithPeople>
  );
}
