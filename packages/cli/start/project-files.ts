import { join, resolve } from "node:path";
import { ALL_LANGUAGES } from "@assay/contract/vocabulary/languages/all";
import type { LanguageData } from "@assay/contract/vocabulary/languages/language-data";

const root = resolve(import.meta.dirname, "../../..");

/** The project's files that confined roles need: never DATA_DIR, `.env` or `.git`. */
const PROJECT = ["package.json", "LICENSE", "site.json", "node_modules", "packages", "problems"];

/** System files that these roles need: users, host names, certificates, and the CPUs, whose number determines Node's pool sizes. */
export const SYSTEM_FILES: readonly string[] = ["/etc", "/run/systemd/resolve", "/sys/devices/system"];

/** Files outside /usr and /etc that languages need, such as the list of GHC's packages. */
export const LANGUAGE_FILES: readonly string[] = ALL_LANGUAGES.flatMap(({ toolchain }: LanguageData) =>
  Object.values(toolchain?.mounts ?? {}).filter((path) => !path.startsWith("/etc/")),
);

/** The paths of the project's files that a confined role can read, and of the Node program. */
export function projectFiles(): string[] {
  return [...PROJECT.map((name) => join(root, name)), process.execPath];
}
