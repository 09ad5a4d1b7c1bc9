import encodeQR from "qr";
import { INVITATIONS_MESSAGES as TEXTS } from "#features/classes/invitations/messages";

/** A text as a QR code, dark on light in every theme: many readers do not see the inverse. Its quiet edge is four squares wide. */
export function QrCode({ text }: { text: string }) {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: 4 });
  const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <figure className="my-3 flex flex-wrap items-center gap-4">
      <svg
        role="img"
        aria-label={TEXTS.qr}
        viewBox={`0 0 ${rows.length} ${rows.length}`}
        shapeRendering="crispEdges"
        className="size-48 rounded-lg bg-surface text-ink scheme-light"
      >
        <path d={squares.join("")} fill="currentColor" />
      </svg>
      <figcaption className="max-w-56 text-small text-muted">{TEXTS.qrHint}</figcaption>
    </figure>
  );
}
