import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** HAProxy in front of PostgreSQL: the one address that stays, as a service address or an operator's proxy does. */
export interface DatabaseProxy {
  readonly port: number;
  /** Sends new connections to the server at this port, and ends those that are open. */
  pointTo(port: number): Promise<void>;
  stop(): Promise<void>;
}

const SERVER = "database/server";

export async function startDatabaseProxy(folder: string, port: number, serverPort: number): Promise<DatabaseProxy> {
  const [file, socket] = [join(folder, "database-proxy.cfg"), join(folder, "database-proxy.sock")];
  await writeFile(
    file,
    `global
  stats socket ${socket} mode 600 level admin
defaults
  mode tcp
  timeout connect 1s
  timeout client 1h
  timeout server 1h
  retries 0
listen database
  bind 127.0.0.1:${port}
  server server 127.0.0.1:${serverPort}
`,
  );
  const child = spawn("haproxy", ["-db", "-f", file], { stdio: ["ignore", "ignore", "inherit"] });
  await once(child, "spawn");
  while (!(await accepts(port))) await sleep(20);
  const command = async (text: string) => {
    const connection = connect(socket);
    connection.end(`${text}\n`);
    await once(connection.resume(), "close");
  };
  return {
    port,
    pointTo: (next) => command(`set server ${SERVER} addr 127.0.0.1 port ${next}; shutdown sessions server ${SERVER}`),
    stop: async () => {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
