import type { LanguageDetails } from "@assay/contract/routes/site";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { GUIDE_MESSAGES as TEXTS } from "#features/site/help/guide-messages";
import { HelpFrame } from "#features/site/help/help-frame";
import { callApi } from "#lib/api-client";
import { usePageTitle } from "#lib/browser";
import { QUERY_KEYS } from "#lib/query-keys";
import { guidePath } from "#paths";
import { TitledCard } from "#ui/boxes";
import { EmptyState, ErrorState, Loading, Skeleton } from "#ui/states";

/** The languages of the site with their versions and exact commands (`/help/languages`). */
export function LanguageHelpPage() {
  usePageTitle(TEXTS.languages);
  const details = useQuery({
    queryKey: QUERY_KEYS.languageDetails(),
    queryFn: ({ signal }) => callApi("readLanguageDetails", { signal }),
  });
  return (
    <HelpFrame title={TEXTS.languages}>
      <p className="mb-4 text-muted">{TEXTS.languagesLead}</p>
      {details.isPending && (
        <Loading label={TEXTS.loading}>
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
      {details.isError && <ErrorState title={TEXTS.languagesFailed} query={details} />}
      {details.data?.languages.length === 0 && (
        <EmptyState title={TEXTS.noLanguages}>
          <p>{TEXTS.noLanguagesDetail}</p>
        </EmptyState>
      )}
      <div className="grid gap-4">
        {details.data?.languages.map((language) => (
          <LanguageCard key={language.key} language={language} />
        ))}
      </div>
      <p className="mt-5">
        <Link to={guidePath("languages")} className="text-accent underline underline-offset-2">
          {TEXTS.limits}
        </Link>
      </p>
    </HelpFrame>
  );
}

function LanguageCard({ language: { name, sourceFile, compileCommand, runCommand } }: { language: LanguageDetails }) {
  return (
    <TitledCard title={name}>
      <dl className="grid gap-x-4 gap-y-2 p-4 text-sm sm:grid-cols-[8rem_minmax(0,1fr)]">
        <dt className="text-muted">{TEXTS.file}</dt>
        <dd>
          <Command text={sourceFile} />
        </dd>
        <dt className="text-muted">{TEXTS.compile}</dt>
        <dd>{compileCommand === null ? TEXTS.notCompiled : <Command text={compileCommand} />}</dd>
        <dt className="text-muted">{TEXTS.run}</dt>
        <dd>
          <Command text={runCommand} />
        </dd>
      </dl>
    </TitledCard>
  );
}

function Command({ text }: { text: string }) {
  return (
    <code dir="ltr" className="font-mono text-small wrap-anywhere">
      {text}
    </code>
  );
}
