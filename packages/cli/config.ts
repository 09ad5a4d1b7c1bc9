import { resolve } from "node:path";
import { newPassword, userName } from "@assay/contract/routes/fields";
import { readWantedLanguages } from "@assay/contract/vocabulary/languages/read-wanted";
import { RATES } from "@assay/contract/vocabulary/limits";
import { z } from "zod";
import { UsageError } from "#usage-error";

const port = z.coerce.number().int().min(0).max(65_535);
const flag = z.enum(["0", "1", "true", "false"]).transform((text) => text === "1" || text === "true");
const url = (schemes: RegExp, example: string) =>
  z.string().refine((text) => URL.canParse(text) && schemes.test(text), `Has to be an address such as ${example}`);

/** The avatar service of the specification, sections 2 and 7, unless another is set: public, without an account or a key. */
const AVATARS = "https://api.dicebear.com/9.x/initials/svg?seed={name}";
const isAvatarUrl = (text: string) => URL.canParse(text) && /^https?:\/\/[^/]+\/.*\{name\}/.test(text);

/**
 * Every setting, read from the environment once. A test checks the table in docs/operate/settings.md against this schema:
 * each field's `describe` is its row there.
 */
export const configSchema = z.object({
  PORT: port.default(3000).describe("Port of the web server"),
  HOST: z.string().default("127.0.0.1").describe("Address it listens on; 0.0.0.0 for every one"),
  PUBLIC_URL: url(/^https?:/, "https://judge.example.org")
    .optional()
    .describe("Address that people use, when a proxy stands in front; https makes cookies Secure"),
  DATA_DIR: z.string().default("./data").describe("Folder of the embedded database and the caches"),
  DATABASE_URL: url(/^postgres(ql)?:/, "postgres://user:password@host/assay")
    .optional()
    .describe("A PostgreSQL 15 or later to use instead of the embedded one"),
  ROLE: z.enum(["all", "web", "worker"]).default("all").describe("What this process is: all, web or worker"),
  JUDGE_CORES: z
    .string()
    .regex(/^\d+(-\d+)?(,\d+(-\d+)?)*$/, "Has to be a list of cores such as 0-3 or 0,2")
    .optional()
    .describe("Cores given to the judge, such as 0-3; all that the process may use by default"),
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
      "Languages on the pages beside C++, Java and Python, such as Go, Rust, C#, or all; installed at the start",
    ),
  JUDGE0_URL: url(/^https?:/, "https://judge0.example.org")
    .optional()
    .describe("An external Judge0 that runs the programs in place of the sandbox here; it gets hidden inputs too"),
  JUDGE0_KEY: z.string().optional().describe("Key that the external Judge0, or the gateway in front of it, asks for"),
  ADMIN_USER: userName.default("admin").describe("User name of the first admin"),
  ADMIN_PASSWORD: newPassword
    .optional()
    .describe("Password of the first admin; otherwise one is made and printed once"),
  SEED: flag.default(true).describe("1 imports the bundled problems, 0 does not"),
  AVATAR_URL: z
    .string()
    .refine(
      (text) => text === "local" || isAvatarUrl(text),
      `Has to be local or an address with {name} such as ${AVATARS}`,
    )
    .default(AVATARS)
    .describe(
      "Public avatar service, asked by {name}; local makes every picture on the page and sends no name anywhere",
    ),
  CONTACT_FORM_URL: url(/^https?:/, "https://forms.example.org/submit")
    .optional()
    .describe("Service that takes the contact form; without it the form opens the visitor's own mail program"),
  CONTACT_FORM_KEY: z.string().optional().describe("Access key that the contact form sends to that service"),
  JUDGE_API: z
    .enum(["token", "open"])
    .default("token")
    .describe("Who may use Judge0's API: whoever has a token, or everybody (open; for a closed network only)"),
  JUDGE_API_RATE: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(RATES.judgeRequests.attempts)
    .describe(
      "Requests a minute that one user may send to that API to have programs run; one address, where it is open",
    ),
  JUDGE_API_PORT: port
    .optional()
    .describe("One more port, with that API at its root, for clients that take no path; Judge0's own is 2358"),
  CALLBACKS: z
    .enum(["public", "any"])
    .default("public")
    .describe("Where Judge0's API may send callbacks: public addresses, or any, private networks and this machine too"),
  TRUST_PROXY: flag.default(false).describe("1 believes X-Forwarded-For of a proxy in front"),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"])
    .default("info")
    .describe("How much is logged"),
});

const checkedConfig = configSchema
  .refine(
    ({ CONTACT_FORM_URL, CONTACT_FORM_KEY }) => (CONTACT_FORM_URL === undefined) === (CONTACT_FORM_KEY === undefined),
    { path: ["CONTACT_FORM_URL"], error: "Goes with CONTACT_FORM_KEY: set both or neither" },
  )
  .refine(({ PORT, JUDGE_API_PORT }) => JUDGE_API_PORT === 0 || JUDGE_API_PORT !== PORT, {
    path: ["JUDGE_API_PORT"],
    error: "Has to be another port than PORT",
  });

/** The settings of one process. */
export type Config = z.infer<typeof configSchema>;

/**
 * Reads the settings from the environment; an empty variable counts as absent. Throws UsageError
 * that names every bad variable at once.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const result = checkedConfig.safeParse(given);
  if (result.success) return { ...result.data, DATA_DIR: resolve(result.data.DATA_DIR) };
  const faults = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new UsageError(`bad settings: ${faults.join("; ")}`);
}
