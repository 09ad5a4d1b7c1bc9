import { createHash } from "node:crypto";

export interface Artefact {
  readonly program: Uint8Array;
  readonly output: string | null;
}

const DIGEST_BYTES = 32;
const LENGTH_BYTES = 4;

export interface ArtefactSource {
  readonly languageId: number;
  /** Identifies the compiler, its version and what was prepared for it. */
  readonly toolchain: string;
  /** The compiler's command line. */
  readonly argv: readonly string[];
  readonly source: Uint8Array;
  /** A request's archive of further files. */
  readonly additionalFiles?: Uint8Array | null;
}

/** The cache key of an artefact: a hash of everything that determines it. */
export function artefactKey(from: ArtefactSource): string {
  const { languageId, toolchain, argv, source, additionalFiles } = from;
  const hash = createHash("sha256")
    .update(JSON.stringify([languageId, toolchain, argv, source.byteLength]))
    .update(source);
  return (additionalFiles ? hash.update(additionalFiles) : hash).digest("hex");
}

/** Returns the bytes of an artefact's file: a digest of the rest, the length of the output, the output, the program. */
export function encodeArtefact({ program, output }: Artefact): Buffer {
  const text = Buffer.from(output ?? "");
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(text.length);
  const rest = Buffer.concat([length, text, program]);
  return Buffer.concat([digest(rest), rest]);
}

/** Returns the artefact in a file's bytes, or null if they are not exactly what `encodeArtefact` returned. */
export function decodeArtefact(bytes: Buffer): Artefact | null {
  const rest = bytes.subarray(DIGEST_BYTES);
  if (rest.length < LENGTH_BYTES || !digest(rest).equals(bytes.subarray(0, DIGEST_BYTES))) return null;
  const end = LENGTH_BYTES + rest.readUInt32BE();
  const output = rest.subarray(LENGTH_BYTES, end).toString("utf8");
  return { program: rest.subarray(end), output: output === "" ? null : output };
}

function digest(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes).digest();
}
