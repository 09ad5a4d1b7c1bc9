import { join, resolve } from "node:path";
import { ALL_LANGUAGES } from "@assay/contract/vocabulary/languages/all";
import type { LanguageData } from "@assay/contract/vocabulary/languages/language-data";

const root = resolve(import.meta.dirname, "../../..");

/** What the roles need of the project: never DATA_DIR, `.env` or `.git`. */
const PROJECT = ["package.json", "LICENSE", "site.json", "node_modules", "packages", "problems"];

/** Of the machine: names, addresses and certificates; processors, by which Node sizes its pools. */
export const SYSTEM_FILES: readonly string[] = ["/etc", "/run/systemd/resolve", "/sys/devices/system"];

/** What languages need beside /usr and /etc, such as the list of GHC's packages. */
export const LANGUAGE_FILES: readonly string[] = ALL_LANGUAGES.flatMap(({ toolchain }: LanguageData) =>
  Object.values(toolchain?.mounts ?? {}).filter((path) => !path.startsWith("/etc/")),
);

/** The files of this clone that a confined role reads, and Node itself. */
export function projectFiles(): string[] {
  return [...PROJECT.map((name) => join(root, name)), process.execPath];
}
