import { lazy, Suspense } from "react";
import { usePageTitle } from "#lib/browser";
import { loadChunk } from "#lib/load-chunk";
import { useStoredUser } from "#lib/stored-user";

const VisitorHome = lazy(() =>
  loadChunk(async () => ({ default: (await import("#features/home/visitor-home")).VisitorHome })),
);
const MemberHome = lazy(() =>
  loadChunk(async () => ({ default: (await import("#features/home/member-home")).MemberHome })),
);

/**
 * The home page: the three tiles (specification, section 2), shown to visitors below an example and to logged-in users between
 * their own cards. The two versions are separate chunks, so that nobody loads both.
 */
export function HomePage() {
  usePageTitle("");
  const user = useStoredUser();
  return (
    // The chunk is small, and a skeleton for an instant would only flicker.
    <Suspense fallback={<div role="status" aria-busy="true" />}>
      {user ? <MemberHome key={user._id} user={user} /> : <VisitorHome />}
    </Suspense>
  );
}
