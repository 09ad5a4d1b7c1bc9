import { LIMITS } from "@assay/contract/vocabulary/limits";
import { AppError } from "#base/app-error";
import type { PackageFiles } from "#contest-packages/reading/package-files";
import { PACKAGE_TEXTS } from "#contest-packages/texts";
import { type LogoColumns, logoColumns } from "#contests/logos";

/** The logos of organisations by their keys: of several for one organisation, the largest that is possible. */
export async function readLogos(
  { source, folders, findings }: PackageFiles,
  keys: readonly string[],
): Promise<ReadonlyMap<string, LogoColumns>> {
  const byKey = filesByKey(source.paths, folders);
  const logos = new Map<string, LogoColumns>();
  for (const key of keys) {
    for (const path of byKey.get(key) ?? []) {
      const logo = await readLogo(path).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.details.field === "file") throw error;
        findings.note(path, null, PACKAGE_TEXTS.logoLeftOut({ reason: error.text }));
        return null;
      });
      const known = logos.get(key);
      if (logo && (!known || logo.logo_width > known.logo_width)) logos.set(key, logo);
    }
  }
  return logos;

  async function readLogo(path: string): Promise<LogoColumns> {
    return logoColumns(await source.read(path, LIMITS.logoBytes), path);
  }
}

/** Files such as `organizations/INST-7/logo.56x56.png`, `images/affiliations/INST-7.png` and `images/logo/INST-7.png`. */
function filesByKey(paths: readonly string[], folders: readonly string[]): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>();
  for (const folder of folders) {
    for (const path of paths) {
      if (!path.startsWith(folder)) continue;
      const inside = path.slice(folder.length);
      const key =
        /^organizations\/([^/]+)\/logo[^/]*\.(png|jpe?g|svg)$/i.exec(inside)?.[1] ??
        /^images\/(?:affiliations|logos?)\/([^/]+)\.(png|jpe?g|svg)$/i.exec(inside)?.[1];
      if (key !== undefined) found.set(key, [...(found.get(key) ?? []), path]);
    }
  }
  return found;
}
