import { createHmac, timingSafeEqual } from "node:crypto";

/** The side of a test case that a handle stands for. */
export type SealedKind = "input" | "output";

/** What a test handle stands for. */
export interface Unsealed {
  readonly testCaseId: string;
  readonly kind: SealedKind;
}

export interface Sealer {
  seal(testCaseId: string, kind: SealedKind): string;
  /** Null if the text is not a handle; `forged` for one that this installation did not create. */
  unseal(text: string): Unsealed | "forged" | null;
}

const PREFIX = "assay-sealed.";
declare module "fastify" {
  interface FastifyInstance {
    sealer: Sealer;
  }
}

const ID_BYTES = 16;
const TAG_BYTES = 16;
const KINDS: readonly SealedKind[] = ["input", "output"];
const HANDLE = /^assay-sealed\.[A-Za-z0-9_-]{44}$/;

/**
 * A test handle is the side, the test case's id, and an HMAC-SHA-256 over both, truncated to 128 bits. It reveals
 * nothing about the test, cannot be forged without the key, and an input's handle is not valid for an output.
 */
export function createSealer(key: Uint8Array): Sealer {
  return {
    seal(testCaseId, kind) {
      const name = Buffer.from([KINDS.indexOf(kind), ...Buffer.from(testCaseId.replaceAll("-", ""), "hex")]);
      return PREFIX + Buffer.concat([name, tagOf(key, name)]).toString("base64url");
    },
    unseal(text) {
      if (!HANDLE.test(text)) return null;
      const bytes = Buffer.from(text.slice(PREFIX.length), "base64url");
      const name = bytes.subarray(0, 1 + ID_BYTES);
      const kind = KINDS[name[0] ?? -1];
      if (!kind || !timingSafeEqual(bytes.subarray(1 + ID_BYTES), tagOf(key, name))) return "forged";
      return { testCaseId: uuidOf(name.subarray(1)), kind };
    },
  };
}

function tagOf(key: Uint8Array, name: Uint8Array): Buffer {
  return createHmac("sha256", key).update("assay sealed test case\0").update(name).digest().subarray(0, TAG_BYTES);
}

function uuidOf(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
