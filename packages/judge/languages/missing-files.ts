import { globSync } from "node:fs";
import type { LanguageData } from "@assay/contract/vocabulary/languages/language-data";

/** Returns the files that a language needs and that this machine lacks; a language is offered only if there are none. */
export function missingFiles({ tools, toolchain }: Pick<LanguageData, "tools" | "toolchain">): string[] {
  return [...tools, ...Object.values(toolchain?.mounts ?? {})].filter((path) => globSync(path).length === 0);
}
