import { PROBLEM_ROUTES } from "@assay/contract/routes/problems";
import { expect, test } from "vitest";
import { z } from "zod";
import { AppError } from "#base/app-error";
import { readInput } from "#base/read-input";

/** The message about each invalid field, by its name. */
function faultsIn(schema: z.ZodType, value: unknown) {
  try {
    readInput(schema, value, "body");
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { errors = [], field, text } = error.details;
    expect([error.code, field, text]).toEqual(["invalid_request", errors[0]?.field, errors[0]?.text]);
    return Object.fromEntries(errors.map((fault) => [fault.field, fault.text]));
  }
  return {};
}

const messagesIn = (schema: z.ZodType, value: unknown) =>
  Object.fromEntries(Object.entries(faultsIn(schema, value)).map(([field, { message }]) => [field, message]));

test("every invalid field is named, by its label if people fill it in", () => {
  const { body } = PROBLEM_ROUTES.createProblem;
  expect(messagesIn(body, { title: 5, timeLimit: "1", sampleTest: { input: "" }, testcases: {} })).toEqual({
    title: "Title has to be a text",
    timeLimit: "Time limit has to be a number of seconds",
    difficulty: "Difficulty has to be one of easy, medium, hard",
    description: "Description is required",
    input: "Input description is required",
    output: "Output description is required",
    "sampleTest.output": "sampleTest.output is required",
    testcases: "testcases has to be a list",
    problemType: "Tags is required",
  });
  expect(messagesIn(body, undefined)).toEqual({ body: "body is required" });
  expect(messagesIn(body, [])).toEqual({ body: "body has to be an object" });
});

test("a fault has the id and the parameters of its text, also where only zod knows it", () => {
  expect(faultsIn(PROBLEM_ROUTES.createProblem.body.pick({ title: true }), {})).toEqual({
    title: {
      message: "Title is required",
      textId: "fieldErrors.required",
      params: { label: { message: "Title", textId: "labels.title" } },
    },
  });
  expect(faultsIn(z.object({ size: z.number().max(9) }), { size: 10 })).toEqual({
    size: { message: "size may be at most 9", textId: "fieldErrors.atMost", params: { label: "size", max: 9 } },
  });
});

test("what zod would say in its own words is said in the catalogue's", () => {
  const schema = z.object({
    flag: z.boolean(),
    kind: z.enum(["a", "b", "c"]),
    short: z.string().min(2),
    empty: z.string().min(1),
    long: z.string().max(1),
    none: z.array(z.int()).min(1),
    many: z.array(z.int()).max(1),
    id: z.uuid(),
    count: z.int(),
    odd: z.number().refine((value) => value % 2 === 1),
  });
  const value = {
    flag: 1,
    kind: "x",
    short: "a",
    empty: "",
    long: "ab",
    none: [],
    many: [1, 2],
    id: "x",
    count: 1.5,
    odd: 2,
  };
  expect(messagesIn(schema, value)).toEqual({
    flag: "flag has to be true or false",
    kind: "kind has to be one of a, b, c",
    short: "short needs at least 2 characters",
    empty: "empty needs at least 1 character",
    long: "long may have at most 1 character",
    none: "none needs at least 1 entry",
    many: "many may have at most 1 entry",
    id: "id is not valid",
    count: "count has to be a whole number",
    odd: "odd is not valid",
  });
});
