import { spawnSync } from "node:child_process";

/** One entry of an archive under test, which may be invalid. */
export interface ZipEntry {
  readonly name: string;
  readonly content: string;
  /** Makes it a symbolic link to `content`. */
  readonly isLink?: boolean;
  /** Repeats the content this many times. */
  readonly times?: number;
}

const SCRIPT = `
import io, json, sys, zipfile
out = io.BytesIO()
with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
    for entry in json.load(sys.stdin):
        info = zipfile.ZipInfo(entry["name"])
        info.compress_type = zipfile.ZIP_DEFLATED
        info.external_attr = (0o120777 if entry.get("isLink") else 0o100755) << 16
        archive.writestr(info, entry["content"] * entry.get("times", 1))
sys.stdout.buffer.write(out.getvalue())
`;

/** Returns a zip archive made with Python, which writes names and links that safer libraries reject. */
export function makeZip(entries: readonly ZipEntry[]): Uint8Array {
  const input = JSON.stringify(entries);
  const { stdout, status, stderr } = spawnSync("/usr/bin/python3", ["-W", "ignore", "-c", SCRIPT], { input });
  if (status !== 0) throw new Error(`Python made no archive: ${stderr}`);
  return stdout;
}
