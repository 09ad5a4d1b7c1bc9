import { messages } from "#texts/messages";

/** The toasts of the specification, to the letter (sections 4, 5, 6 and 8). */
export const TOASTS = messages("toasts", {
  loginSuccess: "Login successful!",
  loginRefused: "Check your Credentials",
  loginServerError: "Server error",
  signupSuccess: "Signup successful!",
  signupRefused: "Signup failed",
  signupError: "Error occurred during signup",
  passwordsDiffer: "Passwords do not match",
  allTestCasesPassed: "ALL TESTCASES PASSED",
  wrongSubmission: "WRONG SUBMISSION",
  resultsFailed: "Please write code Correctly",
  submitFailed: "Response not sent. Please try again.",
  unauthorised: "You are not authorized. Please log in first.",
  problemCreated: "Problem Created",
  problemFailed: "Error. Please Try Again",
  blogCreated: "Blog Created",
  blogRefused: "Please log in first.",
  chatLoginFirst: "Please Login first",
});
