import { execFile } from "node:child_process";
import { accessSync, constants, realpathSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { promisify } from "node:util";
import { SECOND } from "@assay/contract/vocabulary/units";
import { PROC_VIEWS, type PrintingBrowser } from "#base/printing-browser";
import { browserBox } from "#pdf/browser/browser-box";

/** What is looked for, the quickest first. */
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Where programs are; the box shows nothing else. */
const FOLDERS = ["/usr/bin", "/usr/local/bin"];

/** A browser that prints here, or why there is none. */
export type FoundBrowser =
  | { readonly browser: PrintingBrowser; readonly reason: null }
  | { readonly browser: null; readonly reason: string };

const run = promisify(execFile);

/**
 * Finds the browser that makes PDF files: `wanted`, a path or a name (the setting CHROMIUM), or the first of `NAMES`. It has
 * to start in a box of bubblewrap without a network and without the server's files; a browser that cannot be boxed is not used.
 */
export async function findBrowser(wanted?: string): Promise<FoundBrowser> {
  if (wanted === "off") return none("CHROMIUM is off");
  const program = (wanted === undefined ? NAMES : [wanted]).map(findProgram).find((path) => path !== null);
  if (!program) return none(wanted === undefined ? "there is no chromium" : `CHROMIUM is not a program: ${wanted}`);
  const bwrap = findProgram("bwrap");
  if (bwrap === null) return none("there is no bwrap (package bubblewrap), in which the browser runs");
  const reasons: string[] = [];
  for (const proc of PROC_VIEWS) {
    const browser = { program, bwrap, proc };
    const [file = "", ...args] = [...browserBox(browser), program, "--version"];
    try {
      await run(file, args, { timeout: 20 * SECOND, env: {} });
      return { browser, reason: null };
    } catch (error) {
      reasons.push(
        String((error as { stderr?: string }).stderr || error)
          .trim()
          .split("\n")[0] ?? "",
      );
    }
  }
  return none(`${program} does not start in a box: ${reasons[0]}`);
}

function none(reason: string): FoundBrowser {
  return { browser: null, reason };
}

/** The absolute path of a program, without links; null if there is none. */
function findProgram(name: string): string | null {
  for (const folder of isAbsolute(name) ? [""] : FOLDERS) {
    const path = join(folder, name);
    try {
      accessSync(path, constants.X_OK);
      return realpathSync(path);
    } catch {
      // It is elsewhere, or nowhere.
    }
  }
  return null;
}
