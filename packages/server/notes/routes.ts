import { NOTE_ROUTES } from "@assay/contract/routes/notes";
import type { FastifyInstance } from "fastify";
import { registerRoutes } from "#http/register-route";
import { markFavourite } from "#notes/favourites";
import { readNote, saveNote } from "#notes/problem-notes";

/** Registers the routes of what users keep at problems for themselves. Nobody else reaches it, admins included. */
export function registerNoteRoutes(app: FastifyInstance): void {
  const { db } = app;

  registerRoutes(app, NOTE_ROUTES, {
    markFavourite: async ({ params: { problemId }, body: { isFavourite }, viewing }) => {
      await markFavourite(db, viewing, problemId, isFavourite);
      return { isFavourite };
    },
    readNote: async ({ params: { problemId }, viewing }) => {
      return { note: await readNote(db, viewing, problemId) };
    },
    saveNote: ({ params: { problemId }, body, viewing }) => saveNote(db, viewing, problemId, body),
  });
}
