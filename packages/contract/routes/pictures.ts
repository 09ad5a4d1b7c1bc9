import { z } from "zod";
import { messageReply } from "#routes/errors";
import { objectId, requiredLabel } from "#routes/fields";
import { defineRoute } from "#routes/route";
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

/** `GET /api/admin/problems/{problemId}/pictures`: by name. Those of the problem's package are left out. */
export const listPictures = defineRoute({
  method: "GET",
  path: "/api/admin/problems/:problemId/pictures",
  access: "problem.edit",
  summary: "The pictures that admins have added to a problem",
  tag: "workshop",
  params,
  replies: { 200: z.object({ pictures: z.array(picture) }) },
});

/** `POST /api/admin/problems/{problemId}/pictures`: PNG, JPEG, GIF, WebP or SVG, recognised by its content. */
export const addPicture = defineRoute({
  method: "POST",
  path: "/api/admin/problems/:problemId/pictures",
  access: "problem.edit",
  summary: "Add a picture to a problem",
  tag: "workshop",
  params,
  bodyBytes: LIMITS.pictureRequestBytes,
  body: z.object({
    /** The file's name, to which letters and digits are added. */
    name: requiredLabel("Name", LIMITS.pictureNameLength),
    base64: z
      .base64("A picture's bytes have to be base64")
      .max(
        Math.ceil(LIMITS.pictureBytes / 3) * 4,
        `A picture may have at most ${LIMITS.pictureBytes / 1_024 / 1_024} MB`,
      ),
  }),
  replies: { 200: z.object({ picture }) },
});

/** `DELETE /api/admin/problems/{problemId}/pictures/{name}` */
export const deletePicture = defineRoute({
  method: "DELETE",
  path: "/api/admin/problems/:problemId/pictures/:name",
  access: "problem.edit",
  summary: "Delete a picture that an admin has added",
  tag: "workshop",
  params: z.object({ problemId: objectId, name: z.string().min(1).max(255) }),
  replies: { 200: messageReply },
});
