import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, test } from "vitest";
import { requireFreePort, requireFreePorts } from "#start/free-port";
import { UsageError } from "#terminal";

test("names a port in use and what to do, and accepts it once it is free", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await expect(requireFreePort("127.0.0.1", port)).rejects.toThrow(UsageError);
  await expect(requireFreePort("127.0.0.1", port)).rejects.toThrow(`port ${port} on 127.0.0.1 is in use`);
  const both = requireFreePorts({ HOST: "127.0.0.1", PORT: 0, JUDGE_API_PORT: port });
  await expect(both).rejects.toThrow("stop what listens there or set JUDGE_API_PORT");
  server.close();
  await once(server, "close");
  await requireFreePort("127.0.0.1", port);
});

test("does not keep the port that it checks", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  await requireFreePort("127.0.0.1", port);
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  server.close();
});

test("names an address that the machine does not have", async () => {
  // TEST-NET-1 (RFC 5737): no machine has it.
  await expect(requireFreePort("192.0.2.1", 0)).rejects.toThrow("this machine has no address 192.0.2.1; set HOST");
});
