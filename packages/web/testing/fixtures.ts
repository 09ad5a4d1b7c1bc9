import type { Activity } from "@assay/contract/routes/activity";
import type { Blog } from "@assay/contract/routes/blogs";
import type { Home } from "@assay/contract/routes/home";
import type { TestRun } from "@assay/contract/routes/judge0/test-run";
import type { Problem, TestCase } from "@assay/contract/routes/problems";
import type { Site } from "@assay/contract/routes/site";
import type { SubmissionDetails, SubmissionSummary, SubmissionTest } from "@assay/contract/routes/submissions";
import type { LiveVerdict } from "@assay/contract/sockets/live-verdicts";
import { VERDICT_NAMES } from "@assay/contract/texts/verdicts";
import type { SiteRole } from "@assay/contract/vocabulary/roles";
import { statusDescription, statusOfVerdict } from "@assay/contract/vocabulary/statuses";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import type { StoredUser } from "#lib/stored-user";

/** A user as the server returns them. */
export const ADA = {
  _id: "018f0000-0000-7000-8000-000000000001",
  name: "Ada Lovelace",
  userName: "ada",
  email: "ada@example.org",
  role: 0 as 0 | 1,
  siteRoles: [] as SiteRole[],
  createdAt: "2026-08-01T10:00:00.000Z",
  questionsSolved: 42,
  pointsEarned: 1_180,
} satisfies StoredUser;

/** The activity of a user who has done nothing yet. */
export const EMPTY_ACTIVITY: Activity = {
  startsOn: "2025-11-17",
  endsOn: "2026-11-22",
  days: [],
  streak: { days: 0, longest: 0 },
  submissionCount: 0,
  languages: [],
  difficulties: [],
  rank: null,
  recent: [],
  ratings: [],
  posts: [],
};

/** The test cases of `TWO_SUM`: a sample and a sealed test. */
export const TEST_CASES: TestCase[] = [
  { input: "4 9\n2 7 11 15\n", output: "0 1\n", timeLimit: 1.5, isSample: true, preview: null },
  { input: "sealed:in", output: "sealed:out", timeLimit: 1.5, isSample: false, preview: null },
];

/** A problem as the server returns it. */
export const TWO_SUM: Problem = {
  _id: "018f0000-0000-7000-8000-0000000000a1",
  number: 7,
  title: "Two Sum",
  difficulty: "easy",
  problemType: "arrays",
  tags: ["arrays"],
  author: "Per",
  timeLimit: 1.5,
  isSolved: false,
  points: 10,
  acceptance: 0.5,
  solvedCount: 12,
  description: "<p>Find two numbers with the sum $t$.</p><script>alert(1)</script>",
  input: "<p>First <code>n</code>.</p>",
  output: "<p>Two positions.</p>",
  sampleTest: { input: "4 9\n2 7 11 15\n", output: "0 1\n" },
  testcases: TEST_CASES.slice(0, 1),
  memoryLimit: 262_144,
  comparison: { kind: "whole_output", absoluteTolerance: null, relativeTolerance: null },
  scoreGroups: [],
  displaySamples: [],
  credit: { author: "Per", source: "NCPC", sourceUrl: "https://ncpc.example", rightsOwner: null, license: "CC BY-SA" },
  user: null,
};

/** The tokens of the test runs on `TEST_CASES`. */
export const TOKENS = ["018f0000-0000-7000-8000-0000000000b1", "018f0000-0000-7000-8000-0000000000b2"] as const;

/** A test run as the server sends it; with a null verdict it is still in the queue. */
export function testRun(
  token: string,
  verdict: Verdict | null,
  more: Partial<TestRun> = {},
): Partial<TestRun> & LiveVerdict {
  const id = verdict === null ? 1 : statusOfVerdict(verdict, null);
  const figures = verdict === null ? null : "0.046";
  return {
    token,
    status: { id, description: statusDescription(id) },
    verdict,
    time: figures,
    wall_time: figures,
    memory: verdict === null ? null : 3_276,
    ...more,
  };
}

/** A submission as lists have it: Wrong Answer on its second test. */
export const SUBMISSION: SubmissionSummary = {
  number: 4_187,
  submittedAt: "2026-11-20T18:24:00.000Z",
  user: { _id: ADA._id, userName: ADA.userName, name: ADA.name },
  problem: { _id: TWO_SUM._id, number: 12, title: TWO_SUM.title },
  language: { key: "cpp", name: "C++" },
  verdict: "wrong_answer",
  isRunning: false,
  verdicts: ["accepted", "wrong_answer"],
  wallTimeMs: 1_100,
  cpuTimeMs: 1_062.4,
  memoryKb: 6_204,
  score: null,
  maximumScore: null,
};

/** The same with its source and tests. */
export const SUBMISSION_DETAILS: SubmissionDetails = {
  ...SUBMISSION,
  source: "int main() {\n  return 0;\n}\n",
  sourceBytes: 27,
  fileName: "submission-4187.cpp",
  languageName: "C++ (GCC 12.2.0)",
  judgedSeconds: 2,
  rejudgedAt: null,
  judgedOn: null,
  compileOutput: null,
  internalError: null,
  hasNewerTests: false,
  tests: TOKENS.map((token, index): SubmissionTest => {
    const verdict = index === 0 ? "accepted" : "wrong_answer";
    return {
      number: index + 1,
      token,
      isSample: index === 0,
      group: null,
      verdict,
      status: { id: statusOfVerdict(verdict, null), description: VERDICT_NAMES[verdict] },
      cpuTimeMs: index === 0 ? 2.4 : 1_062.4,
      wallTimeMs: index === 0 ? 3 : 1_100,
      memoryKb: index === 0 ? 3_412 : 6_204,
      cpuTimeLimitMs: 1_500,
      memoryLimitKb: 262_144,
      exception: null,
      canOpen: index === 0,
    };
  }),
  groups: [],
};

/** A blog post as the server returns it; in the list its content is empty. */
export const TWO_POINTERS: Blog & { authorIsAdmin: boolean } = {
  _id: "018f0000-0000-7000-8000-0000000000c1",
  blogTitle: "Two pointers",
  blogDesc: "Every two-pointer solution keeps one promise.",
  blogContent:
    '<h2>The loop</h2><p>It runs in $O(n)$.</p><pre><code class="language-cpp">int left = 0;</code></pre><script>alert(1)</script><img src="https://evil.example/x.png" alt="A graph">',
  authorName: "Ada Lovelace",
  authorDesc: "Writes about engines.",
  createdAt: "2026-11-20T10:00:00.000Z",
  editedAt: null,
  authorId: "018f0000-0000-7000-8000-0000000000a1",
  authorIsAdmin: false,
  revision: 1,
};

/** The site settings of an installation with a contact form service. */
export const SITE: Site = {
  contact: { url: "https://forms.example/submit", accessKey: "key-of-the-form" },
  contactAddress: "judge@example.org",
  publicUrl: null,
  avatarUrl: null,
  sendsMail: true,
  hasPdf: false,
  name: "Assay",
  logoLetter: "",
  logo: null,
  colour: "blue",
  welcomeText: "",
  announcement: "",
  announcementUntil: null,
  registration: "open",
  language: null,
  hasChat: true,
  hasBlog: true,
  rankingFor: "everyone",
  profilesFor: "everyone",
  postsFor: "everyone",
  names: "full",
  usersOnly: false,
  hasAbout: false,
  hasImprint: false,
  hasPrivacy: false,
  contributors: [
    { name: "Mira Holm", role: "Judge", link: "https://example.org/mira" },
    { name: "Jonas Weil", role: "Server", link: null },
    { name: "Tove Aas", role: "Pages", link: null },
    { name: "Ravi Kapoor", role: "Problems", link: null },
  ],
};

/** The home page of a user who has done nothing yet. */
export const HOME: Home = {
  last: null,
  suggestions: [],
  lists: [],
  recent: [],
  submissionCount: 0,
  solvedCount: 0,
  problemCount: 18,
  points: 0,
  rank: null,
  streak: { days: 0, longest: 0 },
  today: "2026-11-22",
  days: [],
  announcements: [],
};
