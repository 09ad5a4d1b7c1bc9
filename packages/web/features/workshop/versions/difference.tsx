import type { VersionDifference } from "@assay/contract/routes/problem-history";
import { useQuery } from "@tanstack/react-query";
import { compareLines, withGaps } from "#features/workshop/versions/line-difference";
import { VERSION_MESSAGES as TEXTS } from "#features/workshop/versions/messages";
import { callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";
import { ScrollBox } from "#ui/boxes";
import { ErrorState, Loading, Skeleton } from "#ui/states";

/** How two versions of a problem differ: values, texts line by line, and the list of changed tests. */
export function Difference(props: { problemId: string; older: number; newer: number }) {
  const { problemId, older, newer } = props;
  const loaded = useQuery({
    queryKey: QUERY_KEYS.versionDifference(problemId, older, newer),
    queryFn: async ({ signal }) => {
      const params = { problemId, number: newer };
      return (await callApi("compareVersions", { params, query: { with: older }, signal })).difference;
    },
    // A version never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (loaded.isPending) {
    return (
      <Loading label={TEXTS.comparing}>
        <Skeleton className="h-20" />
      </Loading>
    );
  }
  if (loaded.isError) {
    return <ErrorState title={loaded.error.message} query={loaded} />;
  }
  const { fields, tests, isReordered } = loaded.data;
  const names: Readonly<Record<string, string>> = TEXTS.fields;
  return (
    <section aria-label={TEXTS.from({ older, newer })} className="grid min-w-0 gap-3">
      <h3 className="text-sm font-semibold">{TEXTS.from({ older, newer })}</h3>
      {fields.length === 0 && tests.length === 0 && !isReordered && <p className="text-muted">{TEXTS.same}</p>}
      {fields.map(({ field, before, after }) => (
        <div key={field} className="min-w-0">
          <h4 className="mb-1 text-small font-medium text-muted">{names[field] ?? field}</h4>
          <Lines before={before} after={after} />
        </div>
      ))}
      {(tests.length > 0 || isReordered) && <ChangedTests tests={tests} isReordered={isReordered} />}
    </section>
  );
}

function Lines({ before, after }: { before: string; after: string }) {
  const parts = withGaps(compareLines(before, after)).map((part, place) => ({ part, key: `${place} ${part.kind}` }));
  return (
    <ScrollBox className="max-h-96 overflow-auto rounded-md border border-line bg-sunken py-1 font-mono text-small leading-5">
      {parts.map(({ part, key }) => {
        if (part.kind === "gap") {
          return (
            <p key={key} className="px-3 font-sans text-xs text-muted italic">
              {TEXTS.gap({ count: part.count })}
            </p>
          );
        }
        const { sign, look } = LOOKS[part.kind];
        return (
          <p key={key} className={`flex gap-2 px-3 wrap-anywhere whitespace-pre-wrap ${look}`}>
            <span aria-hidden="true" className="w-3 shrink-0 text-muted select-none">
              {sign}
            </span>
            {part.kind !== "same" && <span className="sr-only">{TEXTS[part.kind]}</span>}
            <span className="min-w-0">{part.text}</span>
          </p>
        );
      })}
    </ScrollBox>
  );
}

const LOOKS = {
  same: { sign: " ", look: "" },
  removed: { sign: "−", look: "text-muted line-through" },
  added: { sign: "+", look: "bg-accent-soft" },
} as const;

function ChangedTests({ tests, isReordered }: Pick<VersionDifference, "tests" | "isReordered">) {
  return (
    <div>
      <h4 className="mb-1 text-small font-medium text-muted">{TEXTS.tests}</h4>
      {isReordered && <p>{TEXTS.reordered}</p>}
      <ul aria-label={TEXTS.tests} className="grid gap-1">
        {tests.map(({ name, change, parts }) => (
          <li key={name} className="wrap-anywhere">
            <span className="font-mono text-small">{name}</span>{" "}
            <span className="text-muted">
              {TEXTS.testChanges[change]}
              {parts.length > 0 && `: ${parts.map((part) => TEXTS.parts[part]).join(", ")}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
