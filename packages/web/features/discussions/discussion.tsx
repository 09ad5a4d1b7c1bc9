import { useState } from "react";
import { Link } from "react-router";
import { useCreateTopic, useDiscussion } from "#features/discussions/api";
import { DISCUSSION_MESSAGES as TEXTS } from "#features/discussions/messages";
import { PostForm } from "#features/discussions/post-form";
import { Questions } from "#features/discussions/questions";
import { ShownPrograms } from "#features/discussions/shown-programs";
import { TopicView } from "#features/discussions/topic-view";
import { readWhole } from "#lib/address";
import { formatMoment } from "#lib/format";
import { withNext } from "#lib/next-page";
import { useSearchParams } from "#lib/search-params";
import { useStoredUser } from "#lib/stored-user";
import { withElements } from "#lib/with-elements";
import { PATHS, problemPartPath } from "#paths";
import { Card } from "#ui/boxes";
import { Button } from "#ui/button";
import { LoadMore, useLoadMore } from "#ui/load-more";
import { EmptyState, ErrorState, Loading, Skeleton } from "#ui/states";

/** Where people talk about a problem (`/problem/{id}/discussion`): topics, programs of others, questions to the authors. */
export function Discussion({ problemId }: { problemId: string }) {
  const [search] = useSearchParams();
  const topic = readWhole(search, "topic");
  const query = useDiscussion(problemId);
  const first = query.data?.pages[0];
  if (query.isLoadingError) return <ErrorState title={TEXTS.failed} query={query} />;
  if (!first)
    return (
      <Loading label={TEXTS.loading}>
        <Skeleton className="h-40 w-full" />
      </Loading>
    );
  if (topic !== undefined && first.state === "open") return <TopicView problemId={problemId} topic={topic} />;
  return (
    <div className="grid grid-cols-1 gap-8">
      {first.state === "open" ? (
        <Topics problemId={problemId} />
      ) : (
        <EmptyState title={TEXTS.states[first.state]}>
          <p>{TEXTS.stateHints[first.state]}</p>
        </EmptyState>
      )}
      {first.showsPrograms && <ShownPrograms problemId={problemId} />}
      {(first.asks !== null || first.answers) && (
        <Questions
          problemId={problemId}
          asks={first.asks}
          answers={first.answers}
          mayTellAll={first.answers && first.state !== "off"}
        />
      )}
    </div>
  );
}

function Topics({ problemId }: { problemId: string }) {
  const user = useStoredUser();
  const [isWriting, setWriting] = useState(false);
  const list = useDiscussion(problemId);
  const create = useCreateTopic(problemId);
  const more = useLoadMore(() => list.fetchNextPage({ throwOnError: true }));
  const topics = list.data?.pages.flatMap((page) => page.topics) ?? [];
  const address = problemPartPath(problemId, "discussion");
  return (
    <section aria-label={TEXTS.topics}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{TEXTS.topics}</h2>
        {user && !isWriting && <Button onClick={() => setWriting(true)}>{TEXTS.begin}</Button>}
      </div>
      {!user && (
        <p className="mt-2 text-muted">
          {withElements(TEXTS.logInToWrite, {
            logIn: (
              <Link to={withNext(PATHS.login, address)} className="text-accent underline underline-offset-2">
                {TEXTS.logIn}
              </Link>
            ),
          })}
        </p>
      )}
      {isWriting && (
        <PostForm
          hasTitle
          sending={create}
          input={(values) => values}
          action={TEXTS.send}
          onClose={() => setWriting(false)}
        />
      )}
      {topics.length === 0 ? (
        <EmptyState title={TEXTS.empty}>
          <p>{TEXTS.emptyHint}</p>
        </EmptyState>
      ) : (
        <Card className="mt-3">
          <ul className="divide-y divide-line">
            {topics.map((topic) => (
              <li
                key={topic.number}
                className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3"
              >
                <span className="min-w-0">
                  <Link
                    to={`${address}?topic=${topic.number}`}
                    className="font-semibold text-accent underline-offset-2 wrap-anywhere hover:underline"
                  >
                    <bdi lang="">{topic.title || TEXTS.deletedTopic}</bdi>
                  </Link>
                  <span className="block text-small text-muted">
                    {TEXTS.byline({ name: topic.authorName, moment: formatMoment(topic.createdAt, Date.now()) })}
                  </span>
                </span>
                <span className="text-small text-muted">{TEXTS.replies({ count: topic.replies })}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {list.hasNextPage && <LoadMore text={TEXTS.older} more={more} />}
    </section>
  );
}
