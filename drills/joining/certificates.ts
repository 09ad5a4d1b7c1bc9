import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** An authority of the drill's own. */
export interface Authority {
  /** The file of its certificate. */
  readonly file: string;
  /** Issues a certificate and returns the file with it and its key, as HAProxy wants it. */
  issue(name: string, host: string, days: number): Promise<string>;
}

/** Creates an authority whose files are in this folder. */
export async function openAuthority(folder: string): Promise<Authority> {
  const at = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => run("openssl", args);
  const file = at("authority.crt");
  const request = ["req", "-newkey", "rsa:2048", "-nodes"];
  await openssl(...request, "-x509", "-keyout", at("authority.key"), "-out", file, "-subj", "/CN=Drill", "-days", "2");
  return {
    file,
    async issue(name, host, days) {
      const [key, csr, crt, extension] = [at(`${name}.key`), at(`${name}.csr`), at(`${name}.crt`), at(`${name}.ext`)];
      await writeFile(extension, `subjectAltName=DNS:${host}`);
      await openssl(...request, "-keyout", key, "-out", csr, "-subj", `/CN=${host}`);
      const signer = ["-CA", file, "-CAkey", at("authority.key"), "-CAcreateserial"];
      await openssl("x509", "-req", "-in", csr, "-out", crt, ...signer, "-days", `${days}`, "-extfile", extension);
      const both = at(`${name}.pem`);
      await writeFile(both, (await readFile(crt, "utf8")) + (await readFile(key, "utf8")));
      return both;
    },
  };
}
