import type { ContestPackageReport } from "@assay/contract/routes/contests/packages";
import { readWording } from "@assay/contract/texts/wordings";
import { CONTEST_PACKAGE_MESSAGES as TEXTS } from "#features/contests/packages/messages";
import { formatWhole } from "#lib/format";
import { ScrollBox } from "#ui/boxes";
import { classNames } from "#ui/class-names";

/** What an import of a contest package makes, and what was noticed in it. */
export function PackageReport({ report }: { report: ContestPackageReport }) {
  const { name, key, problems, findings } = report;
  const packages = problems.filter(({ hasPackage }) => hasPackage).length;
  const facts = [
    [TEXTS.facts.problems, `${formatWhole(problems.length)} (${formatWhole(packages)} ${TEXTS.facts.packages})`],
    ...(["teams", "groups", "organisations", "logos", "accounts"] as const).map(
      (fact) => [TEXTS.facts[fact], formatWhole(report[fact])] as const,
    ),
  ] as const;
  return (
    <div className="grid gap-4">
      <section aria-label={TEXTS.contains}>
        <h3 className="font-semibold wrap-anywhere">
          <bdi lang="">{name}</bdi> <span className="font-mono text-sm font-normal text-muted">{key}</span>
        </h3>
        <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="text-small text-muted">{label}</dt>
              <dd className="tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      {findings.length === 0 ? (
        <p className="text-muted">{TEXTS.noFindings}</p>
      ) : (
        <ScrollBox className="max-h-96 overflow-auto rounded-md border border-line">
          <table className="w-full text-sm">
            <caption className="sr-only">{TEXTS.findings}</caption>
            <thead className="bg-sunken text-start text-xs text-muted">
              <tr className="*:px-3 *:py-2 *:text-start *:font-medium">
                <th scope="col">{TEXTS.kind}</th>
                <th scope="col">{TEXTS.place}</th>
                <th scope="col">{TEXTS.what}</th>
              </tr>
            </thead>
            <tbody>
              {findings.map((finding) => (
                <tr
                  key={JSON.stringify(finding)}
                  className="border-t border-line align-top *:px-3 *:py-2 max-sm:*:px-2"
                >
                  <td className={classNames("whitespace-nowrap", finding.isError && "font-semibold text-danger")}>
                    {finding.isError ? TEXTS.kinds.error : TEXTS.kinds.note}
                  </td>
                  <td className="font-mono text-xs wrap-anywhere">
                    {finding.field === null ? finding.file : `${finding.file}: ${finding.field}`}
                  </td>
                  <td className="min-w-40">{readWording(finding)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </div>
  );
}
