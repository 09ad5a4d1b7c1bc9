import { readFile } from "node:fs/promises";

/** The version of Judge0 whose API this is: the first that has Java as language 91. */
export const JUDGE0_VERSION = "1.14.0";

/** Who is behind this service, which people reach at this address. */
export function describeAbout(origin: string) {
  const maintainer = "Assay, an online judge with Judge0's API";
  return { version: JUDGE0_VERSION, homepage: origin, source_code: `${origin}/about`, maintainer };
}

/** What programs are isolated with; Judge0 names its version of isolate here. */
export const ISOLATION = "Assay's own sandbox, on namespaces, cgroups and seccomp";

/** Assay's licence. */
export function readLicenseText(): Promise<string> {
  return readFile(new URL("../../../../LICENSE", import.meta.url), "utf8");
}
