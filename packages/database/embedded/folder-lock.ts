import { once } from "node:events";
import { stat } from "node:fs/promises";
import { createServer } from "node:net";
import { DatabaseError } from "#database-error";

/**
 * Makes this process the only one that runs the database in a folder, until `release` or its death.
 * The lock is a socket in Linux's abstract name space: the kernel frees it with the process, so
 * nothing of it is ever stale. Throws DatabaseError when another process holds it.
 */
export async function lockFolder(folder: string): Promise<{ release(): Promise<void> }> {
  const { dev, ino } = await stat(folder);
  const server = createServer((socket) => socket.destroy());
  try {
    server.listen(`\0assay-database-${dev}-${ino}`);
    await once(server, "listening");
  } catch {
    throw new DatabaseError(`another Assay is running on ${folder}; stop it or set another DATA_DIR`);
  }
  server.unref();
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}
