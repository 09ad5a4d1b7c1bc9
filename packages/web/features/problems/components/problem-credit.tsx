import type { Credit } from "@assay/contract/routes/problems";
import { Fragment, type ReactNode } from "react";
import { PROBLEM_MESSAGES } from "#lib/messages/problem";

/** Who made a problem, where it comes from and under which licence it stands; nothing when nothing is known. */
export function ProblemCredit({ credit }: { credit: Credit }) {
  const words = PROBLEM_MESSAGES.credit;
  const parts: [string, ReactNode][] = [
    [words.author, credit.author],
    [words.source, credit.source && <Source name={credit.source} url={credit.sourceUrl} />],
    [words.rightsOwner, credit.rightsOwner === credit.author ? null : credit.rightsOwner],
    [words.license, licenceName(credit.license)],
  ];
  const known = parts.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <p className="mt-8 border-t border-line pt-4 text-sm text-muted">
      {known.map(([name, value], index) => (
        <Fragment key={name}>
          {index > 0 && " · "}
          {name}: {value}
        </Fragment>
      ))}
    </p>
  );
}

/** Problem packages write "cc by-sa" (ICPC legacy format); its name is CC BY-SA. */
function licenceName(license: string | null): string | null {
  return license && /^cc/i.test(license) ? license.toUpperCase() : license;
}

function Source({ name, url }: { name: string; url: string | null }) {
  if (!url || !/^https?:\/\//i.test(url)) return name;
  return (
    <a href={url} rel="noopener noreferrer" className="underline hover:text-ink">
      {name}
    </a>
  );
}
