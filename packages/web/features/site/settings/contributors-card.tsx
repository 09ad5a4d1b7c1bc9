import type { Contributor } from "@assay/contract/routes/site";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { useState } from "react";
import { SITE_SETTINGS_MESSAGES as TEXTS } from "#features/site/settings/messages";
import type { SettingsPart } from "#features/site/settings/settings-cards";
import { TitledCard } from "#ui/boxes";
import { Button } from "#ui/button";
import { TextField } from "#ui/fields";
import { CloseIcon } from "#ui/icons";
import { IconButton, MoveButtons, moved } from "#ui/row-tools";

export function ContributorsCard({ settings: { contributors }, onChange }: SettingsPart) {
  const [keys, setKeys] = useKeys(contributors.length);
  const set = (next: Contributor[], nextKeys: number[] = keys) => {
    setKeys(nextKeys);
    onChange({ contributors: next });
  };
  const edit = (index: number, change: Partial<Contributor>) =>
    set(contributors.map((one, at) => (at === index ? { ...one, ...change } : one)));
  const move = (from: number, to: number) => set(moved(contributors, from, to), moved(keys, from, to));
  const add = (
    <Button
      size="small"
      isOff={contributors.length >= LIMITS.contributorCount}
      onClick={() => set([...contributors, { name: "", role: "", link: null }], [...keys, Math.max(0, ...keys) + 1])}
    >
      {TEXTS.addContributor}
    </Button>
  );
  return (
    <TitledCard title={TEXTS.contributors} aside={add}>
      {contributors.length === 0 && <p className="p-4 text-muted">{TEXTS.noContributors}</p>}
      <ol aria-label={TEXTS.contributors} className="divide-y divide-line">
        {contributors.map((contributor, index) => {
          const name = contributor.name || String(index + 1);
          return (
            <li key={keys[index]} className="flex flex-wrap items-start gap-x-3 px-4 py-2 sm:flex-nowrap">
              <div className="grid min-w-0 grow gap-x-2 gap-y-1 sm:grid-cols-[3fr_5fr_3fr]">
                <TextField
                  label={TEXTS.contributorName}
                  isCompact
                  value={contributor.name}
                  maxLength={100}
                  name={`contributors.${index}.name`}
                  onChange={(event) => edit(index, { name: event.target.value })}
                />
                <TextField
                  label={TEXTS.contributorRole}
                  isCompact
                  value={contributor.role}
                  maxLength={200}
                  name={`contributors.${index}.role`}
                  onChange={(event) => edit(index, { role: event.target.value })}
                />
                <TextField
                  label={TEXTS.contributorLink}
                  isCompact
                  type="url"
                  value={contributor.link ?? ""}
                  name={`contributors.${index}.link`}
                  onChange={(event) => edit(index, { link: event.target.value || null })}
                />
              </div>
              <div className="flex gap-0.5 sm:mt-1.5">
                <MoveButtons name={name} index={index} count={contributors.length} onMove={(to) => move(index, to)} />
                <IconButton
                  label={TEXTS.contributor.remove({ name })}
                  onClick={() => set(contributors.toSpliced(index, 1), keys.toSpliced(index, 1))}
                >
                  <CloseIcon />
                </IconButton>
              </div>
            </li>
          );
        })}
      </ol>
    </TitledCard>
  );
}

/**
 * A key for each row, so that its fields keep the focus when rows move. If the number of rows changes elsewhere, as when the admin
 * discards changes, the keys start again at 0.
 */
function useKeys(count: number): [number[], (keys: number[]) => void] {
  const [keys, setKeys] = useState<number[]>([]);
  const fitting = keys.length === count ? keys : Array.from({ length: count }, (_, index) => index);
  return [fitting, setKeys];
}
