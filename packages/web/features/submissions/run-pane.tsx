import type { TestCase } from "@assay/contract/routes/problems";
import { type ReactNode, useState } from "react";
import { RESULT_MESSAGES, RUN_MESSAGES, SUBMIT_MESSAGES } from "#features/submissions/messages";
import type { Problem } from "#lib/entities/problem";
import { ScrollBox, ScrollingText } from "#ui/boxes";
import { Button } from "#ui/button";
import { RunIcon } from "#ui/icons";
import { TabBar, TabGroup, TabPanel } from "#ui/tabs";

export type RunTab = "results" | "samples" | "ownInput";

type RunPaneProps = {
  tab: RunTab;
  onTab: (tab: RunTab) => void;
  /** The buttons at the end of the bar on a wide screen. */
  actions: ReactNode;
  panels: Readonly<Record<RunTab, ReactNode>>;
};

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.userAgent);
const TABS = ["results", "samples", "ownInput"] as const;

/** Results, samples and custom input behind tabs, on one bar with the buttons. Each is mounted when it is first shown, and stays. */
export function RunPane({ tab, onTab, actions, panels }: RunPaneProps) {
  const labels = { results: RESULT_MESSAGES.title, samples: RUN_MESSAGES.samples, ownInput: RUN_MESSAGES.ownInput };
  const [opened, setOpened] = useState<readonly RunTab[]>([tab]);
  if (!opened.includes(tab)) setOpened([...opened, tab]);
  return (
    <TabGroup chosen={tab} onChoose={onTab}>
      <div className="flex h-full min-h-0 flex-col bg-surface">
        <div className="flex h-11 shrink-0 items-center justify-between gap-3 border-b border-line px-2.5 lg:h-12 lg:pe-3">
          <TabBar
            label={RUN_MESSAGES.tabs}
            tabs={TABS.map((id) => ({ id, label: labels[id] }))}
            className="-mb-px h-full gap-3 self-stretch"
          />
          <div className="flex gap-2 max-lg:hidden">{actions}</div>
        </div>
        {TABS.map((name) => (
          <TabPanel key={name} id={name} isHidden={tab !== name} beginsWithFocus className="min-h-0 flex-1">
            <ScrollBox className="relative h-full lg:overflow-y-auto">
              {opened.includes(name) && panels[name]}
            </ScrollBox>
          </TabPanel>
        ))}
      </div>
    </TabGroup>
  );
}

type RunButtonsProps = {
  /** What the first button runs, or null if there is nothing to run. */
  run: { readonly label: string; readonly onRun: () => void; readonly isRunning: boolean } | null;
  onSubmit: () => void;
  isJudging: boolean;
  /** Large buttons of equal width, for a narrow screen. */
  isLarge?: boolean;
};

export function RunButtons({ run, onSubmit, isJudging, isLarge = false }: RunButtonsProps) {
  const size = isLarge ? "large" : "small";
  const className = isLarge ? "flex-1" : "";
  return (
    <>
      {run && (
        <Button size={size} className={className} onClick={run.onRun} isBusy={run.isRunning} isOff={isJudging}>
          <RunIcon />
          {run.label}
        </Button>
      )}
      <Button kind="primary" size={size} className={className} onClick={onSubmit} isBusy={isJudging}>
        {SUBMIT_MESSAGES.submit}
        {!isLarge && (
          <span aria-hidden="true" className="rounded bg-on-accent/15 px-1.5 font-mono text-[0.6875rem] leading-4.5">
            {IS_MAC ? SUBMIT_MESSAGES.submitKeysOnMac : SUBMIT_MESSAGES.submitKeys}
          </span>
        )}
      </Button>
    </>
  );
}

/** Why a problem has no samples to run, although its statement may show some. */
function noSamplesText({ comparison, displaySamples }: Pick<Problem, "comparison" | "displaySamples">): string {
  if (comparison.kind === "interactive") return RUN_MESSAGES.noInteractiveSamples;
  return displaySamples.length > 0 ? RUN_MESSAGES.onlyShownSamples : RUN_MESSAGES.noSamples;
}

type SamplesPanelProps = {
  problem: Pick<Problem, "comparison" | "displaySamples">;
  samples: readonly TestCase[];
  onUse: (text: string, number: number) => void;
};

/** The samples of a problem. Each can be used as custom input, unless the page has only a preview of it. */
export function SamplesPanel(props: SamplesPanelProps) {
  const texts = RUN_MESSAGES;
  if (props.samples.length === 0) return <p className="p-4 text-muted">{noSamplesText(props.problem)}</p>;
  return (
    <ol className="@container min-h-full divide-y divide-line bg-surface">
      {props.samples.map((sample, index) => {
        const shown = sample.preview ?? sample;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: samples never change their order
          <li key={index} className="px-4 py-3">
            <div className="mb-2 flex min-h-7 items-center justify-between gap-3">
              <h2 className="text-sm font-semibold">{texts.sample({ number: index + 1 })}</h2>
              {!sample.preview && (
                <Button size="row" onClick={() => props.onUse(sample.input, index + 1)}>
                  {RESULT_MESSAGES.useAsInput}
                </Button>
              )}
            </div>
            <div className="grid gap-3 @md:grid-cols-2">
              {(["input", "output"] as const).map((name) => (
                <div key={name} className="min-w-0">
                  <p className="mb-1 text-xs font-medium text-muted">
                    {name === "input" ? RESULT_MESSAGES.input : RESULT_MESSAGES.expected}
                  </p>
                  <ScrollingText className="max-h-64 rounded-md text-small leading-5">{shown[name]}</ScrollingText>
                </div>
              ))}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
