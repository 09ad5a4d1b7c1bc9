import { z } from "zod";
import { PICTURE_ENDPOINTS } from "#endpoints/workshop";
import { messageReply } from "#routes/errors";
import { objectId, requiredLabel } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { LABELS, SCHEMA_TEXTS, said } from "#routes/schema-texts";
import { LIMITS } from "#vocabulary/limits";

const params = z.object({ problemId: objectId });

/** A picture that admins have added to a problem. Statements name it: `![A tree](tree-k3x9f2ab.png)`. */
export const picture = z.object({
  name: z.string(),
  /** Where it is shown. */
  path: z.string(),
  bytes: z.int(),
});
export type Picture = z.infer<typeof picture>;

export const PICTURE_ROUTES = defineRoutes(PICTURE_ENDPOINTS, "workshop", {
  /** By name. Those of the problem's package are left out. */
  listPictures: {
    summary: "The pictures that admins have added to a problem",
    params,
    replies: { 200: z.object({ pictures: z.array(picture) }) },
  },
  /** PNG, JPEG, GIF, WebP or SVG, recognised by its content. */
  addPicture: {
    summary: "Add a picture to a problem",
    params,
    bodyBytes: LIMITS.pictureRequestBytes,
    body: z.object({
      /** The file's name, to which letters and digits are added. */
      name: requiredLabel(LABELS.name, LIMITS.pictureNameLength),
      base64: z
        .base64(said(SCHEMA_TEXTS.pictureBase64))
        .max(
          Math.ceil(LIMITS.pictureBytes / 3) * 4,
          said(SCHEMA_TEXTS.pictureBytes({ max: LIMITS.pictureBytes / 1_024 / 1_024 })),
        ),
    }),
    replies: { 200: z.object({ picture }) },
  },
  deletePicture: {
    summary: "Delete a picture that an admin has added",
    params: z.object({ problemId: objectId, name: z.string().min(1).max(255) }),
    replies: { 200: messageReply },
  },
});
