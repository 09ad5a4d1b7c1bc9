import { messages } from "#texts/messages";

/** The name of the product, and of a site until its admins change it. */
export const PRODUCT_NAME = "Assay";

/** The fixed texts of the specification's pages, to the letter (sections 2, 6 and 8). */
export const PAGE_TEXTS = messages("pages", {
  notFound: "404 - Page Not Found",
  notFoundDetail: "The page you are looking for does not exist.",
  unexpectedError: "Unexpected Application Error!",
  problemNotFound: "Problem not found",
  problemListError: "Something went wrong",
  blogsError: "Error!",
  blogUnauthorised: "You are not authorized.",
  userNotFound: "No user found",
  loginButton: "Log In",
  signupInstead: "Sign Up Instead",
});
