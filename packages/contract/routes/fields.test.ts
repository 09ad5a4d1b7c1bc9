import { expect, test } from "vitest";
import { ACCOUNT_ROUTES } from "#routes/accounts";
import { PROBLEM_SET_ROUTES } from "#routes/problem-set";
import { PROBLEM_ROUTES } from "#routes/problems";

const account = { name: "Ada", userName: "ada", email: "ada@example.org", password: "correct horse" };

test.each([
  ["a name of spaces", { name: "   " }],
  ["a name of a zero-width space and a blank letter", { name: "\u200b\u3164" }],
  ["a name with NUL", { name: "A\u0000" }],
  ["a broken surrogate", { name: "\ud800" }],
  ["a user name with a space", { userName: "a da" }],
  ["a user name that is too short", { userName: "ad" }],
  ["a user name that ends with a dot", { userName: "ada." }],
  ["a user name of letters under a pile of marks", { userName: `ad${"\u0301".repeat(9)}a` }],
  ["a user name that begins with a mark", { userName: "\u093fada" }],
  ["an invalid email address", { email: "ada" }],
  ["an email address without a dot after the at sign", { email: "ada@example" }],
  ["an email address with two at signs", { email: "ada@b@example.org" }],
  ["an email address with a line break", { email: "ada@example.org\nBcc: all@example.org" }],
  ["a password that is too short", { password: "1234567" }],
])("sign-up rejects %s", (_case, change) => {
  expect(ACCOUNT_ROUTES.signup.body.safeParse(account).success).toBe(true);
  expect(ACCOUNT_ROUTES.signup.body.safeParse({ ...account, ...change }).success).toBe(false);
});

test.each([["हिन्दी"], ["தமிழ்"], ["ภาษาไทย"], ["Nguyễn_Đức.1"]])("sign-up accepts the user name %s", (userName) => {
  expect(ACCOUNT_ROUTES.signup.body.parse({ ...account, userName }).userName).toBe(userName);
});

test.each(["zoé@exämple.org", "用户@例子.中国", "अजय@डाटा.भारत", "o'hara+judge@mail.example.org"])(
  "sign-up accepts the email address %s",
  (email) => {
    expect(ACCOUNT_ROUTES.signup.body.parse({ ...account, email }).email).toBe(email);
  },
);

test("sign-up stores one form of characters that can be typed in several ways", () => {
  const { userName, email } = ACCOUNT_ROUTES.signup.body.parse({
    ...account,
    userName: "ｚｏｅ\u0301",
    email: "zoe\u0301@example.org",
  });
  expect([userName, email]).toEqual(["zoé", "zoé@example.org"]);
});

const problem = {
  title: "Sum",
  timeLimit: 1,
  difficulty: "easy",
  description: "",
  input: "",
  output: "",
  sampleTest: { input: "1 2", output: "3" },
  testcases: [{ input: "2 2", output: "4" }],
  problemType: "maths",
  user: "whatever the page sends",
};

test.each([
  ["a time limit as text", { timeLimit: "1" }],
  ["no time at all", { timeLimit: 0 }],
  ["the form's empty difficulty", { difficulty: "" }],
  ["no title", { title: "" }],
])("a new problem is rejected with %s", (_case, change) => {
  expect(PROBLEM_ROUTES.createProblem.body.safeParse(problem).success).toBe(true);
  expect(PROBLEM_ROUTES.createProblem.body.safeParse({ ...problem, ...change }).success).toBe(false);
});

test("the page number of the problem set defaults to 1 and must be a positive whole number", () => {
  expect(PROBLEM_SET_ROUTES.listProblems.query.parse({})).toMatchObject({ pageNumber: 1 });
  expect(PROBLEM_SET_ROUTES.listProblems.query.parse({ pageNumber: "3" })).toMatchObject({ pageNumber: 3 });
  for (const pageNumber of ["0", "-1", "1.5", "x"])
    expect(PROBLEM_SET_ROUTES.listProblems.query.safeParse({ pageNumber }).success).toBe(false);
});

test("an empty text is one error, which names the field", () => {
  for (const name of ["", " ", "\u200b", "\u0000"]) {
    const { error } = ACCOUNT_ROUTES.signup.body.safeParse({ ...account, name });
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([[["name"], "Name is required"]]);
  }
});
