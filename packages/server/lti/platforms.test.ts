import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nextPage, ServiceError } from "#lti/call-with-token";
import { callPlatform, type Platform, requireServiceUrl } from "#lti/platforms";

const PLATFORM: Platform = {
  ...{ id: "1", name: "Canvas", issuer: "https://canvas.test", client_id: "c", family: "", created_by: null },
  ...{ auth_url: "https://sso.canvas.test/auth", token_url: "https://sso.canvas.test/token", token_audience: null },
  ...{ jwks_url: "https://sso.canvas.test/jwks", service_hosts: ["school.canvas.test"], created_at: new Date() },
  ...{ accepts_new_deployments: false, teachers_create_classes: true },
};

let server: Server;
let calls = 0;
let host = "";
beforeAll(async () => {
  server = createServer((_, response) => {
    calls += 1;
    response.writeHead(302, { location: "/elsewhere" }).end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

describe("a service of a platform is called", () => {
  it.each(["https://sso.canvas.test/x", "https://canvas.test/x?y", "https://school.canvas.test/api/lti/1"])(
    "at a host that an admin knows: %s",
    (url) => {
      expect(requireServiceUrl(PLATFORM, url).href).toBe(url);
    },
  );

  it.each([
    "http://sso.canvas.test/x",
    "https://evil.test/x",
    "https://sso.canvas.test.evil.test/x",
    "https://sso.canvas.test:8443/x",
    "https://user@sso.canvas.test/x",
    "https://sso.canvas.test@evil.test/x",
    "ftp://sso.canvas.test/x",
    "file:///etc/passwd",
    "http://169.254.169.254/latest",
    "//sso.canvas.test/x",
    "",
  ])("never elsewhere: %s", (url) => {
    expect(() => requireServiceUrl(PLATFORM, url)).toThrow(expect.objectContaining({ check: "service_url" }));
  });

  it("never at a private address, unless it is the issuer's own host; and no redirect is followed", async () => {
    const plain = { ...PLATFORM, issuer: "http://school.test", service_hosts: [host] };
    await expect(callPlatform(plain, `http://${host}/x`, { method: "GET" })).rejects.toThrow(
      "not on the public internet",
    );
    expect(calls).toBe(0);
    const own = { ...plain, issuer: `http://${host}` };
    expect((await callPlatform(own, `http://${host}/x`, { method: "GET" })).status).toBe(302);
    expect(calls).toBe(1);
  });
});

describe("the next page of a list", () => {
  const answer = (link?: string) => ({ status: 200, body: "", headers: link === undefined ? {} : { link } });
  const current = "https://school.canvas.test/members?page=1";

  it.each<[string | undefined, string | null]>([
    [undefined, null],
    ['<https://school.canvas.test/members?page=2>; rel="next"', "https://school.canvas.test/members?page=2"],
    ['<https://school.canvas.test/m?p=0>; rel="prev", </m?p=2>; rel=next', "https://school.canvas.test/m?p=2"],
    ['<https://school.canvas.test/m?p=0>; rel="first"', null],
  ])("of %s is %s", (link, next) => {
    expect(nextPage(answer(link), current)).toBe(next);
  });

  it.each(["https://evil.test/2", "http://school.canvas.test/2", "//evil.test/2"])("is never at %s", (url) => {
    expect(() => nextPage(answer(`<${url}>; rel="next"`), current)).toThrow(ServiceError);
  });
});
