/** CHelper's port. It wants a line `json` before the JSON. */
export const CHELPER_PORT = 4243;

/**
 * The ports of this machine on which editors and their helpers listen for a problem, in the JSON of Competitive Companion (its
 * documentation, "Receiving the data"): cph for VS Code is the last one.
 */
export const EDITOR_PORTS = [1327, CHELPER_PORT, 4244, 6174, 10042, 10043, 10045, 27121] as const;
