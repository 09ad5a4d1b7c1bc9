import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { withConnection } from "#connections/open-pool";

/** Somebody with an account. */
export interface ReleasePerson {
  readonly userName: string;
  readonly password: string;
}

/** What a release said to somebody. */
export interface ReleaseAnswer {
  /** The name of a user. */
  readonly as: string;
  readonly path: string;
  readonly body: unknown;
}

/** A release, how it was used, and what it then said. Its database is in the file beside it. */
export interface Release {
  readonly version: string;
  readonly commit: string;
  readonly people: readonly ReleasePerson[];
  readonly answers: readonly ReleaseAnswer[];
  /** How many rows each table has that is not for a moment only. */
  readonly rows: Readonly<Record<string, number>>;
}

export const RELEASES = join(import.meta.dirname, "releases");

/** The stored releases, oldest first. */
export async function readReleases(): Promise<Release[]> {
  const names = (await readdir(RELEASES)).filter((name) => name.endsWith(".json"));
  const releases = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(RELEASES, name), "utf8")) as Release),
  );
  return releases.toSorted((a, b) => a.version.localeCompare(b.version, "en", { numeric: true }));
}

/** Fills an empty database with that of a release. `adminUrl` is the superuser's, `owner` the role that everything will belong to. */
export async function loadRelease({ version }: Release, adminUrl: string, owner: string): Promise<void> {
  const text = await promisify(gunzip)(await readFile(join(RELEASES, `${version}.sql.gz`)));
  await withConnection(adminUrl, async (client) => {
    // Triggers and foreign keys have done their work already.
    await client.query(`set session_replication_role = replica; set role ${owner}`);
    await client.query(text.toString());
  });
}
