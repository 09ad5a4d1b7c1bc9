const LINE_LENGTH = 60;

/** Base64 as Judge0 (Ruby's `Base64.encode64`) writes it: a newline after every 60 characters and at the end; nothing for nothing. */
export function encodeBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString("base64")
    .replace(new RegExp(`.{1,${LINE_LENGTH}}`, "g"), "$&\n");
}

/** The bytes of base64 text. As in Judge0, junk and newlines are skipped and nothing is an error. */
export function decodeBase64(text: string): Buffer {
  return Buffer.from(text, "base64");
}
