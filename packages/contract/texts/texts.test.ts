import { expect, test } from "vitest";
import { ERROR_TEXTS } from "#texts/error-texts";
import { ERRORS } from "#texts/errors";
import { PAGE_TEXTS } from "#texts/pages";
import { TOASTS } from "#texts/toasts";
import { VERDICT_NAMES } from "#texts/verdicts";
import { VERDICTS } from "#vocabulary/verdicts";

/** Copied from the specification: sections 4, 5, 6 and 8. */
const SPECIFIED_TOASTS = [
  "Check your Credentials",
  "Server error",
  "Login successful!",
  "Signup failed",
  "Error occurred during signup",
  "Signup successful!",
  "Passwords do not match",
  "Please write code Correctly",
  "Response not sent. Please try again.",
  "You are not authorized. Please log in first.",
  "ALL TESTCASES PASSED",
  "WRONG SUBMISSION",
  "Problem Created",
  "Error. Please Try Again",
  "Blog Created",
  "Please log in first.",
  "Please Login first",
];

/** Copied from the specification: sections 2, 4, 6 and 8. */
const SPECIFIED_PAGE_TEXTS = [
  "404 - Page Not Found",
  "The page you are looking for does not exist.",
  "Unexpected Application Error!",
  "Problem not found",
  "Something went wrong",
  "Error!",
  "You are not authorized.",
  "No user found",
  "Log In",
  "Sign Up Instead",
];

test.each(SPECIFIED_TOASTS)("has the exact toast '%s'", (text) => {
  expect(Object.values<string>(TOASTS)).toContain(text);
});

test.each(SPECIFIED_PAGE_TEXTS)("has the exact page text '%s'", (text) => {
  expect(Object.values(PAGE_TEXTS)).toContain(text);
});

test("has no toast that is not in the specification", () => {
  expect(Object.values<string>(TOASTS).toSorted()).toEqual(SPECIFIED_TOASTS.toSorted());
});

test("every verdict has a name of its own; the passing one is Accepted", () => {
  expect(new Set(VERDICTS.map((verdict) => VERDICT_NAMES[verdict])).size).toBe(VERDICTS.length);
  expect(VERDICT_NAMES.accepted).toBe("Accepted");
});

test("the errors that the pages distinguish have the specification's status and text", () => {
  expect([ERRORS.not_signed_in, ERROR_TEXTS.not_signed_in.message]).toEqual([
    401,
    "You are not authorized. Please log in first.",
  ]);
  expect([ERRORS.blog_needs_login, ERROR_TEXTS.blog_needs_login.message]).toEqual([403, "Please log in first."]);
});
