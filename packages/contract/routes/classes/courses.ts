import { z } from "zod";
import { LTI_COURSE_ENDPOINTS } from "#endpoints/lti";
import { classParams } from "#routes/classes/fields";
import { messageReply } from "#routes/errors";
import { objectId, timestamp } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { FIELD_TEXTS, said } from "#routes/schema-texts";
import { LINK_FAULTS, ROSTER_FAULTS, SENT_FAULTS, SENT_STATES } from "#vocabulary/lti";

const courseParams = classParams.extend({ courseId: objectId });

const courseLink = z.object({
  id: objectId,
  title: z.string(),
  /** The name of the assignment that it opens; null for the class. */
  assignment: z.string().nullable(),
  takesGrades: z.boolean(),
  fault: z.enum(LINK_FAULTS).nullable(),
});

const course = z.object({
  id: objectId,
  platform: z.string(),
  title: z.string(),
  hasRoster: z.boolean(),
  syncedAt: timestamp.nullable(),
  syncError: z.enum(ROSTER_FAULTS).nullable(),
  links: z.array(courseLink),
});
export type Course = z.output<typeof course>;

const courses = z.object({
  courses: z.array(course),
  /** Courses without a class, from which the viewer has launched as a teacher. */
  available: z.array(z.object({ id: objectId, platform: z.string(), title: z.string() })),
  assignments: z.array(z.object({ name: z.string(), title: z.string() })),
});
export type Courses = z.output<typeof courses>;

const sentGrade = z.object({
  assignment: z.string(),
  userName: z.string(),
  platform: z.string(),
  course: z.string(),
  state: z.enum(SENT_STATES),
  /** Null if nothing is wrong. */
  fault: z.enum(SENT_FAULTS).nullable(),
});
export type SentGrade = z.output<typeof sentGrade>;

/** Where somebody goes back to who came by a launch from a course of the class. */
const courseReturn = z.object({
  /** Of the course, or else of its platform. */
  title: z.string(),
  url: z.string(),
});
export type CourseReturn = z.output<typeof courseReturn>;

/** The courses of learning platforms that belong to a class. */
export const LTI_COURSE_ROUTES = defineRoutes(LTI_COURSE_ENDPOINTS, "classes", {
  listCourses: {
    summary: "The courses of learning platforms that belong to a class",
    params: classParams,
    replies: { 200: courses },
  },
  connectCourse: {
    summary: "Connect a course, from which one has launched as its teacher, to a class",
    params: classParams,
    body: z.object({ courseId: objectId }),
    replies: { 200: courses },
  },
  disconnectCourse: {
    summary: "End the connection of a course; members stay, and nothing is sent any more",
    params: courseParams,
    replies: { 200: courses },
  },
  syncCourse: {
    summary: "Read the roster of a course soon",
    params: courseParams,
    replies: { 200: messageReply },
  },
  setCourseLink: {
    summary: "Set what a link in a course opens: an assignment, or the class",
    params: classParams.extend({ linkId: objectId }),
    body: z.object({
      assignment: z
        .string(said(FIELD_TEXTS.text({ label: "assignment" })))
        .max(100)
        .nullable(),
    }),
    replies: { 200: courses },
  },
  listSentGrades: {
    summary: "What became of released grades on their way to learning platforms, for the staff of a class",
    params: classParams,
    replies: { 200: z.object({ grades: z.array(sentGrade) }) },
  },
  readCourseReturn: {
    summary: "Where the viewer's browser came from by a launch from a course of the class; null for others",
    params: classParams,
    replies: { 200: z.object({ course: courseReturn.nullable() }) },
  },
  resendGrades: {
    summary: "Send grades again that a learning platform has refused or that wait",
    params: classParams,
    replies: { 200: z.object({ count: z.int() }) },
  },
});
