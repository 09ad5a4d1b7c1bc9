import { resolve } from "node:path";
import { newPassword, userName } from "@assay/contract/routes/fields";
import { readWantedLanguages } from "@assay/contract/vocabulary/languages/read-wanted";
import { RATES } from "@assay/contract/vocabulary/rates";
import { LEAST_KEPT_DAYS } from "@assay/contract/vocabulary/storage";
import { isS3Address } from "@assay/database/buckets/s3-bucket";
import { z } from "zod";
import { isTerminal, UsageError } from "#terminal";

const port = z.coerce.number().int().min(0).max(65_535);
const days = z.coerce.number().int().min(LEAST_KEPT_DAYS);
const flag = z.enum(["0", "1", "true", "false"]).transform((text) => text === "1" || text === "true");
const url = (schemes: RegExp, example: string) =>
  z.string().refine((text) => URL.canParse(text) && schemes.test(text), `must be an address such as ${example}`);

const s3Url = z
  .string()
  .refine(isS3Address, "must be an address such as https://KEY:SECRET@s3.example.org/bucket?region=eu-central-1");

/** The servers of a cluster, separated by commas. */
const natsUrl = z
  .string()
  .refine(
    (text) => text.split(",").every((part) => URL.canParse(part.trim()) && /^(nats|tls):\/\/[^/]/.test(part.trim())),
    "must be an address such as nats://user:password@host:4222",
  );

/** The default avatar service (specification, section 2): public, needs neither an account nor a key. */
const AVATARS = "https://api.dicebear.com/9.x/initials/svg?seed={name}";
const isAvatarUrl = (text: string) => URL.canParse(text) && /^https?:\/\/[^/]+\/.*\{name\}/.test(text);

const isMailbox = (text: string) => z.email().safeParse(/^[^<>\r\n]*<([^<>]*)>$/.exec(text)?.[1] ?? text).success;

/**
 * Every setting, read from the environment once. A test checks the table in docs/operate/settings.md against this schema:
 * each field's `describe` is its row there.
 */
export const configSchema = z.object({
  PORT: port.default(3000).describe("Port of the web server"),
  HOST: z.string().default("127.0.0.1").describe("Address the web server listens on; 0.0.0.0 for all interfaces"),
  PUBLIC_URL: url(/^https?:/, "https://judge.example.org")
    .optional()
    .describe("Address people use, if a proxy is in front; with https, cookies are marked Secure"),
  DATA_DIR: z.string().default("./data").describe("Folder for the embedded database and the caches"),
  DATABASE_URL: url(/^postgres(ql)?:/, "postgres://user:password@host/assay")
    .optional()
    .describe("PostgreSQL 15 or later to use instead of the embedded one"),
  DATABASE_DISK_BYTES: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .describe("Size of the disk on which that PostgreSQL is, for the date on which it is full (/admin/storage)"),
  NATS_URL: natsUrl
    .optional()
    .describe(
      "NATS server that carries live events instead of PostgreSQL, as nats:// or tls://, with a user and password or a token; several servers of a cluster with commas",
    ),
  S3_URL: s3Url
    .optional()
    .describe(
      "S3 bucket to which large test data and pictures are copied, with its keys, optionally a prefix in the path and the region; services other than Amazon's work too",
    ),
  BACKUP_S3_URL: s3Url
    .optional()
    .describe("S3 bucket for backups, if it is another one; judge workers do not get its keys"),
  ARCHIVE_DIR: z
    .string()
    .optional()
    .describe(
      "Folder, on another disk than DATA_DIR, for a continuous archive of the embedded database: what is lost with DATA_DIR is less than 30 seconds old",
    ),
  ARCHIVE_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3_650)
    .default(7)
    .describe("How many days back any moment can be restored from that archive"),
  ROLE: z
    .enum(["all", "web", "worker", "gateway", "standby"])
    .default("all")
    .describe(
      "What this process does: all, web, worker, gateway, where workers join and which has no pages, or standby, which follows the archive in ARCHIVE_DIR",
    ),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(300)
    .default(5)
    .describe(
      "How long ROLE=web and ROLE=gateway go on answering after SIGTERM while /readyz says 503, so that a proxy stops using it first",
    ),
  JUDGE_CORES: z
    .string()
    .regex(/^\d+(-\d+)?(,\d+(-\d+)?)*$/, "must be a list of cores such as 0-3 or 0,2")
    .optional()
    .describe("CPU cores for the judge, such as 0-3; by default all cores the process may use"),
  LANGUAGES: z
    .string()
    .transform((text, context) => {
      try {
        return readWantedLanguages(text);
      } catch (error) {
        context.addIssue((error as RangeError).message);
        return z.NEVER;
      }
    })
    .optional()
    .describe(
      "Languages offered besides C++, Java and Python, such as Go, Rust, C#, or all; their packages are installed at start",
    ),
  CACHE_BYTES: z.coerce
    .number()
    .int()
    .min(0)
    .default(1_024 ** 3)
    .describe("Bytes of test data that a worker keeps on disk, so that it reads each test once; 0 keeps none there"),
  JOIN_URL: url(/^https?:/, "https://judge.example.org")
    .optional()
    .describe("With ROLE=worker: the installation for which this worker judges over HTTPS, without a database"),
  JOIN_TOKEN: z.string().optional().describe("Token for that, from `npm run admin -- worker-token NAME` there"),
  JUDGE0_URL: url(/^https?:/, "https://judge0.example.org")
    .optional()
    .describe("External Judge0 that runs the programs instead of the sandbox; it receives hidden inputs too"),
  JUDGE0_KEY: z.string().optional().describe("Key for that Judge0 or the gateway in front of it"),
  ADMIN_USER: userName.default("admin").describe("User name of the first admin"),
  ADMIN_PASSWORD: newPassword
    .optional()
    .describe("Password of the first admin; by default one is generated and printed once"),
  SEED: flag.default(true).describe("1 imports the bundled problems, 0 does not"),
  PROBLEMS_DIR: z
    .string()
    .optional()
    .describe(
      "Folder of problem packages, with lists of them in `lists.json`, to import at start instead of the bundled ones (`problems/`)",
    ),
  AVATAR_URL: z
    .string()
    .refine(
      (text) => text === "local" || isAvatarUrl(text),
      `must be local or an address with {name} such as ${AVATARS}`,
    )
    .default(AVATARS)
    .describe(
      "Public avatar service, with {name} for the name; local draws all pictures in the browser and sends no names",
    ),
  SMTP_URL: url(/^smtps?:\/\/[^/]/, "smtp://user:password@mail.example.org:587")
    .optional()
    .describe(
      "Mail server that sends password reset links, as smtp:// or smtps://; needs PUBLIC_URL. By default admins hand out such links",
    ),
  MAIL_FROM: z
    .string()
    .refine(isMailbox, "must be an address such as Assay <judge@example.org>")
    .optional()
    .describe("Sender of mails, such as Assay <judge@example.org>; by default assay@ and the host of PUBLIC_URL"),
  SECURITY_CONTACT: url(/^(https|mailto|tel):/, "mailto:security@example.org")
    .optional()
    .describe("Where to report a vulnerability, as mailto: or https:; published in /.well-known/security.txt"),
  CHROMIUM: z
    .string()
    .optional()
    .describe(
      "Browser that makes PDF files of statements, as a path or a name in /usr/bin; by default chromium or chrome there; off for none",
    ),
  CONTACT_FORM_URL: url(/^https?:/, "https://forms.example.org/submit")
    .optional()
    .describe("Service that receives the contact form; by default the form opens the visitor's mail program"),
  CONTACT_FORM_KEY: z.string().optional().describe("Access key the contact form sends to that service"),
  JUDGE_API: z
    .enum(["token", "open"])
    .default("token")
    .describe(
      "Who may use the Judge0 API: token for holders of an API token, open for everybody (closed networks only)",
    ),
  JUDGE_API_RATE: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(RATES.judgeRequests.attempts)
    .describe("Requests per minute that run programs through that API, per user, or per address if it is open"),
  JUDGE_API_PORT: port
    .optional()
    .describe("Extra port with that API at its root, for clients that cannot use a path; Judge0 itself uses 2358"),
  CALLBACKS: z
    .enum(["public", "any"])
    .default("public")
    .describe(
      "Where that API may send callbacks: public addresses only, or any, including private networks and this machine",
    ),
  TRUST_PROXY: flag.default(false).describe("1 trusts X-Forwarded-For from a proxy in front"),
  KEEP_OUTPUTS_DAYS: days
    .optional()
    .describe(
      "Days after which what programs printed is deleted; verdicts and programs stay. By default it is kept for ever",
    ),
  KEEP_AUDIT_DAYS: days
    .optional()
    .describe("Days after which entries of the audit log are deleted; by default they are kept for ever"),
  KEEP_REPORTS_DAYS: days
    .optional()
    .describe(
      "Days after which dismissed reports of posts, comments and messages are deleted; by default they are kept for ever",
    ),
  KEEP_REJUDGES_DAYS: days
    .optional()
    .describe(
      "Days after which rejudges that have ended are deleted, with their lists of changes; verdicts stay. By default they are kept for ever",
    ),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe("Bearer token with which Prometheus reads /metrics; by default only processes of this machine may"),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?:/, "http://127.0.0.1:4318")
    .optional()
    .describe(
      "Collector of OpenTelemetry that receives a trace of each submission, over OTLP/HTTP; the library's other OTEL_EXPORTER_OTLP_ variables work too",
    ),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe("Share of the submissions that are traced, 0 to 1"),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"])
    .optional()
    .describe("Lowest level that is logged; by default info, in a terminal warn and events that matter"),
});

const checkedConfig = configSchema
  .refine(
    ({ CONTACT_FORM_URL, CONTACT_FORM_KEY }) => (CONTACT_FORM_URL === undefined) === (CONTACT_FORM_KEY === undefined),
    { path: ["CONTACT_FORM_URL"], error: "must be set together with CONTACT_FORM_KEY" },
  )
  .refine(({ JOIN_URL, JOIN_TOKEN }) => (JOIN_URL === undefined) === (JOIN_TOKEN === undefined), {
    path: ["JOIN_URL"],
    error: "must be set together with JOIN_TOKEN",
  })
  .refine(({ JOIN_URL, ROLE }) => JOIN_URL === undefined || ROLE === "worker", {
    path: ["JOIN_URL"],
    error: "needs ROLE=worker",
  })
  .refine(({ SMTP_URL, PUBLIC_URL }) => SMTP_URL === undefined || PUBLIC_URL !== undefined, {
    path: ["SMTP_URL"],
    error: "needs PUBLIC_URL, the address of the links in mails",
  })
  .refine(({ ARCHIVE_DIR, DATABASE_URL }) => ARCHIVE_DIR === undefined || DATABASE_URL === undefined, {
    path: ["ARCHIVE_DIR"],
    error: "is for the embedded database; use your PostgreSQL's own tools for that of DATABASE_URL",
  })
  .refine(({ ROLE, ARCHIVE_DIR }) => ROLE !== "standby" || ARCHIVE_DIR !== undefined, {
    path: ["ARCHIVE_DIR"],
    error: "is needed by ROLE=standby",
  })
  .refine(({ PORT, JUDGE_API_PORT }) => JUDGE_API_PORT === 0 || JUDGE_API_PORT !== PORT, {
    path: ["JUDGE_API_PORT"],
    error: "must be a different port from PORT",
  });

type Given = z.infer<typeof configSchema>;

/** The settings of one process. */
export type Config = Given & { readonly LOG_LEVEL: NonNullable<Given["LOG_LEVEL"]> };

/**
 * Reads the settings from the environment; an empty variable counts as absent. In a terminal, only warnings are logged by
 * default: a line for each request would push what a person has to read out of sight. Throws a UsageError that names all
 * invalid variables at once.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env, inTerminal = isTerminal()): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const result = checkedConfig.safeParse(given);
  if (result.success) {
    const { DATA_DIR, ARCHIVE_DIR, PROBLEMS_DIR, LOG_LEVEL = inTerminal ? "warn" : "info", ...others } = result.data;
    const archive = ARCHIVE_DIR === undefined ? {} : { ARCHIVE_DIR: resolve(ARCHIVE_DIR) };
    const problems = PROBLEMS_DIR === undefined ? {} : { PROBLEMS_DIR: resolve(PROBLEMS_DIR) };
    return { ...others, ...archive, ...problems, DATA_DIR: resolve(DATA_DIR), LOG_LEVEL };
  }
  const problems = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new UsageError(`invalid settings: ${problems.join("; ")}`);
}
