import { existsSync, readFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { projectRoot } from "./runtime.mjs";

/** Where sudo looks for programs by itself (Debian's secure_path). */
const ROOTS_FOLDERS = ["/usr/local/sbin", "/usr/local/bin", "/usr/sbin", "/usr/bin", "/sbin", "/bin"];

/**
 * The line by which root runs this npm command (`["start"]`), with the settings of now. Values are not shown: one may be a
 * password.
 */
export function rootCommand(npmArgs) {
  const set = settingNames().filter((name) => process.env[name]);
  const npm = ["npm", ...npmArgs.map(quote)].join(" ");
  const line = isNpmRoots() ? npm : `env "PATH=$PATH" ${npm}`;
  return asRoot(line, set);
}

/** The line by which root runs this one, with these variables of the environment: through sudo, or su where there is no sudo. */
export function asRoot(line, variables = []) {
  if (!findProgram("sudo")) return `su -c ${quote(line)}`;
  return ["sudo", ...(variables.length > 0 ? [`--preserve-env=${variables.join(",")}`] : []), line].join(" ");
}

/** `.env.example` has every setting. */
function settingNames() {
  const example = readFileSync(join(projectRoot, ".env.example"), "utf8");
  return [...example.matchAll(/^#([A-Z0-9_]+)=/gm)].map(([, name]) => name);
}

/** An npm in a home folder (nvm, volta) is not found by root. */
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
