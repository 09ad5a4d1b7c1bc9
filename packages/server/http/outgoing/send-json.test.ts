import dns from "node:dns/promises";
import { createServer } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { ForbiddenAddressError } from "#http/outgoing/resolve-allowed";
import { sendJson } from "#http/outgoing/send-json";

// Name servers are external hosts, so lookups are faked.
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

function resolveTo(addresses: { address: string; family: number }[]): void {
  vi.spyOn(dns, "lookup").mockImplementation(async () => addresses as never);
  syncBuiltinESMExports();
}

const OWN = { address: "127.0.0.1", family: 4 };
const PUBLIC = { address: "203.0.114.1", family: 4 };

test.each([
  ["a private address first", [OWN, PUBLIC]],
  ["a private address last", [PUBLIC, OWN]],
])("refuses a name with %s and a public one, without a connection", async (_, addresses) => {
  resolveTo(addresses);
  let requests = 0;
  const receiver = createServer((_request, response) => {
    requests += 1;
    response.end();
  });
  await new Promise<void>((listening) => receiver.listen(0, "127.0.0.1", listening));
  try {
    const url = new URL(`http://two-faces.test:${(receiver.address() as AddressInfo).port}/`);
    const sending = sendJson(
      url,
      { method: "POST", body: "{}", timeoutMs: 10_000 },
      false,
      AbortSignal.timeout(10_000),
    );
    await expect(sending).rejects.toBeInstanceOf(ForbiddenAddressError);
    expect(requests).toBe(0);
  } finally {
    await new Promise((closed) => receiver.close(closed));
  }
});
