import { AWARDS } from "#clics/objects/awards";
import { CLARIFICATIONS } from "#clics/objects/clarifications";
import { COMMENTARY } from "#clics/objects/commentary";
import { CONTEST, STATE } from "#clics/objects/contest";
import { JUDGEMENTS, RUNS } from "#clics/objects/judgements";
import type { ObjectType, ObjectTypeName } from "#clics/objects/object-type";
import { ORGANIZATIONS } from "#clics/objects/organizations";
import { ACCOUNTS, PERSONS, TEAMS } from "#clics/objects/people";
import { GROUPS, LANGUAGES, PROBLEMS, VERDICT_TYPES } from "#clics/objects/setup";
import { SUBMISSIONS } from "#clics/objects/submissions";

/** Every kind of object of a contest. */
export const TYPES: Readonly<Record<ObjectTypeName, ObjectType>> = {
  contests: CONTEST,
  "judgement-types": VERDICT_TYPES,
  languages: LANGUAGES,
  groups: GROUPS,
  organizations: ORGANIZATIONS,
  problems: PROBLEMS,
  teams: TEAMS,
  persons: PERSONS,
  accounts: ACCOUNTS,
  submissions: SUBMISSIONS,
  judgements: JUDGEMENTS,
  runs: RUNS,
  clarifications: CLARIFICATIONS,
  commentary: COMMENTARY,
  awards: AWARDS,
  state: STATE,
};
