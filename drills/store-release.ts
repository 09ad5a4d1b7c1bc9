import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { startEmbeddedPostgres } from "@assay/cli/embedded/start";
import { connect } from "@assay/database/connect";
import { countRows, dumpDatabase } from "@assay/database/testing/dump-database";
import { RELEASES, type Release } from "@assay/database/testing/releases";
import type { Drill } from "#drill";
import { freePort, startRole } from "#fleet/role";
import { checkOut } from "#releases/checkout";
import { use } from "#releases/use";

const { VERSION: version = "", COMMIT: commit = "HEAD" } = process.env;
const ADMIN_PASSWORD = "stored-with-a-release-1";

/** Stores the database of a release, with what people have done in it, for the test that later versions upgrade it. */
const drill: Drill = {
  purpose: "VERSION=0.3.0 COMMIT=…: builds a release, uses it, and stores its database for the tests of upgrades",
  packages: [],
  async run(report) {
    if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error("set VERSION, such as 0.3.0");
    await using held = new AsyncDisposableStack();
    // Not below /tmp: the release's service account must be able to read it.
    const folder = await mkdtemp(join(homedir(), ".assay-release-"));
    held.defer(() => rm(folder, { recursive: true, force: true }));
    const [checkout, dataDir] = [join(folder, "checkout"), join(folder, "data")];
    await checkOut(commit, checkout);
    await mkdir(dataDir);
    const postgres = await startEmbeddedPostgres({ dataDir: join(folder, "postgres") });
    held.defer(() => postgres.stop());
    const port = await freePort();
    const settings = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, PORT: `${port}`, ADMIN_PASSWORD };
    const role = await startRole(settings, checkout);
    held.defer(() => role.kill());
    report(`${version} is running`);
    const used = await use(`http://127.0.0.1:${port}`, ADMIN_PASSWORD);
    const db = connect(postgres.url, { maxConnections: 1, applicationName: "assay drill" });
    held.defer(() => db.destroy());
    const text = await promisify(gzip)(await dumpDatabase(db), { level: 9 });
    const release: Release = { version, commit, ...used, rows: await countRows(db) };
    await writeFile(join(RELEASES, `${version}.sql.gz`), text);
    await writeFile(join(RELEASES, `${version}.json`), `${JSON.stringify(release, null, 2)}\n`);
    report(`stored ${version}: ${text.byteLength} bytes compressed, ${used.answers.length} answers`);
  },
};
export default drill;
