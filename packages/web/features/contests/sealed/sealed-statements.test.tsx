import { createCipheriv, randomBytes, webcrypto } from "node:crypto";
import { DecompressionStream } from "node:stream/web";
import { gzipSync } from "node:zlib";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { forgetServerTime } from "#lib/server-clock";
import { aContest, contestReply } from "#testing/contests";
import { fakeApi } from "#testing/fake-api";
import { nextSocket } from "#testing/fake-socket";
import { TWO_SUM } from "#testing/fixtures";
import { renderApp } from "#testing/render";

afterEach(forgetServerTime);

const SEAL = "n4m3";
const CONTENT = {
  problems: [{ label: "A", problemId: TWO_SUM._id, title: "Sealed Sum", colour: null, rgb: null, points: null }],
  statements: [{ label: "A", problem: { ...TWO_SUM, title: "Sealed Sum" } }],
};

/** Seals as the server does (packages/server/contests/sealed/seal.ts). */
function seal(content: object) {
  const key = randomBytes(32);
  const packed = gzipSync(JSON.stringify(content));
  const text = Buffer.alloc(65_536);
  text.writeUInt32BE(packed.byteLength);
  packed.copy(text, 4);
  const cipher = createCipheriv("aes-256-gcm", key, Buffer.alloc(12));
  const bytes = new Uint8Array(Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]));
  return { key: key.toString("base64url"), bytes };
}

/** Shows a contest whose start is so many milliseconds ahead, with sealed statements. */
function openSoon(ms: number) {
  // The earliest moment for the file, and the latest for everything that is spread over time.
  vi.spyOn(Math, "random").mockReturnValue(0);
  // jsdom has neither.
  vi.stubGlobal("crypto", webcrypto);
  vi.stubGlobal("DecompressionStream", DecompressionStream);
  const { key, bytes } = seal(CONTENT);
  const contest = aContest({ state: "before", startAt: new Date(Date.now() + ms).toISOString(), problems: null });
  const calls = fakeApi({
    "GET /api/contests/cup": contestReply(contest),
    "GET /api/contests/cup/sealed": {
      json: { seal: SEAL, path: `/api/contests/cup/sealed/${SEAL}`, isForEverybody: true },
    },
    [`GET /api/contests/cup/sealed/${SEAL}`]: { bytes },
    "GET /api/contests/cup/sealed/key": { json: { seal: SEAL, key } },
  });
  renderApp("/contests/cup");
  const paths = () => calls.map(({ path }) => path);
  return { key, calls, paths };
}

test("at the start, the page opens the problems by the key that the contest's room sends, and asks for nothing", async () => {
  const { key, calls, paths } = openSoon(60_000);
  const socket = await nextSocket();
  socket.connect();
  await waitFor(() => expect(socket.rooms).toContain("statementKey:1"));
  expect(calls.find(({ path }) => path.endsWith(SEAL))?.credentials).toBe("omit");
  const before = paths().length;
  socket.sendTo("statementKey", { seal: "another", key });
  expect(screen.queryByText("Sealed Sum")).toBeNull();
  socket.sendTo("statementKey", { seal: SEAL, key });
  expect(await screen.findByRole("link", { name: "Sealed Sum" })).toBeDefined();
  expect(paths()).toHaveLength(before);
});

test("without a connection, the page asks for the key at the start", async () => {
  const { calls } = openSoon(4_000);
  expect(await screen.findByRole("link", { name: "Sealed Sum" })).toBeDefined();
  expect(calls.find(({ path }) => path.endsWith("/key"))?.credentials).toBe("omit");
});
