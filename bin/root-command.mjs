import { existsSync, readFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { projectRoot } from "./runtime.mjs";

/** The folders in which sudo looks for programs (Debian's secure_path). */
const ROOTS_FOLDERS = ["/usr/local/sbin", "/usr/local/bin", "/usr/sbin", "/usr/bin", "/sbin", "/bin"];

/**
 * The command line with which root runs an npm command such as `["start"]`, with the current settings but not their values: one
 * may be a password.
 */
export function rootCommand(npmArgs) {
  const set = settingNames().filter((name) => process.env[name]);
  const npm = ["npm", ...npmArgs.map(quote)].join(" ");
  const line = isNpmRoots() ? npm : `env "PATH=$PATH" ${npm}`;
  return asRoot(line, set);
}

/** The command line that runs another one as root and keeps these environment variables: with sudo, or su if there is no sudo. */
export function asRoot(line, variables = []) {
  if (!findProgram("sudo")) return `su -c ${quote(line)}`;
  return ["sudo", ...(variables.length > 0 ? [`--preserve-env=${variables.join(",")}`] : []), line].join(" ");
}

/** The names of all settings, from `.env.example`. */
function settingNames() {
  const example = readFileSync(join(projectRoot, ".env.example"), "utf8");
  return [...example.matchAll(/^#([A-Z0-9_]+)=/gm)].map(([, name]) => name);
}

/** True if root finds the same npm. It does not find one in a home folder (nvm, volta). */
function isNpmRoots() {
  const npm = findProgram("npm");
  return npm === null || ROOTS_FOLDERS.includes(dirname(npm));
}

function findProgram(name) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

function quote(word) {
  return /^[\w./:=@%+,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
