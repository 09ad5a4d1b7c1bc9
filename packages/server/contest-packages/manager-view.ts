import type { ZippedFile } from "#base/zip-stream";
import type { ContestView } from "#clics/view";

/** A package has what its managers see, and nothing that only the text of the API's version knows. */
export const MANAGER: Pick<ContestView, "audience" | "dialect"> = {
  audience: { role: "admin", participantId: null, viewer: null, token: null },
  dialect: { version: "2026-01", isStrict: true },
};

/** A file of a package. */
export type ExportedFile = Pick<ZippedFile, "name" | "content">;
