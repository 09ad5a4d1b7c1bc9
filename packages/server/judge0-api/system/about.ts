import { readFile } from "node:fs/promises";
import { extraVersion, isExtraEdition } from "#judge0-api/extra-edition";

/** The version of Judge0 whose API this is: the first with Java as language 91. */
const JUDGE0_VERSION = "1.14.0";

/** The version that requests to this address get; clients choose language ids by it. */
export function versionAt(originalUrl: string): string {
  return isExtraEdition(originalUrl) ? extraVersion(JUDGE0_VERSION) : JUDGE0_VERSION;
}

/** Judge0's description of the service at this origin. */
export function describeAbout(version: string, origin: string) {
  const maintainer = "Assay, an online judge with Judge0's API";
  return { version, homepage: origin, source_code: `${origin}/about`, maintainer };
}

/** How programs are isolated. Judge0 states its version of isolate here. */
export const ISOLATION = "Assay's own sandbox, on namespaces, cgroups and seccomp";

export function readLicenseText(): Promise<string> {
  return readFile(new URL("../../../../LICENSE", import.meta.url), "utf8");
}
