import type { Contributor } from "@assay/contract/routes/site";
import { useSite } from "#features/pages/api/read-site";
import { ABOUT_MESSAGES } from "#lib/messages/about";
import { Avatar } from "#ui/avatar";
import { ErrorState, Loading, Skeleton } from "#ui/states";

const GRID = "grid gap-4 sm:grid-cols-2";

/** Who made this installation what it is: four people (specification, section 2). */
export function ContributorList() {
  const site = useSite();
  if (site.isPending) {
    return (
      <Loading label={ABOUT_MESSAGES.loading}>
        <div className={GRID}>
          {["a", "b", "c", "d"].map((key) => (
            <Skeleton key={key} className="h-20" />
          ))}
        </div>
      </Loading>
    );
  }
  if (site.isError) {
    return (
      <ErrorState
        title={ABOUT_MESSAGES.loadFailed}
        detail={site.error.message}
        onRetry={() => void site.refetch()}
        isRetrying={site.isFetching}
      />
    );
  }
  return (
    <ul className={GRID}>
      {site.data.contributors.map((contributor) => (
        <Entry key={`${contributor.name} ${contributor.role}`} contributor={contributor} />
      ))}
    </ul>
  );
}

function Entry({ contributor: { name, role, link } }: { contributor: Contributor }) {
  return (
    <li className="flex min-h-20 items-center gap-4 rounded-lg border border-line bg-surface p-4">
      <Avatar name={name} className="size-12 shrink-0" />
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {link === null ? (
            name
          ) : (
            <a href={link} rel="noopener noreferrer" className="text-accent underline underline-offset-2">
              {name}
            </a>
          )}
        </p>
        <p className="text-sm text-muted wrap-anywhere">{role}</p>
      </div>
    </li>
  );
}
