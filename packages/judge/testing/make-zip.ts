import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** A file for an archive; nothing about it is checked, so that hostile ones can be made. */
export interface ZippedFile {
  readonly name: string;
  readonly text: string;
  /** Unix mode, such as 0o120777 for a symbolic link. */
  readonly mode?: number;
}

const SCRIPT = `import base64, io, json, sys, warnings, zipfile
warnings.simplefilter("ignore")
packed = io.BytesIO()
with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
    for file in json.loads(sys.argv[1]):
        entry = zipfile.ZipInfo(file["name"])
        entry.external_attr = file.get("mode", 0o100644) << 16
        entry.compress_type = zipfile.ZIP_DEFLATED
        archive.writestr(entry, file["text"] * file.get("times", 1))
print(base64.b64encode(packed.getvalue()).decode())`;

/** A zip archive of these files, each text repeated `times` times. */
export async function makeZip(files: readonly (ZippedFile & { readonly times?: number })[]): Promise<Uint8Array> {
  const { stdout } = await promisify(execFile)("python3", ["-c", SCRIPT, JSON.stringify(files)], {
    maxBuffer: 64 * 1_024 * 1_024,
  });
  return Buffer.from(stdout, "base64");
}
