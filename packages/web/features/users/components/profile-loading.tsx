import { PROFILE_MESSAGES } from "#lib/messages/profile";
import { Loading, Skeleton } from "#ui/states";

/** A profile's shape, while it is on its way. */
export function ProfileLoading() {
  return (
    <Loading label={PROFILE_MESSAGES.loadingProfile}>
      <div className="flex items-center gap-5">
        <Skeleton className="size-20 rounded-full sm:size-24" />
        <div>
          <Skeleton className="h-8 w-44" />
          <Skeleton className="mt-2 h-5 w-28" />
        </div>
      </div>
      <div className="mt-8 grid gap-4 sm:grid-cols-3">
        <Skeleton className="h-[5.375rem]" />
        <Skeleton className="h-[5.375rem]" />
        <Skeleton className="h-[5.375rem]" />
      </div>
    </Loading>
  );
}
