import { HOUR } from "@assay/contract/vocabulary/units";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ApiError, callApi, isServerFailure } from "#lib/api-client";
import { readStoredUser, storeUser } from "#lib/stored-user";
import { fakeApi } from "#testing/fake-api";
import { ADA } from "#testing/fixtures";

const PROBLEMS = { json: { problems: [], page: 1, pages: 1, total: 0 } };

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
  document.cookie = "XSRF-TOKEN=; max-age=0";
});

describe("callApi", () => {
  test("sends the contract's method and path with parameters, query and body, and cookies", async () => {
    const calls = fakeApi({
      "PUT /api/user/updatePoints/a%2Fb": { json: { user: ADA } },
      "GET /api/allProblems": PROBLEMS,
    });
    await callApi("updatePoints", { params: { userId: "a/b" }, body: { isAccepted: true, problemId: "p" } });
    await callApi("listProblems", { query: { pageNumber: 3 } });
    expect(calls[0]).toMatchObject({ credentials: "include", body: { isAccepted: true, problemId: "p" } });
    expect(calls[1]?.search.get("pageNumber")).toBe("3");
    expect(calls[1]?.body).toBeUndefined();
  });

  test("sends the XSRF cookie back in its header", async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
    document.cookie = "XSRF-TOKEN=a%3Db";
    const calls = fakeApi({ "GET /api/logout": { json: { message: "" } } });
    await callApi("logout", {});
    expect(calls[0]?.headers.get("X-XSRF-TOKEN")).toBe("a=b");
  });

  test("sends a malformed XSRF cookie back as it is", async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
    document.cookie = "XSRF-TOKEN=%ff";
    const calls = fakeApi({ "GET /api/logout": { json: { message: "" } } });
    await callApi("logout", {});
    expect(calls[0]?.headers.get("X-XSRF-TOKEN")).toBe("%ff");
  });

  test("sends a stored token only with the problem list", async () => {
    const calls = fakeApi({ "GET /api/allProblems": PROBLEMS, "GET /api/logout": { json: { message: "" } } });
    await callApi("listProblems", { query: { pageNumber: 1 } });
    storeUser({ user: { ...ADA, token: "secret" } });
    await callApi("listProblems", { query: { pageNumber: 1 } });
    await callApi("logout", {});
    expect(calls.map((call) => call.headers.get("authorization"))).toEqual([null, "Bearer secret", null]);
  });

  test("throws the error reply's message and fields", async () => {
    const errors = [
      { field: "userName", message: "This user name is already taken." },
      { field: "email", message: "Email is not a valid address" },
    ];
    fakeApi({
      "GET /api/logout": { status: 409, json: { message: "Taken", code: "taken", field: "userName", errors } },
    });
    await expect(callApi("logout", {})).rejects.toMatchObject({
      status: 409,
      message: "Taken",
      code: "taken",
      field: "userName",
      errors,
    });
  });

  test("reads the error message of the code-execution API", async () => {
    fakeApi({ "GET /api/logout": { status: 400, odd: { error: "there should be at least one submission" } } });
    await expect(callApi("logout", {})).rejects.toThrow("there should be at least one submission");
  });

  test("a broken connection is a server failure with status 0", async () => {
    fakeApi({ "GET /api/logout": "no answer" });
    const error: unknown = await callApi("logout", {}).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 0 });
    expect(isServerFailure(error)).toBe(true);
  });

  test("has no timeout", async () => {
    vi.useFakeTimers();
    const answer = Promise.withResolvers<{ json: unknown }>();
    fakeApi({ "GET /api/allProblems": () => answer.promise });
    const settled = vi.fn();
    const call = callApi("listProblems", { query: { pageNumber: 1 } }).finally(settled);
    await vi.advanceTimersByTimeAsync(24 * HOUR);
    expect(settled).not.toHaveBeenCalled();
    vi.useRealTimers();
    answer.resolve(PROBLEMS);
    expect(await call).toEqual(PROBLEMS.json);
  });

  test("an aborted call is not a server failure", async () => {
    const abort = new AbortController();
    fakeApi({
      "GET /api/logout": () => {
        abort.abort();
        return "no answer";
      },
    });
    await expect(callApi("logout", { signal: abort.signal })).rejects.not.toBeInstanceOf(ApiError);
  });

  test("a lost session clears the stored user, wrong credentials do not", async () => {
    storeUser({ user: ADA });
    fakeApi({
      "POST /api/login": { status: 401, json: { message: "no", code: "wrong_credentials" } },
      "GET /api/logout": { status: 401, json: { message: "no", code: "not_signed_in" } },
    });
    await expect(callApi("login", { body: { userName: "ada", password: "x" } })).rejects.toThrow();
    expect(readStoredUser()).toEqual(ADA);
    await expect(callApi("logout", {})).rejects.toThrow();
    expect(readStoredUser()).toBeNull();
  });
});
