import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { addJoinToken } from "@assay/database/join-tokens";
import type { Drill } from "#drill";
import { openFreshDatabase } from "#fleet/fresh-database";
import { CHECKOUT, freePort, startRole } from "#fleet/role";
import { openAuthority } from "#joining/certificates";

const run = promisify(execFile);

interface Attempt {
  readonly what: string;
  readonly address: string;
  readonly token?: string;
  readonly checkout?: string;
  readonly trusts?: boolean;
  readonly expected: RegExp;
}

/** Makes every mistake that a person who joins a machine can make, against a gateway behind HAProxy with TLS. */
const drill: Drill = {
  purpose:
    "joins with wrong certificates, addresses, tokens and versions, behind HAProxy with TLS: each gets a sentence that says what to do",
  packages: ["haproxy", "openssl"],
  async run(report, signal) {
    await using held = new AsyncDisposableStack();
    const { folder, url, db } = held.use(await openFreshDatabase("join-mistakes"));
    const newer = join(folder, "newer");
    await copyCheckout(newer);
    await setProtocol(newer, 2);
    const startGateway = async (checkout: string) => {
      const port = await freePort();
      const dataDir = join(folder, `data-${port}`);
      await mkdir(dataDir);
      const settings = { ROLE: "gateway", DATABASE_URL: url, PORT: `${port}`, DATA_DIR: dataDir, DRAIN_SECONDS: "0" };
      const role = await startRole(settings, checkout);
      held.defer(() => role.kill());
      return port;
    };
    const [plain, next] = [await startGateway(CHECKOUT), await startGateway(newer)];
    const authority = await openAuthority(folder);
    const proxy = await startTls(folder, plain, {
      right: await authority.issue("right", "localhost", 1),
      wrongName: await authority.issue("wrong-name", "elsewhere.example.org", 1),
      expired: await authority.issue("expired", "localhost", -1),
    });
    held.defer(() => proxy.stop());
    const valid = (await addJoinToken(db, { name: "valid" })) ?? "";
    const expired = (await addJoinToken(db, { name: "expired", expiresAt: new Date(0) })) ?? "";

    const { ports } = proxy;
    const https = (port: number) => `https://localhost:${port}`;
    const attempts: Attempt[] = [
      { what: "valid", address: https(ports.right), trusts: true, expected: /^joined$/ },
      {
        what: "authority not known",
        address: https(ports.right),
        expected: /^ends: .*not trusted here.*NODE_EXTRA_CA_CERTS/,
      },
      {
        what: "certificate of another name",
        address: https(ports.wrongName),
        trusts: true,
        expected: /^ends: .*for another name. Check/,
      },
      {
        what: "expired certificate",
        address: https(ports.expired),
        trusts: true,
        expected: /^ends: .*has expired. It has to be renewed/,
      },
      { what: "https: where there is http:", address: https(plain), expected: /^ends: There is no HTTPS/ },
      {
        what: "http: where there is https:",
        address: `http://localhost:${ports.right}`,
        expected: /^tries again: .*may have to begin with https:/,
      },
      {
        what: "another website",
        address: https(ports.website),
        trusts: true,
        expected: /^ends: There is no Assay.*404.*Check the address/,
      },
      {
        what: "an address that leads elsewhere",
        address: `http://localhost:${ports.redirect}`,
        expected: /^ends: This address leads to https:.*Join that one/,
      },
      {
        what: "a proxy without a server",
        address: https(ports.empty),
        trusts: true,
        expected: /^tries again: the server replies 503/,
      },
      {
        what: "a closed port",
        address: "http://localhost:1",
        expected: /^tries again: .*nothing answers at this port/,
      },
      {
        what: "an unknown name",
        address: "https://nowhere.invalid",
        expected: /^tries again: .*(no machine of this name|names cannot be looked up)/,
      },
      {
        what: "wrong token",
        address: https(ports.right),
        token: "assay_join_wrong",
        trusts: true,
        expected: /^ends: The join token is wrong/,
      },
      {
        what: "expired token",
        address: https(ports.right),
        token: expired,
        trusts: true,
        expected: /^ends: The join token is wrong, has expired/,
      },
      {
        what: "worker of the version before",
        address: `http://localhost:${next}`,
        expected: /^joined$/,
      },
      {
        what: "newer worker",
        address: `http://localhost:${plain}`,
        checkout: newer,
        expected: /^ends: .*newer than the server. Update the server/,
      },
    ];
    // Who runs already has read the file.
    await setProtocol(newer, 3, 3);
    const strict = await startGateway(newer);
    attempts.push({
      what: "worker too old",
      address: `http://localhost:${strict}`,
      expected: /^ends: .*too old for the server. Install/,
    });

    let wrong = 0;
    for (const { what, address, token = valid, trusts, checkout = CHECKOUT, expected } of attempts) {
      signal.throwIfAborted();
      const environment = { ...process.env, ...(trusts && { NODE_EXTRA_CA_CERTS: authority.file }) };
      const program = join(checkout, "drills/joining/try-joining.ts");
      const { stdout } = await run(process.execPath, [program, address, token], { env: environment, timeout: 60_000 });
      const isRight = expected.test(stdout.trim());
      report(`${isRight ? "ok   " : "WRONG"} ${what}: ${stdout.trim()}`);
      if (!isRight) wrong += 1;
    }
    if (wrong > 0) throw new Error(`${wrong} sentences are wrong`);
  },
};

/** Copies what the product needs of this checkout, as links: what changes is written anew. */
async function copyCheckout(to: string): Promise<void> {
  await mkdir(to);
  for (const part of (await readdir(CHECKOUT)).filter((name) => !["data", ".git"].includes(name)))
    await run("cp", ["-al", join(CHECKOUT, part), join(to, part)]);
}

/** Sets the version of the messages in a copy of the checkout. */
async function setProtocol(checkout: string, protocol: number, oldest = 1): Promise<void> {
  const file = join(checkout, "packages/gateway/protocol/handshake.ts");
  const text = (await readFile(file, "utf8"))
    .replace(/ PROTOCOL = \d+/, ` PROTOCOL = ${protocol}`)
    .replace(/OLDEST_PROTOCOL = \d+/, `OLDEST_PROTOCOL = ${oldest}`);
  await rm(file);
  await writeFile(file, text);
}

interface Certificates {
  readonly right: string;
  readonly wrongName: string;
  readonly expired: string;
}

async function startTls(folder: string, server: number, certificates: Certificates) {
  const ports = {
    right: await freePort(),
    wrongName: await freePort(),
    expired: await freePort(),
    website: await freePort(),
    redirect: await freePort(),
    empty: await freePort(),
  };
  const tls = (name: string, port: number, certificate: string, rest: string) =>
    `frontend ${name}\n  bind 127.0.0.1:${port} ssl crt ${certificate}\n  ${rest}\n`;
  const { right, wrongName, expired } = certificates;
  const file = join(folder, "tls.cfg");
  await writeFile(
    file,
    `defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
${tls("right", ports.right, right, "default_backend gateway")}
${tls("wrong-name", ports.wrongName, wrongName, "default_backend gateway")}
${tls("expired", ports.expired, expired, "default_backend gateway")}
${tls("website", ports.website, right, "http-request return status 404 content-type text/html string <h1>404</h1>")}
${tls("empty", ports.empty, right, "default_backend nothing")}
frontend redirect
  bind 127.0.0.1:${ports.redirect}
  http-request redirect scheme https
backend gateway
  server gateway 127.0.0.1:${server}
backend nothing
`,
  );
  const child = spawn("haproxy", ["-db", "-f", file], { stdio: ["ignore", "ignore", "inherit"] });
  await once(child, "spawn");
  await sleep(500);
  return {
    ports,
    stop: async () => {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

export default drill;
