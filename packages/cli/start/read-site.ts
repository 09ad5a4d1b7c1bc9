import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type SiteContent, siteFile } from "@assay/contract/routes/site";
import type { Config } from "#config";
import { UsageError } from "#terminal";

const root = resolve(import.meta.dirname, "../../..");

type SiteSettings = Pick<Config, "DATA_DIR" | "CONTACT_FORM_URL" | "CONTACT_FORM_KEY">;

/**
 * What the pages show about this installation: the `site.json` in DATA_DIR, or else the project's, and the contact form from
 * the settings. Throws UsageError that names the file and all errors in it.
 */
export async function readSite(config: SiteSettings): Promise<SiteContent> {
  const { CONTACT_FORM_URL: url, CONTACT_FORM_KEY: accessKey } = config;
  const contact = url === undefined || accessKey === undefined ? null : { url, accessKey };
  return { ...(await readSiteFile(config.DATA_DIR)), contact };
}

async function readSiteFile(dataDir: string) {
  const own = join(dataDir, "site.json");
  const text = await readFile(own, "utf8").catch(passOverMissing);
  const path = text === null ? join(root, "site.json") : own;
  const result = siteFile.safeParse(parseJson(path, text ?? (await readFile(path, "utf8"))));
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `${issue.path.join(".") || "it"}: ${issue.message}`);
  throw new UsageError(`${path} is not valid: ${problems.join("; ")}`);
}

function passOverMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw new UsageError(`site.json of DATA_DIR cannot be read: ${error.message}`);
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`${path} is not JSON`);
  }
}
