import type { ChosenParticipant } from "@assay/contract/routes/contests/people";

const USUAL: Omit<ChosenParticipant, "name" | "userNames"> = {
  ...{ kind: "official", label: null, place: null, organisationKey: null, groupKeys: [] },
  ...{ delayMs: 0, extraMs: 0, penaltyMs: 0, isDisqualified: false },
};

/**
 * Participants from lines of a CSV or TSV file: the name of a team, then its users; or a user name alone. Fields may be in quotes. Empty
 * lines are left out.
 */
export function readParticipants(text: string): ChosenParticipant[] {
  return text
    .split(/\r?\n/)
    .map((line) => fieldsOf(line).map((field) => field.trim()))
    .filter((fields) => fields.some((field) => field !== ""))
    .map((fields) => {
      const [first = "", ...users] = fields.filter((field, index) => index === 0 || field !== "");
      const isPerson = users.length === 0 && fields.length === 1;
      return { ...USUAL, name: isPerson ? null : first, userNames: isPerson ? [first] : users };
    });
}

function fieldsOf(line: string): string[] {
  const separator = line.includes("\t") ? "\t" : ",";
  const fields = [""];
  let isQuoted = false;
  for (const [index, character] of [...line].entries()) {
    if (character === '"') {
      // Two quotes within quotes are one.
      if (isQuoted || line[index - 1] !== '"') isQuoted = !isQuoted;
      else {
        fields.push(`${fields.pop()}"`);
        isQuoted = true;
      }
    } else if (character === separator && !isQuoted) fields.push("");
    else fields.push(fields.pop() + character);
  }
  return fields;
}
