import { execFile } from "node:child_process";
import { copyFile, lchown, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { COPY_FILES } from "#archive/folder";
import { type Cluster, clusterOf, makeDataFolder } from "#embedded/cluster";
import { giveToOwnerOf, takeOverFolder } from "#privileges/file-access";
import type { ServiceAccount } from "#privileges/service-account";

/** The files outside of the cluster that are in a base copy: the passwords of its roles, and `site.json`. */
export function filesWithCluster(dataDir: string): string[] {
  const { passwordFile, applicationPasswordFile } = clusterOf(dataDir);
  return [passwordFile, applicationPasswordFile, join(dirname(dataDir), "site.json")];
}

/**
 * Unpacks the base copy in `copy` as the cluster of a new data folder, to be started as `role` says: to recover once, or to follow the
 * archive. Throws what tar or the file system throws.
 */
export async function unpackCopy(
  copy: string,
  dataDir: string,
  { account, role }: { readonly account: ServiceAccount | null; readonly role: "recovery" | "standby" },
): Promise<Cluster> {
  await makeDataFolder(dataDir, account);
  const cluster = clusterOf(dataDir);
  const unfinished = `${cluster.folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  const argv = ["--extract", "--gzip", "--no-same-owner", "--file", join(copy, COPY_FILES.cluster)];
  await promisify(execFile)("tar", [...argv, "--directory", unfinished]);
  await copyFile(join(copy, COPY_FILES.label), join(unfinished, COPY_FILES.label));
  await writeFile(join(unfinished, `${role}.signal`), "", { mode: 0o600 });
  const names = await readdir(copy);
  for (const file of filesWithCluster(dataDir).filter((path) => names.includes(basename(path)))) {
    await copyFile(join(copy, basename(file)), file);
    await giveToOwnerOf(dirname(dataDir), { chown: (uid, gid) => lchown(file, uid, gid) });
  }
  await rename(unfinished, cluster.folder);
  if (account !== null) await takeOverFolder(cluster.folder, account);
  return cluster;
}
