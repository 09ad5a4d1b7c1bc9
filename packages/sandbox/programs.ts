import { accessSync, constants } from "node:fs";

const FOLDERS = ["/usr/bin", "/bin", "/usr/local/bin", "/usr/sbin", "/sbin"];

/** The programs of the host that boxes need: a C compiler. */
export const PROGRAM_NAMES = ["cc"] as const;

/** Their absolute paths. */
export type Programs = Readonly<Record<(typeof PROGRAM_NAMES)[number], string>>;

/** Gives the absolute path of a program in one of the system's folders; null when there is none. PATH is not asked. */
export function findProgram(name: string): string | null {
  return FOLDERS.map((folder) => `${folder}/${name}`).find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
