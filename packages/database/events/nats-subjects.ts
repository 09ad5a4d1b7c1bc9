import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import { EVENT_CHANNELS } from "#events/channels";

/**
 * The subjects of one installation on a NATS server that others may share, and its payloads, encrypted: who can read or write there
 * sees when something happens and can repeat it, but not what it is, and cannot make up an event.
 */
export interface NatsSubjects {
  /** All subjects of the installation, for a subscription. */
  readonly all: string;
  /** The subject that tells everybody to read again. */
  readonly gap: string;
  ofChannel(name: string): string;
  /** The channel of a subject; null for a subject that is none. */
  channelOf(subject: string): string | null;
  encrypt(subject: string, payload: string): Uint8Array;
  /** Null for what no process of the installation has encrypted for this subject. */
  decrypt(subject: string, data: Uint8Array): string | null;
}

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;
const ID_LENGTH = 16;

/** The subjects and the encryption that follow from a secret of the installation's. */
export function natsSubjects(secret: Uint8Array): NatsSubjects {
  const derive = (purpose: string) => createHmac("sha256", secret).update(purpose).digest();
  // Letters, digits, - and _: the other characters of a subject mean something to NATS.
  const prefix = `assay.${derive("subject").toString("base64url").slice(0, ID_LENGTH)}`;
  const key = derive("payload");
  const ofChannel = (name: string) => `${prefix}.${name}`;
  const channels = new Map(EVENT_CHANNELS.map(({ name }) => [ofChannel(name), name]));
  return {
    all: `${prefix}.*`,
    gap: `${prefix}.gap`,
    ofChannel,
    channelOf: (subject) => channels.get(subject) ?? null,
    encrypt: (subject, payload) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(subject));
      const content = [cipher.update(payload, "utf8"), cipher.final()];
      return Buffer.concat([iv, cipher.getAuthTag(), ...content]);
    },
    decrypt: (subject, data) => {
      try {
        const tag = data.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
        const decipher = createDecipheriv(CIPHER, key, data.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
        decipher.setAAD(Buffer.from(subject)).setAuthTag(tag);
        return decipher.update(data.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
      } catch {
        return null;
      }
    },
  };
}
