import type { Home, HomeList, Suggestion } from "@assay/contract/routes/home";
import type { SubmissionSummary } from "@assay/contract/routes/submissions";
import { VERDICT_NAMES } from "@assay/contract/texts/verdicts";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { Link } from "react-router";
import { reasonOf } from "#features/home/continue-card";
import { MEMBER_MESSAGES } from "#features/home/messages";
import { isAnnouncementRead, isCurrentAnnouncement } from "#lib/announcement";
import { formatMoment } from "#lib/format";
import { siteSettings } from "#lib/site";
import { blogPath, inList, PATHS, problemListPath, problemPath, submissionPath, submissionsPath } from "#paths";
import { TitledCard } from "#ui/boxes";
import { DifficultyChip } from "#ui/difficulty-chip";
import { ChevronIcon } from "#ui/icons";
import { MarkedText } from "#ui/marked-text";
import { ProgressBar } from "#ui/note";
import { VerdictBadge } from "#ui/verdict-badge";

const texts = MEMBER_MESSAGES;
const LINK = "text-accent underline";
const HINT = "px-4 py-5 text-muted";

export function Suggestions({ home }: { home: Home }) {
  // The first one has a card of its own if there is nothing to continue.
  const suggestions = home.last === null ? home.suggestions.slice(1) : home.suggestions;
  if (home.last === null && suggestions.length === 0) return null;
  const link = (
    <Link to={PATHS.problemSet} className={LINK}>
      {texts.allProblems}
    </Link>
  );
  return (
    <TitledCard title={texts.next} aside={link}>
      {suggestions.length === 0 && <p className={HINT}>{texts.nothingLeft}</p>}
      <ul className="divide-y divide-line">
        {suggestions.map((suggestion) => (
          <li key={suggestion._id}>
            <SuggestionRow suggestion={suggestion} />
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

function SuggestionRow({ suggestion }: { suggestion: Suggestion }) {
  const { number, title, difficulty, points } = suggestion;
  return (
    <Link
      to={problemPath(suggestion._id)}
      className="flex items-center gap-3 px-4 py-2.5 -outline-offset-2 hover:bg-hover"
    >
      <span className="w-7 shrink-0 text-muted tabular-nums">{number}</span>
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="min-w-0 font-semibold wrap-anywhere">{title}</span>
          <DifficultyChip difficulty={difficulty} />
        </span>
        <span className="mt-0.5 block text-small text-muted wrap-anywhere">{reasonOf(suggestion)}</span>
        <span className="block text-small text-muted tabular-nums sm:hidden">{texts.morePoints({ points })}</span>
      </span>
      <span className="shrink-0 text-small text-muted tabular-nums max-sm:hidden">{texts.morePoints({ points })}</span>
      <ChevronIcon className="size-3.5 shrink-0 text-muted" />
    </Link>
  );
}

export function RecentSubmissions({ home }: { home: Home }) {
  const count = texts.all({ count: home.submissionCount, isCapped: home.submissionCount >= LIMITS.submissionsCounted });
  const link = (
    <Link to={submissionsPath({ user: "me" })} className={LINK}>
      {count}
    </Link>
  );
  return (
    <TitledCard title={texts.recent} aside={home.submissionCount > 0 && link}>
      {home.recent.length === 0 ? (
        <p className={HINT}>{texts.noSubmissions}</p>
      ) : (
        <ul className="divide-y divide-line">
          {home.recent.map((submission) => (
            <li key={submission.number}>
              <SubmissionRow submission={submission} />
            </li>
          ))}
        </ul>
      )}
    </TitledCard>
  );
}

/** One line on wide screens; on narrow ones the verdict is below the problem. */
function SubmissionRow({ submission }: { submission: SubmissionSummary }) {
  const { problem, verdict, verdicts, language } = submission;
  const passed = verdicts.filter((one) => one === "accepted").length;
  const hasTests = verdict !== "compilation_error" && verdicts.length > 0;
  return (
    <Link
      to={submissionPath(submission.number)}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 px-4 py-2 -outline-offset-2 hover:bg-hover sm:grid-cols-[minmax(0,1.1fr)_minmax(0,1.2fr)_5rem_5rem_7rem]"
    >
      <span className="truncate font-semibold">
        {problem.number} {problem.title}
      </span>
      <span className="max-sm:order-3">
        <VerdictBadge verdict={verdict} text={verdict === null ? texts.judging : VERDICT_NAMES[verdict]} />
      </span>
      <span className="text-small text-muted tabular-nums max-sm:order-4 max-sm:text-end">
        {hasTests ? texts.passed({ passed, all: verdicts.length }) : "–"}
      </span>
      <span className="truncate text-small text-muted max-sm:hidden">{language.name}</span>
      <span className="text-end text-small text-muted">{formatMoment(submission.submittedAt, Date.now())}</span>
    </Link>
  );
}

/** Some problem lists, with the user's progress and the next problem of each; nothing without lists. */
export function Lists({ lists }: { lists: readonly HomeList[] }) {
  if (lists.length === 0) return null;
  const link = (
    <Link to={PATHS.problemSet} className={LINK}>
      {texts.allLists}
    </Link>
  );
  return (
    <TitledCard title={texts.lists} aside={link}>
      <ul className="divide-y divide-line">
        {lists.map(({ _id, name, solved, total, next }) => (
          <li key={_id} className="px-4 py-2.5 text-small text-muted">
            <div className="mb-1.5 flex items-baseline justify-between gap-3">
              <Link
                to={problemListPath(_id)}
                dir="auto"
                className="min-w-0 text-sm font-semibold text-ink wrap-anywhere hover:underline"
              >
                {name}
              </Link>
              <span className="shrink-0 tabular-nums">{texts.solved({ solved, all: total })}</span>
            </div>
            <ProgressBar value={solved} total={total} />
            {next ? (
              <Link
                to={inList(problemPath(next._id), _id)}
                className="mt-1.5 block truncate hover:text-ink hover:underline"
              >
                {texts.listNext({ title: next.title })}
              </Link>
            ) : (
              <p className="mt-1.5">{texts.listSolved}</p>
            )}
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

/** The newest posts by admins; in their place the announcement for the whole site, once the reader has closed it above the page. */
export function Announcements({ home }: { home: Home }) {
  const { announcement = "", hasBlog = true } = siteSettings() ?? {};
  const link = hasBlog && (
    <Link to={PATHS.blogs} className={LINK}>
      {texts.allPosts}
    </Link>
  );
  if (isCurrentAnnouncement() && isAnnouncementRead(announcement))
    return (
      <TitledCard title={texts.announcements} aside={link}>
        <p className="px-4 py-3 wrap-anywhere whitespace-pre-line">
          <MarkedText text={announcement} />
        </p>
      </TitledCard>
    );
  return (
    <TitledCard title={texts.announcements} aside={link}>
      {home.announcements.length === 0 && <p className={HINT}>{texts.noAnnouncements}</p>}
      <ul className="divide-y divide-line">
        {home.announcements.map((post) => (
          <li key={post._id} className="px-4 py-3">
            <div className="flex justify-between gap-3">
              <Link to={blogPath(post._id)} className="min-w-0 font-semibold wrap-anywhere hover:underline">
                {post.blogTitle}
              </Link>
              <span className="shrink-0 text-small text-muted">{formatMoment(post.createdAt, Date.now())}</span>
            </div>
            <p className="mt-1 line-clamp-3 text-muted wrap-anywhere">{post.blogDesc}</p>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
