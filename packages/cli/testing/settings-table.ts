import { configSchema } from "#config";

interface Setting {
  readonly name: string;
  /** As it is written in the environment; null when there is none. */
  readonly fallback: string | null;
  readonly description: string;
}

/** Every setting with its default and its line of help, as the schema has them. */
function settings(): Setting[] {
  const defaults: Readonly<Record<string, unknown>> = configSchema.parse({});
  return Object.entries(configSchema.shape).map(([name, { description = "" }]) => {
    const fallback = defaults[name];
    return { name, fallback: fallback === undefined ? null : text(fallback), description };
  });
}

/** Flags are written 1 and 0. */
function text(value: unknown): string {
  return typeof value === "boolean" ? String(Number(value)) : String(value);
}

/** The table of settings in docs/operate/settings.md, as Markdown. */
export function settingsTable(): string {
  const rows = settings().map(
    ({ name, fallback, description }) =>
      `| \`${name}\` | ${fallback === null ? "" : `\`${fallback}\``} | ${description} |`,
  );
  return ["| Setting | Default | What it does |", "|---|---|---|", ...rows].join("\n");
}

/** The settings for `.env.example`: each with its help above it, commented out, with its default. */
export function settingsExample(): string {
  return settings()
    .map(({ name, fallback, description }) => `# ${description}\n#${name}=${fallback ?? ""}\n`)
    .join("\n");
}
