import type { Decay } from "#rules";

/** What is left of points earned at this contest time after so many rejected tries. */
export function decayed(
  { perMinute, perTry, tryFactor, least, late }: Decay,
  points: number,
  ms: number,
  rejected: number,
): number {
  const kept = (points - points * perMinute * Math.floor(ms / 60_000) - perTry * rejected) * tryFactor ** rejected;
  const factor = late.findLast(({ fromMs }) => ms >= fromMs)?.factor ?? 1;
  return Math.max(points * least, kept) * factor;
}
