import { z } from "zod";
import { SYSTEM_ENDPOINTS } from "#endpoints/judge0";
import { configInfo } from "#routes/judge0/config-info";
import { defineRoutes } from "#routes/route";

const named = z.object({ id: z.int(), name: z.string() });
const listedLanguage = named.extend({ is_archived: z.boolean() });
/** An empty body. */
const nothing = z.literal("");

export const SYSTEM_ROUTES = defineRoutes(SYSTEM_ENDPOINTS, "judge0", {
  judge0Home: {
    summary: "An empty page",
    replies: { 200: nothing },
  },
  listLanguages: {
    summary: "The languages of the judge, by name",
    replies: { 200: z.array(named) },
  },
  listAllLanguages: {
    summary: "The languages of the judge and those that Judge0 has archived",
    replies: { 200: z.array(listedLanguage) },
  },
  readLanguage: {
    summary: "One language, with its command lines",
    params: z.object({ languageId: z.string() }),
    replies: {
      200: listedLanguage.extend({
        source_file: z.string().nullable(),
        compile_cmd: z.string().nullable(),
        run_cmd: z.string().nullable(),
      }),
    },
  },
  listStatuses: {
    summary: "Judge0's statuses",
    replies: { 200: z.array(z.object({ id: z.int(), description: z.string() })) },
  },
  readSystemInfo: {
    summary: "Processor and memory of the web server's machine",
    replies: { 200: z.record(z.string(), z.string()) },
  },
  readConfigInfo: {
    summary: "The settings and limits of the API",
    replies: { 200: configInfo },
  },
  readAbout: {
    summary: "The supported version of Judge0's API, and the project's home page and maintainer",
    replies: {
      200: z.object({
        version: z.string(),
        homepage: z.string(),
        source_code: z.string(),
        maintainer: z.string(),
      }),
    },
  },
  readVersion: {
    summary: "The supported version of Judge0's API, as text",
    replies: { 200: z.string() },
  },
  readLicense: {
    summary: "Assay's licence, as text",
    replies: { 200: z.string() },
  },
  readIsolate: {
    summary: "The sandbox that runs programs, as text",
    replies: { 200: z.string() },
  },
  readStatistics: {
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
  },
  readWorkers: {
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
  },
  authenticate: {
    worksOnFullDisk: true,
    summary: "200 for callers who may use the API, 401 for others",
    replies: { 200: nothing },
  },
  authorize: {
    worksOnFullDisk: true,
    summary: "200 for admins, 401 for callers who may not use the API, 403 for others",
    replies: { 200: nothing },
  },
});
