import { moveToBucket } from "#blobs/move-blobs";
import { s3Blobs } from "#buckets/s3-blobs";
import { connect } from "#connect";

/** Moves all contents of the database to the bucket in a process of its own, to be killed by a test. */
const [, , databaseUrl = "", s3Url = ""] = process.argv;
const db = connect(databaseUrl, { maxConnections: 2 });
await moveToBucket(db, s3Blobs(s3Url));
await db.destroy();
