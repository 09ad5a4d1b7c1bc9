import { readFileSync } from "node:fs";
import { connect } from "@assay/database/connect";
import { readZippedPackage } from "@assay/problem-package/read-package";
import { makeImportFolder } from "#import-folder";
import { storePackage } from "#store-package";

// A process of its own, whose peak of memory is that of one import: the path of a zip, a folder and the address of a database are its
// arguments. Prints by how many KiB the peak has grown after reading and after storing.
const [zip = "", parent = "", databaseUrl = ""] = process.argv.slice(2);
const pdfToPng = async () => new Uint8Array();
// The figure of getrusage(2) would include the process that started this one.
const peakKb = () => Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1]);
const started = peakKb();
{
  await using folder = await makeImportFolder(parent, "measured");
  const problem = await readZippedPackage(zip, "large.zip", { pdfToPng, folder: folder.read });
  const read = peakKb();
  const db = connect(databaseUrl, { maxConnections: 1, applicationName: "assay imports" });
  await storePackage(db, problem, 1_000, null);
  await db.destroy();
  console.log(JSON.stringify({ read: read - started, stored: peakKb() - started }));
}
