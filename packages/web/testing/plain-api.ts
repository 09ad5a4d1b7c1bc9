import { type Answer, type Answers, fakeApi, type SeenCall } from "#testing/fake-api";

type Shape = { readonly [field: string]: Shape } | readonly [Shape] | null;

const USER: Shape = {
  ...{ _id: null, name: null, userName: null, email: null, role: null },
  ...{ createdAt: null, questionsSolved: null, pointsEarned: null },
};
const TEST_CASE: Shape = { input: null, output: null, timeLimit: null };
const PROBLEM: Shape = {
  ...{ _id: null, title: null, timeLimit: null, difficulty: null, description: null, input: null, output: null },
  ...{ sampleTest: { input: null, output: null }, testcases: [TEST_CASE], problemType: null, user: null },
};
const BLOG: Shape = {
  ...{ _id: null, blogTitle: null, blogDesc: null, blogContent: null, authorName: null, authorDesc: null },
};
const RUN: Shape = {
  ...{ token: null, status: { description: null }, language: { name: null }, wall_time: null, memory: null },
};

/** What the specification names of each reply (sections 3 and 7). */
const REPLIES: readonly (readonly [route: RegExp, Shape])[] = [
  [/^POST \/api\/login$/, { user: USER }],
  [/^PUT \/api\/user\/updatePoints\//, { user: USER }],
  [/^GET \/api\/user\/[^/]+$/, { user: USER }],
  [/^GET \/api\/allusers$/, { users: [USER] }],
  [/^GET \/api\/allProblems$/, { problems: [PROBLEM], page: null, pages: null }],
  [/^GET \/api\/problem\/[^/]+$/, { problem: PROBLEM }],
  [/^GET \/api\/randomProblem$/, { problemId: null }],
  [/^GET \/api\/testProblem\//, { testcases: [TEST_CASE] }],
  [/^GET \/api\/blogs$/, { data: [BLOG] }],
  [/^GET \/api\/blogs\/[^/]+$/, { data: BLOG }],
  [/^POST \/judge0\/submissions\/batch$/, [{ token: null }]],
  [/^GET \/judge0\/submissions\/batch$/, { submissions: [RUN] }],
  [/^(?:POST \/api\/(?:signup|createBlog|newproblem)|GET \/api\/logout|PUT \/api\/user\/edit\/.*)$/, {}],
  [/^DELETE \/api\/admin\/user\/delete\//, {}],
];

/**
 * Fakes a server that answers only what the specification names: of the given answers only those of its routes, and of these only
 * its fields. Everything else is 404, in plain text.
 */
export function plainApi(answers: Answers): SeenCall[] {
  return fakeApi(
    Object.fromEntries(
      Object.entries(answers).flatMap(([route, answer]) => {
        const shape = REPLIES.find(([pattern]) => pattern.test(route))?.[1];
        return shape === undefined ? [] : [[route, reduced(answer, shape)]];
      }),
    ),
    { status: 404, text: "Not found" },
  );
}

function reduced(answer: Answers[string], shape: Shape): Answers[string] {
  if (typeof answer === "function") return async (call) => withShape(await answer(call), shape);
  return withShape(answer, shape);
}

function withShape(answer: Answer, shape: Shape): Answer {
  if (typeof answer !== "object" || !("json" in answer)) return answer;
  const { json, ...rest } = answer;
  return { ...rest, odd: pick(json, shape) };
}

function pick(value: unknown, shape: Shape): unknown {
  if (shape === null || typeof value !== "object" || value === null) return value;
  if (isList(shape)) return Array.isArray(value) ? value.map((entry) => pick(entry, shape[0])) : value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([field, part]) =>
      shape[field] === undefined ? [] : [[field, pick(part, shape[field])]],
    ),
  );
}

function isList(shape: NonNullable<Shape>): shape is readonly [Shape] {
  return Array.isArray(shape);
}
