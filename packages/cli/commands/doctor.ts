import { mayAdministerSystem } from "@assay/sandbox/confine/capabilities";
import { examine } from "@assay/sandbox/doctor";
import { findBrowser } from "@assay/server/pdf/browser/find-browser";
import { readConfig } from "#config";
import { limitsAsMarkdown } from "#limits-as-markdown";
import { findServiceAccount, SERVICE_USER } from "#privileges/service-account";
import { checkConfinement } from "#start/confined-worker";

/**
 * `doctor`: prints each control of the sandbox, whether it is present and what it does, which users the web server,
 * PostgreSQL and the judge worker run as, whether PDF files can be made, and whether programs can be judged here. The exit code is 1 if a control is
 * missing. `doctor limits` prints every limit as Markdown.
 */
export async function doctor([what]: string[]): Promise<void> {
  if (what === "limits") {
    console.log(limitsAsMarkdown());
    return;
  }
  const controls = await examine();
  for (const { name, isPresent, detail, effect } of controls) {
    console.log(`${isPresent ? "present" : "MISSING"}  ${name}: ${detail}\n         ${effect}`);
  }
  console.log(await describeServiceAccount());
  console.log(await describeWorker());
  console.log(await describePrinting());
  const missing = controls.filter(({ isPresent }) => !isPresent);
  const required = missing.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  console.log(
    required.length === 0
      ? "Programs can be judged here."
      : `Programs cannot be judged here: ${required.join(", ")} missing.`,
  );
  if (missing.length > 0) process.exitCode = 1;
}

async function describeServiceAccount(): Promise<string> {
  if (process.getuid?.() !== 0) return "The web server and PostgreSQL run as the user who starts Assay.";
  const account = await findServiceAccount(readConfig().DATA_DIR);
  const user = account ? `the user ${account.uid}` : `the system user ${SERVICE_USER}, which the first start creates`;
  return `The web server and PostgreSQL run as ${user}.`;
}

async function describePrinting(): Promise<string> {
  const { browser, reason } = await findBrowser(readConfig().CHROMIUM);
  if (browser !== null) return `PDF files of statements are made by ${browser.program}.`;
  return `No PDF files of statements are made here: ${reason}. Pages are printed instead.`;
}

async function describeWorker(): Promise<string> {
  if (process.getuid?.() !== 0) return "The judge worker runs as the user who starts Assay.";
  if (!mayAdministerSystem()) return "The judge worker runs as the root of this container, without CAP_SYS_ADMIN.";
  const { uid, reason } = await checkConfinement();
  if (uid === null) return `The judge worker runs as root, because it cannot be confined: ${reason}.`;
  return `The judge worker runs as the unused uid ${uid}, in a user namespace of its own.`;
}
