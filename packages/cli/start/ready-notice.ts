import type { Config } from "#config";
import type { FirstAdmin, ReadyMessage } from "#start/role-process";
import { isTerminal, widthOf } from "#terminal";

/**
 * Prints that the web server is ready and at which address. In a terminal this is the last thing printed, in a frame, with how
 * to log in: whoever starts Assay by hand reads the end.
 */
export function announceReady({ PUBLIC_URL }: Pick<Config, "PUBLIC_URL">, ready: ReadyMessage): void {
  const address = PUBLIC_URL ?? ready.address ?? "";
  const notice = () => readyNotice({ ...ready, address }, process.stdout.columns);
  console.log(isTerminal() ? `\n${notice()}\n` : `Assay is ready: ${address}`);
}

/** Prints that a gateway accepts workers, and at which address. */
export function announceGateway({ PUBLIC_URL }: Pick<Config, "PUBLIC_URL">, address = ""): void {
  console.log(`Assay is ready: workers join at ${PUBLIC_URL ?? address}`);
}

/** Prints, in a terminal, that a judge worker of its own is ready. Elsewhere its log says so. */
export function announceWorker(): void {
  if (isTerminal()) console.log("The judge worker is ready. Ctrl-C stops it.");
}

/** The notice in a terminal of so many columns. Without its frame if that does not fit, because wrapped lines would tear it. */
export function readyNotice({ address, judge0Address, firstAdmin }: ReadyMessage, columns: number): string {
  const lines = [
    `Assay is ready:  ${address}`,
    ...(judge0Address === undefined ? [] : [`Judge0's API:    ${judge0Address}`]),
    "",
    ...(firstAdmin ? firstLogin(firstAdmin) : ["Forgotten password:  npm run admin -- reset USERNAME"]),
    "",
    "Ctrl-C stops Assay.",
  ];
  return framed(lines, columns);
}

/** Lines in a frame, or without one if it does not fit. */
export function framed(lines: readonly string[], columns: number): string {
  const width = Math.max(...lines.map(widthOf));
  const rule = "─".repeat(width + 2);
  if (rule.length + 2 > columns) return lines.join("\n");
  const rows = lines.map((line) => `│ ${line}${" ".repeat(width - widthOf(line))} │`);
  return [`╭${rule}╮`, ...rows, `╰${rule}╯`].join("\n");
}

function firstLogin({ userName, password }: FirstAdmin): string[] {
  const shown = password === null ? "as set in ADMIN_PASSWORD" : `${password}   (not shown again)`;
  return [`First admin:     ${userName}`, `Password:        ${shown}`];
}
