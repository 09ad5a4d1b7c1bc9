import { z } from "zod";
import { configInfo } from "#routes/judge0/config-info";
import { defineRoute } from "#routes/route";

const named = z.object({ id: z.int(), name: z.string() });
const listedLanguage = named.extend({ is_archived: z.boolean() });
/** An empty body. */
const nothing = z.literal("");

const readable = { method: "GET", access: "judge0", tag: "judge0" } as const;

/** `GET /judge0` */
export const judge0Home = defineRoute({
  ...readable,
  path: "/judge0",
  access: "public",
  summary: "An empty page",
  replies: { 200: nothing },
});

/** `GET /judge0/languages` */
export const listLanguages = defineRoute({
  ...readable,
  path: "/judge0/languages",
  summary: "The languages of the judge, by name",
  replies: { 200: z.array(named) },
});

/** `GET /judge0/languages/all` */
export const listAllLanguages = defineRoute({
  ...readable,
  path: "/judge0/languages/all",
  summary: "The languages of the judge and those that Judge0 has archived",
  replies: { 200: z.array(listedLanguage) },
});

/** `GET /judge0/languages/{id}` */
export const readLanguage = defineRoute({
  ...readable,
  path: "/judge0/languages/:languageId",
  summary: "One language, with its command lines",
  params: z.object({ languageId: z.string() }),
  replies: {
    200: listedLanguage.extend({
      source_file: z.string().nullable(),
      compile_cmd: z.string().nullable(),
      run_cmd: z.string().nullable(),
    }),
  },
});

/** `GET /judge0/statuses` */
export const listStatuses = defineRoute({
  ...readable,
  path: "/judge0/statuses",
  summary: "Judge0's statuses",
  replies: { 200: z.array(z.object({ id: z.int(), description: z.string() })) },
});

/** `GET /judge0/system_info` */
export const readSystemInfo = defineRoute({
  ...readable,
  path: "/judge0/system_info",
  summary: "Processor and memory of the web server's machine",
  replies: { 200: z.record(z.string(), z.string()) },
});

/** `GET /judge0/config_info` */
export const readConfigInfo = defineRoute({
  ...readable,
  path: "/judge0/config_info",
  summary: "The settings and limits of the API",
  replies: { 200: configInfo },
});

/** `GET /judge0/about` */
export const readAbout = defineRoute({
  ...readable,
  path: "/judge0/about",
  summary: "The supported version of Judge0's API, and the project's home page and maintainer",
  replies: {
    200: z.object({
      version: z.string(),
      homepage: z.string(),
      source_code: z.string(),
      maintainer: z.string(),
    }),
  },
});

/** `GET /judge0/version` */
export const readVersion = defineRoute({
  ...readable,
  path: "/judge0/version",
  summary: "The supported version of Judge0's API, as text",
  replies: { 200: z.string() },
});

/** `GET /judge0/license` */
export const readLicense = defineRoute({
  ...readable,
  path: "/judge0/license",
  summary: "Assay's licence, as text",
  replies: { 200: z.string() },
});

/** `GET /judge0/isolate` */
export const readIsolate = defineRoute({
  ...readable,
  path: "/judge0/isolate",
  summary: "The sandbox that runs programs, as text",
  replies: { 200: z.string() },
});

/** `GET /judge0/statistics` */
export const readStatistics = defineRoute({
  ...readable,
  path: "/judge0/statistics",
  summary: "Statistics of the judge, at most ten minutes old",
  query: z.object({ invalidate_cache: z.string().optional() }),
  replies: {
    200: z.object({
      created_at: z.string(),
      cached_until: z.string(),
      submissions: z.object({
        total: z.int(),
        today: z.int(),
        last_30_days: z.record(z.string(), z.int()),
      }),
      languages: z.array(z.object({ language: named, count: z.int() })),
      statuses: z.array(z.object({ status: named, count: z.int() })),
      database: z.object({ size_pretty: z.string(), size_in_bytes: z.number() }),
    }),
  },
});

/** `GET /judge0/workers` */
export const readWorkers = defineRoute({
  ...readable,
  path: "/judge0/workers",
  summary: "The queue and its workers",
  replies: {
    200: z.array(
      z.object({
        queue: z.string(),
        size: z.int(),
        available: z.int(),
        idle: z.int(),
        working: z.int(),
        paused: z.int(),
        failed: z.int(),
      }),
    ),
  },
});

/** `POST /judge0/authenticate` */
export const authenticate = defineRoute({
  method: "POST",
  path: "/judge0/authenticate",
  access: "judge0",
  summary: "200 for callers who may use the API, 401 for others",
  tag: "judge0",
  replies: { 200: nothing },
});

/** `POST /judge0/authorize` */
export const authorize = defineRoute({
  method: "POST",
  path: "/judge0/authorize",
  access: "judge0.manage",
  summary: "200 for admins, 401 for callers who may not use the API, 403 for others",
  tag: "judge0",
  replies: { 200: nothing },
});
