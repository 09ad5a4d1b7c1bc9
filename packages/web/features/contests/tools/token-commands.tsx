import { TOOL_MESSAGES as TEXTS } from "#features/contests/tools/messages";
import { siteSettings } from "#lib/site";
import { CopyButton } from "#ui/copy-button";

type TokenCommandsProps = { contestKey: string; name: string; secret: string };

/** A new token's secret, and the commands with which usual tools use it. Nobody can read them again. */
export function TokenCommands({ contestKey, name, secret }: TokenCommandsProps) {
  const base = siteSettings()?.publicUrl ?? window.location.origin;
  const user = `contest-${contestKey}`;
  const contest = `${base}/clics/api/contests/${contestKey}`;
  const lines = [
    [TEXTS.secret, secret],
    [TEXTS.feed, `curl -u ${user}:${secret} ${contest}/event-feed`],
    [TEXTS.netrc, `machine ${new URL(base).hostname} login ${user} password ${secret}`],
    [TEXTS.resolver, `./resolver.sh ${contest} ${user} ${secret}`],
    [TEXTS.validate, `./eventFeed.sh --validate ${contest} ${user} ${secret}`],
  ] as const;
  return (
    <div role="status" className="grid gap-3 rounded-lg border border-line bg-sunken p-4">
      <p>{TEXTS.created({ name })}</p>
      {lines.map(([label, text]) => (
        <div key={label}>
          <p className="flex flex-wrap items-center justify-between gap-2 text-sm">
            {label} <CopyButton text={text} what={label} />
          </p>
          <code dir="ltr" className="block text-small wrap-anywhere">
            {text}
          </code>
        </div>
      ))}
    </div>
  );
}
