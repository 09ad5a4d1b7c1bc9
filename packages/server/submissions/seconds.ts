import { SECOND } from "@assay/contract/vocabulary/units";

/** Milliseconds as Judge0's decimal seconds, to the millisecond and with at least one decimal: "0.045", "5.0". */
export function decimalSeconds(ms: number): string {
  const text = String(Math.round(ms) / SECOND);
  return text.includes(".") ? text : `${text}.0`;
}
