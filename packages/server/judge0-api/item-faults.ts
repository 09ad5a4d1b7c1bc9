/** What is wrong with one item of a batch: Judge0's 422 object, messages by attribute. */
export type ItemFaults = Record<string, string[]>;

/** Notes a fault and gives null, for "no value". */
export function addFault(faults: ItemFaults, attribute: string, message: string): null {
  faults[attribute] = [...(faults[attribute] ?? []), message];
  return null;
}

/** True when something is wrong. */
export function hasFaults(faults: ItemFaults): boolean {
  return Object.keys(faults).length > 0;
}
