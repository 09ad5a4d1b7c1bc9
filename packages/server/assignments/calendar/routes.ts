import { CALENDAR_ROUTES } from "@assay/contract/routes/assignments/calendar";
import type { FastifyInstance } from "fastify";
import { dueEvents } from "#assignments/calendar/due-events";
import { createFeed, findFeedOwner, readFeed, removeFeed } from "#assignments/calendar/feeds";
import { calendarOf } from "#assignments/calendar/ical";
import { originOf } from "#http/origin";
import { registerRoutes } from "#http/register-route";

/** What is due for a user, in their own calendar. */
export function registerCalendarRoutes(app: FastifyInstance): void {
  const { db } = app;
  registerRoutes(app, CALENDAR_ROUTES, {
    readCalendarFeed: async ({ viewer }) => ({ createdAt: (await readFeed(db, viewer))?.toISOString() ?? null }),
    createCalendarFeed: async ({ viewer, viewing }) => {
      const secret = await createFeed(db, viewer);
      return { createdAt: viewing.at.toISOString(), path: `/api/calendar.ics?key=${secret}` };
    },
    removeCalendarFeed: async ({ viewer }) => {
      await removeFeed(db, viewer);
      return { createdAt: null };
    },
    downloadCalendar: async ({ query, viewing, request, reply }) => {
      const owner = await findFeedOwner(db, query.key);
      const events = await dueEvents(db, owner.id, viewing.at, originOf(request));
      const calendar = calendarOf(app.site.current().name, events, viewing.at);
      return reply.header("cache-control", "private, no-store").type("text/calendar; charset=utf-8").send(calendar);
    },
  });
}
