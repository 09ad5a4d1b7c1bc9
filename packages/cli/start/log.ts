import type { Writable } from "node:stream";
import { stripVTControlCharacters, styleText } from "node:util";
import { type Logger, levels, pino } from "pino";
import type { Config } from "#config";
import { isTerminal } from "#terminal";

/** An entry of the log, as far as a person reads it. */
interface Entry {
  readonly level: number;
  readonly time: number;
  readonly msg?: string;
  /** Names what happened, such as `import`, in entries that matter to whoever runs the installation. */
  readonly event?: string;
  readonly err?: { readonly message?: string };
  readonly reason?: string;
  readonly req?: { readonly method?: string; readonly url?: string };
  readonly res?: { readonly statusCode?: number };
}

type Terminal = Writable & { readonly columns?: number };

/**
 * The log of a process: JSON lines or, in a terminal, one short line for each event and for each other entry that LOG_LEVEL
 * asks for. Above the level `warn`, events are left out, too.
 */
export function openLog(
  name: string,
  { LOG_LEVEL: level }: Pick<Config, "LOG_LEVEL">,
  terminal: Terminal | null = isTerminal() ? process.stdout : null,
): Logger {
  if (terminal === null || !pino({ level }).isLevelEnabled("warn")) return pino({ name, level });
  const least = levels.values[level] ?? 0;
  const write = (json: string) => {
    const entry = JSON.parse(json) as Entry;
    if (entry.level >= least || entry.event !== undefined) terminal.write(`${shortLine(entry, terminal)}\n`);
  };
  return pino({ name, level: level === "warn" ? "info" : level }, { write });
}

/** An entry as one line that fits: the time of day, what happened and, if known, why. Coloured where the terminal and NO_COLOR allow it. */
function shortLine({ level, time, msg = "", err, reason, req, res }: Entry, terminal: Terminal): string {
  const { columns = 80 } = terminal;
  const why = err?.message ?? reason;
  const what = [msg, req?.method, req?.url, res?.statusCode].filter((part) => part !== undefined).join(" ");
  const text = `${new Date(time).toTimeString().slice(0, 8)}  ${what}${why === undefined ? "" : `: ${why}`}`;
  // A message may quote what a package or a program says.
  const line = [...stripVTControlCharacters(text).replaceAll(/[\p{Cc}\p{Cf}]+/gu, " ")];
  const fitting = line.length < columns ? line.join("") : `${line.slice(0, columns - 2).join("")}…`;
  if (level < (levels.values.warn ?? 0)) return fitting;
  return styleText(level < (levels.values.error ?? 0) ? "yellow" : "red", fitting, { stream: terminal });
}

/** Logs that the start of a newer version has updated the database, if it has. */
export function logUpdate(log: Logger, migrations: readonly string[]): void {
  if (migrations.length > 0)
    log.info({ event: "update", migrations }, `the database was updated to ${migrations.at(-1)}`);
}
