import { addressInFirstEdition } from "#judge0-api/extra-edition";

/** Judge0's API, however many slashes its base URL begins with. */
const FOR_JUDGE0 = /^\/+judge0(?=[/?]|$)/;

/**
 * The address of a request as routes name it. As in Judge0 (Rails), slashes of its API may be doubled or trailing, and
 * `.json` may name the format, which is always that. Every other address is returned as it is.
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

/** True for an address that names the format of its answer. */
export function namesJson(url: string): boolean {
  return FORMAT.test(url.split("?", 1)[0] ?? "");
}

const FORMAT = /\.json$/;
