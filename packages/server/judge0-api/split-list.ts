/** The members of a comma-joined list as Ruby's `split` gives them: empty ones at the end are left out. */
export function splitList(text: string): string[] {
  const members = text.split(",");
  return members.slice(0, members.findLastIndex((member) => member !== "") + 1);
}
