import { z } from "zod";
import { CALENDAR_ENDPOINTS } from "#endpoints/assignments";
import { timestamp } from "#routes/fields";
import { defineRoutes } from "#routes/route";

const calendarFeed = z.object({
  /** Null without an address. */
  createdAt: timestamp.nullable(),
});

export const CALENDAR_ROUTES = defineRoutes(CALENDAR_ENDPOINTS, "assignments", {
  readCalendarFeed: {
    summary: "Whether the viewer's calendar of due dates has an address, and since when",
    replies: { 200: calendarFeed },
  },
  createCalendarFeed: {
    summary: "Give the viewer's calendar of due dates a secret address, in place of the one that it has",
    replies: {
      201: calendarFeed.extend({
        /** The address without its origin. It is shown this once. */
        path: z.string(),
      }),
    },
  },
  removeCalendarFeed: {
    summary: "Take the address of the viewer's calendar away",
    replies: { 200: calendarFeed },
  },
  downloadCalendar: {
    isForVisitors: true,
    summary: "What is due for the owner of a secret address, as iCalendar",
    query: z.object({ key: z.string().max(100) }),
    replies: { 200: z.unknown() },
  },
});
