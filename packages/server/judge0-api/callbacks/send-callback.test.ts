import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test, vi } from "vitest";
import { ForbiddenAddressError, sendCallback } from "#judge0-api/callbacks/send-callback";

const resolved = vi.hoisted(() => ({ addresses: [] as { address: string; family: number }[] }));
// Name servers are external hosts, so lookups are faked.
vi.mock("node:dns/promises", () => ({ lookup: async () => resolved.addresses }));

const OWN = { address: "127.0.0.1", family: 4 };
const PUBLIC = { address: "203.0.114.1", family: 4 };

test.each([
  ["a private address first", [OWN, PUBLIC]],
  ["a private address last", [PUBLIC, OWN]],
])("refuses a name with %s and a public one, without a connection", async (_, addresses) => {
  resolved.addresses = addresses;
  let requests = 0;
  const receiver = createServer((_request, response) => {
    requests += 1;
    response.end();
  });
  await new Promise<void>((listening) => receiver.listen(0, "127.0.0.1", listening));
  try {
    const url = new URL(`http://two-faces.test:${(receiver.address() as AddressInfo).port}/`);
    const sending = sendCallback(url, "{}", false, AbortSignal.timeout(10_000));
    await expect(sending).rejects.toBeInstanceOf(ForbiddenAddressError);
    expect(requests).toBe(0);
  } finally {
    await new Promise((closed) => receiver.close(closed));
  }
});
