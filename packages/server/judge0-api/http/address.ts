import { addressInFirstEdition } from "#judge0-api/extra-edition";

/** Judge0's API, with any number of slashes before it. */
const FOR_JUDGE0 = /^\/+judge0(?=[/?]|$)/;

/**
 * The address of a request in the form of our routes. As in Judge0 (Rails), slashes may be doubled or trailing, and an address
 * may end in `.json`. Addresses outside Judge0's API are returned unchanged.
 */
export function plainAddress(url: string): string {
  if (!FOR_JUDGE0.test(url)) return url;
  const [path = "", ...query] = addressInFirstEdition(url).split("?");
  const plain = path
    .replace(/\/{2,}/g, "/")
    .replace(/\/$/, "")
    .replace(FORMAT, "");
  return [plain, ...query].join("?");
}

/** True for an address that ends in `.json`. */
export function namesJson(url: string): boolean {
  return FORMAT.test(url.split("?", 1)[0] ?? "");
}

const FORMAT = /\.json$/;
