import type { ProfileUser } from "@assay/contract/routes/users";
import { Figure } from "#features/users/components/figure";
import { daysSince } from "#features/users/rules/days-since";
import { formatDays, formatWhole } from "#lib/format";
import { PROFILE_MESSAGES } from "#lib/messages/profile";
import { Avatar } from "#ui/avatar";

/** Who a user is, and what they have solved (specification, section 2). */
export function Profile({ user }: { user: ProfileUser }) {
  return (
    <>
      <div className="flex items-center gap-5">
        <Avatar name={user.name} className="size-20 shrink-0 sm:size-24" />
        <div className="min-w-0">
          <h1 className="text-2xl font-semibold sm:text-3xl">{user.name}</h1>
          <p className="mt-0.5 text-muted">@{user.userName}</p>
        </div>
      </div>
      <dl className="mt-8 grid gap-4 sm:grid-cols-3">
        <Figure label={PROFILE_MESSAGES.userSince} value={formatDays(daysSince(user.createdAt, Date.now()))} />
        <Figure label={PROFILE_MESSAGES.questionsSolved} value={formatWhole(user.questionsSolved)} />
        <Figure label={PROFILE_MESSAGES.pointsEarned} value={formatWhole(user.pointsEarned)} />
      </dl>
    </>
  );
}
