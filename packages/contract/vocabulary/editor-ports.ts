/**
 * The ports of this machine on which editors and their helpers listen for a problem, in the JSON of Competitive Companion (its
 * documentation, "Receiving the data"): cph for VS Code is the last one.
 */
export const EDITOR_PORTS = [1327, 4244, 6174, 10042, 10043, 10045, 27121] as const;
