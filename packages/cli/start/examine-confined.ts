import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { CANNOT_CONFINE, confineCommand } from "@assay/sandbox/confine/confine";
import { findUidRange } from "@assay/sandbox/confine/uid-range";
import { projectFiles, SYSTEM_FILES } from "#start/project-files";

/** What would become of the judge worker if root started it now. */
export interface ConfinementTrial {
  /** The uid of the host that it runs as; null when it would run as root. */
  readonly uid: number | null;
  /** Why it would. */
  readonly reason: string;
}

const DOCTOR = join(import.meta.dirname, "../../sandbox/doctor.ts");

/** Prints, as JSON, the names of the required controls that are missing where it runs. */
const LOOK = `
  const { examine } = await import(${JSON.stringify(DOCTOR)});
  const missing = (await examine()).filter((control) => control.isRequired && !control.isPresent);
  console.log(JSON.stringify(missing.map(({ name }) => name)));`;

/** Confines a program as the judge worker is, and has it look at what boxes need. For root. */
export async function examineConfined(): Promise<ConfinementTrial> {
  const range = findUidRange();
  if (range === null) return { uid: null, reason: "no range of unused uids is left" };
  try {
    const view = { readable: [...SYSTEM_FILES, ...projectFiles()], writable: [], memory: [] };
    const wrapper = await confineCommand(range, view);
    const [file = "", ...args] = [...wrapper, process.execPath, "--input-type=module", "--eval", LOOK];
    const { stdout } = await promisify(execFile)(file, args, { cwd: "/" });
    const missing = JSON.parse(stdout) as string[];
    if (missing.length === 0) return { uid: range.base, reason: "" };
    return { uid: null, reason: `confined, it would lack ${missing.join(", ")}` };
  } catch (error) {
    const { code, stderr, message } = error as Error & { code?: unknown; stderr?: string };
    return { uid: null, reason: (code === CANNOT_CONFINE && stderr ? stderr : message).trim() };
  }
}
