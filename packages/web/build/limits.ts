import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Plugin } from "vite";

const IMPORT = /^import \{ LIMITS \} from "(?:#|@assay\/contract\/)vocabulary\/limits";\n/m;

/**
 * Writes each limit where it is used, so that a page loads those that it needs instead of all that the server knows. Fails for a
 * module that uses `LIMITS` as a whole.
 */
export function inlinedLimits(): Plugin {
  return {
    name: "assay:inlined-limits",
    apply: "build",
    transform: {
      order: "pre",
      handler(code) {
        if (!IMPORT.test(code)) return null;
        const inlined = code.replace(IMPORT, "\n").replace(/\bLIMITS((?:\.\w+)+)/g, (_, path: string) => limitAt(path));
        const whole = /^.*\bLIMITS\b.*$/m.exec(inlined);
        if (whole) this.error(`uses LIMITS as a whole: ${whole[0].trim()}`);
        return { code: inlined, map: null };
      },
    },
  };
}

function limitAt(path: string): string {
  const value = path
    .split(".")
    .slice(1)
    .reduce<unknown>((part, name) => (part as Readonly<Record<string, unknown>> | undefined)?.[name], LIMITS);
  if (value === undefined) throw new Error(`there is no LIMITS${path}`);
  return `(${JSON.stringify(value)})`;
}
