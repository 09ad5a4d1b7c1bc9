import { startEmbeddedPostgres } from "#embedded/start";

/** A process that runs the embedded database in the folder it is given, to be killed by a test. */
const server = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? "" });
process.send?.(server.url);
