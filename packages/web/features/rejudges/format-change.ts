import { numberFormat } from "@assay/contract/texts/intl";

const signed = numberFormat({ signDisplay: "exceptZero" });

/** A change of points: "+3", "−2", or "±0". */
export function formatChange(change: number): string {
  return change === 0 ? "±0" : signed(change).replace("-", "−");
}
