import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { ReleaseAnswer, ReleasePerson } from "@assay/database/testing/releases";

/** What was done with a release, and what it said afterwards. */
export interface Use {
  readonly people: readonly ReleasePerson[];
  readonly answers: readonly ReleaseAnswer[];
}

/** Only what the specification names is used, because every release has it. */
const [CPP, JAVA, PYTHON] = ["C++", "Java ", "Python"];
const SOLUTION = "print(sum(map(int, input().split())))\n";
const PROGRAMS: readonly (readonly [language: string, source: string])[] = [
  [PYTHON, SOLUTION],
  [PYTHON, "print(42)\n"],
  [CPP, "#include <iostream>\nint main() { long a, b; std::cin >> a >> b; std::cout << a + b; }\n"],
  [CPP, "int main() { return größe; }\n"],
  [JAVA, "class Main { public static void main(String[] a) { throw new IllegalStateException(); } }\n"],
];
const TESTS = [
  { input: "20 22\n", output: "42\n" },
  { input: "-1 1\n", output: "0\n" },
  { input: "4000000000 1\n", output: "4000000001\n" },
];
/** As a page gets it and sends it back; hidden tests are handles. */
interface SentTest {
  readonly input: string;
  readonly output: string;
  readonly timeLimit: number;
}

const ADMIN = "admin";
const PATIENCE_MS = 300 * SECOND;

/** Uses an installation as people do, through its routes: accounts, a problem, submissions, a post. Throws Error if a call fails. */
export async function use(url: string, adminPassword: string): Promise<Use> {
  const people = [
    { userName: ADMIN, password: adminPassword },
    { userName: "ada", password: "an-engine-of-1843" },
    { userName: "grace", password: "a-moth-in-relay-70" },
  ];
  const cookies = new Map<string, string>();
  const call = async (as: string, method: string, path: string, body?: unknown) => {
    const headers = {
      cookie: cookies.get(as) ?? "",
      ...(body !== undefined && { "content-type": "application/json" }),
    };
    const response = await fetch(new URL(path, url), { method, headers, body: JSON.stringify(body) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
    const set = response.headers.getSetCookie().map((line) => line.split(";")[0]);
    if (path === "/api/login") cookies.set(as, set.join("; "));
    return text === "" ? null : JSON.parse(text);
  };
  for (const { userName, password } of people) {
    const account = { name: `${userName} Łovelace`, userName, email: `${userName}@example.org`, password };
    if (userName !== ADMIN) await call(userName, "POST", "/api/signup", account);
    await call(userName, "POST", "/api/login", { userName, password });
  }
  await call(ADMIN, "POST", "/api/newproblem", {
    ...{ title: "Sum of two", timeLimit: 2, difficulty: "easy", problemType: "math", user: ADMIN },
    ...{ description: "Add $a$ and $b$ — naïvely.", input: "Two integers.", output: "Their sum." },
    ...{ sampleTest: TESTS[0], testcases: TESTS },
  });
  const { problems } = await call("ada", "GET", "/api/allProblems?pageNumber=1");
  const problemId: string = problems.find(({ title }: { title: string }) => title === "Sum of two")._id;
  await call("ada", "POST", "/api/createBlog", {
    ...{ blogTitle: "On engines", blogDesc: "A note", authorName: "Ada", authorDesc: "Analyst" },
    blogContent: "The engine *weaves* algebraical patterns: $x^2$.",
  });

  const { testcases } = await call("ada", "GET", `/api/testProblem/${problemId}`);
  const languages: { id: number; name: string }[] = await call("ada", "GET", "/judge0/languages");
  const tokens = new Map<string, string[]>();
  for (const as of ["ada", "grace"]) {
    for (const [language, source] of PROGRAMS) {
      const language_id = languages.find(({ name }) => name.startsWith(language))?.id;
      const submissions = testcases.map(({ input, output, timeLimit }: SentTest) => ({
        ...{ language_id, source_code: source, stdin: input, expected_output: output, wall_time_limit: timeLimit },
      }));
      const sent = await call(as, "POST", "/judge0/submissions/batch", { submissions, problem_id: problemId });
      tokens.set(as, [...(tokens.get(as) ?? []), ...sent.map(({ token }: { token: string }) => token)]);
    }
  }
  const results = (as: string) =>
    `/judge0/submissions/batch?fields=*&base64_encoded=true&tokens=${tokens.get(as)?.join()}`;
  const isJudged = async (as: string) => {
    const { submissions } = await call(as, "GET", results(as));
    return submissions.every((each: { status: { id: number } }) => each.status.id > 2);
  };
  for (
    const end = Date.now() + PATIENCE_MS;
    !((await isJudged("ada")) && (await isJudged("grace")));
    await sleep(SECOND)
  )
    if (Date.now() > end) throw new Error("the release does not judge");
  const { users }: { users: { _id: string; userName: string }[] } = await call(ADMIN, "GET", "/api/allusers");
  const ada = users.find(({ userName }) => userName === "ada")?._id;
  await call("ada", "PUT", `/api/user/updatePoints/${ada}`, { isAccepted: true, problemId });
  const { data: blogs } = await call("ada", "GET", "/api/blogs");
  const paths: readonly (readonly [as: string, path: string])[] = [
    ["ada", "/api/allProblems?pageNumber=1"],
    ["grace", `/api/problem/${problemId}`],
    [ADMIN, `/api/testProblem/${problemId}`],
    ["grace", `/api/blogs/${blogs[0]._id}`],
    ["grace", "/api/blogs"],
    [ADMIN, "/api/allusers"],
    ...users.map(({ _id }) => [ADMIN, `/api/user/${_id}`] as const),
    ["ada", results("ada")],
    ["grace", results("grace")],
  ];
  const answers: ReleaseAnswer[] = [];
  for (const [as, path] of paths) answers.push({ as, path, body: await call(as, "GET", path) });
  return { people, answers };
}
