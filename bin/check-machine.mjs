import { findJudgingPlace } from "./judging-place.mjs";
import { asRoot, rootCommand } from "./root-command.mjs";
import { canInstall, hasAptGet, missingPackages } from "./system-packages.mjs";

/**
 * Checks, before anything is installed, that a command can run on this machine: that its Debian packages are or can be
 * installed and, if `sandbox` is "required", that the sandbox works here. Returns the command line with which the sandbox has
 * to be started, empty if none is needed. Throws an Error that says what to do; see `advice` for its last line.
 */
export function checkMachine({ npmArgs, sandbox, withBrowser = false }) {
  if (process.platform !== "linux") throw new Error(`Assay runs on Linux, and this is ${process.platform}`);
  const missing = missingPackages({ withBrowser });
  const isInstallable = missing.length === 0 || canInstall();
  const { wrapper, lack } = sandbox === "none" ? { wrapper: [], lack: null } : findJudgingPlace();
  const needsSandbox = sandbox === "required" && lack !== null;
  if (isInstallable && !needsSandbox) return wrapper;
  const lines = [];
  if (!isInstallable) lines.push(`Debian packages are missing, and only root can install them: ${missing.join(" ")}.`);
  if (needsSandbox) lines.push(`Judging is not possible here: ${lack}.`);
  throw new Error(
    [...lines, "Nothing was installed or started.", ...advice(npmArgs, missing, needsSandbox)].join("\n"),
  );
}

/** What to do; the last line is what to type, if there is such a line. */
function advice(npmArgs, missing, needsSandbox) {
  if (missing.length > 0 && !hasAptGet()) return ["Install them with this system's package manager, then start again."];
  if (process.getuid() === 0)
    return ["`npm run doctor` names what is missing. docs/operate/containers.md has what a container needs."];
  if (!needsSandbox) return ["Type this, and then start again:", asRoot(`apt-get install ${missing.join(" ")}`)];
  return ["It works as root; SECURITY.md says which parts run as which user. Type:", rootCommand(npmArgs)];
}
