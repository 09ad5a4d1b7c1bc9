/** What is wrong with one item of a batch: Judge0's 422 object, messages by attribute. */
export type ItemErrors = Record<string, string[]>;

/** Adds an error to an item, and returns null: the attribute has no value. */
export function addError(errors: ItemErrors, attribute: string, message: string): null {
  errors[attribute] = [...(errors[attribute] ?? []), message];
  return null;
}

/** True when something is wrong. */
export function hasErrors(errors: ItemErrors): boolean {
  return Object.keys(errors).length > 0;
}
