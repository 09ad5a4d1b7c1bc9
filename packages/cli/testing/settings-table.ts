import { configSchema } from "#config";

interface Setting {
  readonly name: string;
  /** As written in the environment; null if there is none. */
  readonly fallback: string | null;
  readonly description: string;
}

/** All settings in the schema, with defaults and descriptions. */
function settings(): Setting[] {
  const defaults: Readonly<Record<string, unknown>> = configSchema.parse({});
  return Object.entries(configSchema.shape).map(([name, { description = "" }]) => {
    const fallback = defaults[name];
    return { name, fallback: fallback === undefined ? null : text(fallback), description };
  });
}

/** A default as written in the environment, with flags as 1 and 0. */
function text(value: unknown): string {
  return typeof value === "boolean" ? String(Number(value)) : String(value);
}

/** The Markdown table of settings in docs/operate/settings.md. */
export function settingsTable(): string {
  const rows = settings().map(
    ({ name, fallback, description }) =>
      `| \`${name}\` | ${fallback === null ? "" : `\`${fallback}\``} | ${description} |`,
  );
  return ["| Setting | Default | What it does |", "|---|---|---|", ...rows].join("\n");
}

/** The settings in `.env.example`: each commented out with its default, below its description. */
export function settingsExample(): string {
  return settings()
    .map(({ name, fallback, description }) => `# ${description}\n#${name}=${fallback ?? ""}\n`)
    .join("\n");
}
