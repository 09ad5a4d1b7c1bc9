import { expect, it } from "vitest";
import { AppError } from "#base/app-error";
import { REFUSALS } from "#base/refusals";
import { describeError } from "#http/describe-error";

it.each([
  new Error("Connection terminated unexpectedly"),
  new Error("Connection terminated due to connection timeout"),
  new Error("timeout exceeded when trying to connect"),
  new Error("Client has encountered a connection error and is not queryable"),
  Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED" }),
  Object.assign(new Error("terminating connection due to administrator command"), { code: "57P01" }),
  Object.assign(new Error("cannot execute INSERT in a read-only transaction"), { code: "25006" }),
  Object.assign(new Error("write EPIPE"), { code: "EPIPE" }),
  Object.assign(new Error("connect EHOSTUNREACH 10.0.0.1:5432"), { code: "EHOSTUNREACH" }),
  Object.assign(new Error("getaddrinfo EAI_AGAIN database"), { code: "EAI_AGAIN" }),
  new Error("timeout expired"),
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

it("answers with the id and the parameters of the text, of the code or of something more specific", () => {
  expect(describeError(new AppError("problem_not_found"), "request-1")).toEqual({
    status: 404,
    body: { code: "problem_not_found", message: "Problem not found", textId: "errors.problem_not_found" },
  });
  const text = REFUSALS.workshop.partBytes({ bytes: 5 });
  expect(describeError(new AppError("invalid_request", { field: "part", text }), "request-1").body).toEqual({
    code: "invalid_request",
    message: "This part has to have 5 bytes",
    textId: "refusals.workshop.partBytes",
    params: { bytes: 5 },
    field: "part",
    errors: [{ field: "part", ...text }],
  });
});
