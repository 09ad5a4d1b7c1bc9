import { randomBytes } from "node:crypto";
import type { SiteContent } from "@assay/contract/routes/site";
import { ROLE_ADMIN, ROLE_USER, type Role, type SiteRole } from "@assay/contract/vocabulary/roles";
import type { Database } from "@assay/database/connect";
import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { hash } from "@node-rs/argon2";
import type { FastifyInstance } from "fastify";
import { sessionCookieName } from "#access/cookies";
import { createSession } from "#access/sessions";
import { type AppOptions, buildApp } from "#app";
import type { ServerConfig } from "#base/config";
import { type Browser, openBrowser } from "#testing/browser";

/** A browser with a session. */
export interface SignedIn extends Browser {
  readonly userId: string;
  readonly userName: string;
}

/** A web server with its own database for one test file. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly databaseUrl: string;
  visitor(): Browser;
  /** Opens a browser with a new session, creating the user if necessary. */
  signIn(userName: string, role?: Role): Promise<SignedIn>;
  /** The same for a user with a site role. */
  signInWith(siteRole: SiteRole, userName?: string): Promise<SignedIn>;
  signInAdmin(userName?: string): Promise<SignedIn>;
  /** Another app on the same database, like a second process. It closes with this one. */
  openAnother(change?: Partial<AppOptions>): Promise<FastifyInstance>;
  close(): Promise<void>;
}

/** The settings of a server that serves the API alone. */
export const TEST_CONFIG: ServerConfig = {
  publicUrl: null,
  trustProxy: false,
  avatarUrl: null,
  isJudgeApiOpen: false,
  judgeApiRate: 600,
  metricsToken: null,
  keepDays: { outputs: null, audit: null, reports: null, rejudges: null },
  databaseDiskBytes: null,
  allowsPrivateCallbacks: false,
  languages: [],
  mail: null,
  securityContact: null,
  printingBrowser: null,
  webDir: null,
};

/** What the test installation shows about itself. */
export const TEST_SITE: SiteContent = {
  contact: null,
  contactAddress: "contact@example.org",
  contributors: ["Ada", "Grace", "Edsger", "Barbara"].map((name) => ({ name, role: "Author", link: null })),
};

/** The password of every account that `signIn` makes. */
export const TEST_PASSWORD = randomBytes(9).toString("hex");

let passwordHash: Promise<string> | null = null;

/**
 * A hash of `TEST_PASSWORD` that takes next to no time to check, because a hash says how much work it takes. What the product
 * stores is in account-routes.test.ts.
 */
export function testPasswordHash(): Promise<string> {
  passwordHash ??= hash(TEST_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  return passwordHash;
}

/** Stores a user with `TEST_PASSWORD`. */
async function addUser(db: Database, userName: string, role: Role): Promise<string> {
  const { id } = await db
    .insertInto("users")
    .values({
      name: `Name of ${userName}`,
      user_name: userName,
      email: `${userName}@example.org`,
      role,
      password_hash: await testPasswordHash(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Opens the app for a test file, with a database of its own if none is given; call it in `beforeAll` and `close` in `afterAll`. */
export async function openTestApp(config: Partial<ServerConfig> = {}, database?: TestDatabase): Promise<TestApp> {
  const { db, url: databaseUrl, drop } = database ?? (await createTestDatabase());
  const base: AppOptions = { db, databaseUrl, config: { ...TEST_CONFIG, ...config }, site: TEST_SITE };
  const apps = [await buildApp(base)];
  const app = apps[0] as FastifyInstance;
  const accounts = new Map<string, string>();

  const signIn = async (userName: string, role: Role = ROLE_USER): Promise<SignedIn> => {
    const userId = accounts.get(userName) ?? (await addUser(db, userName, role));
    accounts.set(userName, userId);
    const browser = openBrowser(app);
    browser.cookies.set(sessionCookieName(base.config), await createSession(db, userId));
    return { ...browser, userId, userName };
  };

  return {
    app,
    db,
    databaseUrl,
    visitor: () => openBrowser(app),
    signIn,
    signInWith: async (siteRole, userName = siteRole) => {
      const person = await signIn(userName);
      await db
        .updateTable("users")
        .set({ site_roles: [siteRole] })
        .where("id", "=", person.userId)
        .execute();
      return person;
    },
    signInAdmin: (userName = "head") => signIn(userName, ROLE_ADMIN),
    openAnother: async (change = {}) => {
      const another = await buildApp({ ...base, ...change });
      apps.push(another);
      return another;
    },
    close: async () => {
      for (const open of apps) await open.close();
      await drop();
    },
  };
}
