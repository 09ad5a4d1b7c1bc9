import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, request as sendRequest } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { join } from "node:path";
import { TLSSocket } from "node:tls";

/** Takes the place of Judge0's public hosts, for clients that have these hosts in their code. */
export interface PublicHosts {
  /** The environment of such a client: the proxy, and the certificate authority that signed the hosts' certificates. */
  readonly environment: Readonly<Record<string, string>>;
  close(): void;
}

const HOSTS = ["*.judge0.com", "*.p.rapidapi.com", "*.p.sulu.sh", "*.proxy-production.allthingsdev.co"];
const KEY_HEADERS = ["x-auth-token", "x-rapidapi-key", "x-apihub-key"];
const LISTENING_ON_LOOPBACK = { host: "127.0.0.1", port: 0 };

/**
 * Opens a proxy on this machine's loopback that forwards HTTPS requests for any host to the Judge0 API at `base`. It adds the
 * token to requests without a key, because Judge0's public preview needs none. Certificates are made in `folder`, by openssl.
 */
export async function openPublicHosts(base: URL, token: string, folder: string): Promise<PublicHosts> {
  const { key, certificate, authority } = makeCertificate(folder);
  const api = createServer((request, response) => {
    const headers: IncomingHttpHeaders = { ...request.headers, host: base.host };
    const hasKey = KEY_HEADERS.some((name) => headers[name]) || /^Bearer +\S/i.test(headers.authorization ?? "");
    const edition = /^(?:judge0-)?extra-ce\./.test(request.headers.host ?? "") ? "/extra" : "";
    const path = `${base.pathname.replace(/\/$/, "")}${edition}${request.url}`;
    const options = { method: request.method, path, headers: hasKey ? headers : { ...headers, "x-auth-token": token } };
    const forwarded = sendRequest(base, options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.on("error", () => response.destroy());
    request.pipe(forwarded);
  });
  const proxy = createServer();
  proxy.on("connect", (_request, socket: Socket) => {
    socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
    const secure = new TLSSocket(socket, { isServer: true, key, cert: certificate, ALPNProtocols: ["http/1.1"] });
    secure.on("error", () => socket.destroy());
    api.emit("connection", secure);
  });
  proxy.listen(LISTENING_ON_LOOPBACK);
  await once(proxy, "listening");
  const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return {
    environment: {
      HTTPS_PROXY: url,
      https_proxy: url,
      NO_PROXY: "localhost,127.0.0.1",
      SSL_CERT_FILE: authority,
      REQUESTS_CA_BUNDLE: authority,
      CURL_CA_BUNDLE: authority,
      NODE_EXTRA_CA_CERTS: authority,
    },
    close: () => {
      proxy.close();
      proxy.closeAllConnections();
      api.closeAllConnections();
    },
  };
}

function makeCertificate(folder: string): { key: Buffer; certificate: Buffer; authority: string } {
  const [keyPath, certificatePath] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const names = HOSTS.flatMap((name) => [`DNS:${name}`]).join(",");
  const made = ["-newkey", "rsa:2048", "-nodes", "-days", "1", "-keyout", keyPath, "-out", certificatePath];
  const extensions = ["-addext", `subjectAltName=${names}`, "-addext", "basicConstraints=critical,CA:TRUE"];
  execFileSync("openssl", ["req", "-x509", ...made, "-subj", "/CN=Judge0 clients", ...extensions], { stdio: "ignore" });
  return { key: readFileSync(keyPath), certificate: readFileSync(certificatePath), authority: certificatePath };
}
