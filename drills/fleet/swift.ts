import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "#fleet/role";

/** OpenStack Swift with its S3 interface, on one folder: a service that checks every signature. */
export interface Swift {
  /** As in S3_URL, for a bucket that has to be created, with this secret. */
  url(bucket: string, secret?: string): string;
  stop(): Promise<void>;
}

const [USER, SECRET] = ["drill:assay", "secret"];
const START_PATIENCE_MS = 60_000;
const run = promisify(execFile);

/** Swift reads this file from nowhere else. */
const SETTINGS_FILE = "/etc/swift/swift.conf";
const SETTINGS = "[swift-hash]\nswift_hash_path_suffix = drill\n[storage-policy:0]\nname = gold\ndefault = yes\n";

/** Starts Debian's Swift; its files are in `folder`. Needs root. */
export async function startSwift(folder: string): Promise<Swift> {
  await mkdir(join(folder, "devices/one"), { recursive: true });
  await mkdir("/etc/swift", { recursive: true });
  await writeFile(SETTINGS_FILE, SETTINGS);
  const common = `[DEFAULT]\nbind_ip = 127.0.0.1\nworkers = 0\nuser = root\nswift_dir = ${folder}\n`;
  const children: ChildProcess[] = [];
  const start = (program: string, args: string[]) =>
    children.push(spawn(program, args, { stdio: ["ignore", "ignore", "inherit"] }));

  for (const kind of ["account", "container", "object"]) {
    const port = await freePort();
    const builder = join(folder, `${kind}.builder`);
    await run("swift-ring-builder", [builder, "create", "2", "1", "1"]);
    await run("swift-ring-builder", [builder, "add", `r1z1-127.0.0.1:${port}/one`, "1"]);
    // It exits with 1 for a warning: one device is not balanced.
    await run("swift-ring-builder", [builder, "rebalance"]).catch(() => {});
    const file = join(folder, `${kind}.conf`);
    await writeFile(
      file,
      `${common}bind_port = ${port}\ndevices = ${join(folder, "devices")}\nmount_check = false
[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`,
    );
    start(`swift-${kind}-server`, [file]);
  }
  const [port, memcached, file] = [await freePort(), await freePort(), join(folder, "proxy.conf")];
  start("memcached", ["-u", "nobody", "-l", "127.0.0.1", "-p", `${memcached}`]);
  const [account, user] = USER.split(":");
  await writeFile(
    file,
    `${common}bind_port = ${port}
[pipeline:main]\npipeline = catch_errors cache s3api tempauth slo dlo proxy-server
[filter:catch_errors]\nuse = egg:swift#catch_errors
[filter:cache]\nuse = egg:swift#memcache\nmemcache_servers = 127.0.0.1:${memcached}
[filter:s3api]\nuse = egg:swift#s3api\nlocation = us-east-1
[filter:tempauth]\nuse = egg:swift#tempauth\nuser_${account}_${user} = ${SECRET} .admin
[filter:slo]\nuse = egg:swift#slo
[filter:dlo]\nuse = egg:swift#dlo
[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\n`,
  );
  start("swift-proxy-server", [file]);
  for (const end = Date.now() + START_PATIENCE_MS; ; await sleep(200)) {
    if (await fetch(`http://127.0.0.1:${port}`).catch(() => null)) break;
    if (Date.now() > end) throw new Error("swift did not start");
  }
  return {
    url: (bucket, secret = SECRET) =>
      `http://${encodeURIComponent(USER)}:${secret}@127.0.0.1:${port}/${bucket}/a%20prefix`,
    stop: async () => {
      const ended = children.map((child) => once(child, "exit"));
      for (const child of children) child.kill("SIGTERM");
      await Promise.all(ended);
    },
  };
}
