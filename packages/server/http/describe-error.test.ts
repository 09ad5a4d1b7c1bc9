import { expect, it } from "vitest";
import { describeError } from "#http/describe-error";

it.each([
  new Error("Connection terminated unexpectedly"),
  new Error("Connection terminated due to connection timeout"),
  new Error("timeout exceeded when trying to connect"),
  new Error("Client has encountered a connection error and is not queryable"),
  Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED" }),
  Object.assign(new Error("terminating connection due to administrator command"), { code: "57P01" }),
])("answers 503 with the time to wait when the database is unavailable: %s", (error) => {
  const { status, body, retryAfterMs } = describeError(error, "request-1");
  expect([status, body.code, body.requestId]).toEqual([503, "unavailable", "request-1"]);
  expect(retryAfterMs).toBeGreaterThan(0);
});

it.each([
  new Error("timeout"),
  new TypeError("Connection is not a function"),
  "Connection terminated",
  null,
  undefined,
])("answers 500 to any other error and does not reveal its text: %s", (error) => {
  const { status, body, retryAfterMs } = describeError(error ?? new Error("nothing"), "request-1");
  expect([status, body.code, retryAfterMs]).toEqual([500, "internal", undefined]);
  expect(body.message).not.toContain("Connection");
});
