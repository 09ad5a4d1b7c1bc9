import { messages } from "@assay/contract/texts/messages";

/** The secret address under which a calendar reads what is due. */
export const CALENDAR_MESSAGES = messages("calendar", {
  open: "Calendar",
  title: "What is due, in your calendar",
  lead: "Your phone or mail program can show your due dates, with your own dates and extra time. Add a calendar by its address there. Who knows the address can read it, so keep it to yourself.",
  address: "Address of the calendar",
  once: "It is shown only now. Make a new one if you lose it.",
  none: "There is no address yet.",
  since: "There has been an address since {date}. It is not shown again.",
  create: "Make an address",
  replace: "Replace it by a new one",
  remove: "Remove it",
});

/** The list of classes, and the page that creates one. */
export const CLASSES_MESSAGES = messages("classes", {
  title: "Classes",
  create: "New class",
  loading: "Loading the classes",
  failed: "The classes could not be loaded",
  empty: "You are in no class yet",
  emptyHint: "Your teacher has a link or a code for you. Open the link, or enter the code.",
  emptyForTeachers: "Create a class, add your students, and give them work.",
  joinByCode: "Join by code",
  current: "Current classes",
  archived: "Archived classes",
  showArchived: "Show archived classes",
  showCurrent: "Show current classes",
  pages: "Pages of classes",
  page: "Page {page}",
  columns: { name: "Class", role: "You are", students: "Students" },
  waiting: "Waiting for a teacher",
  newTitle: "New class",
  newLead: "Students see it once you have added them.",
  name: "Name",
  term: "Term",
  termHint: "Such as 2026/27. It may be empty.",
  description: "Description",
  descriptionHint: "Markdown. Members read it on the page of the class.",
  createThis: "Create class",
});

/** The frame of every page of a class. */
export const CLASS_MESSAGES = messages("class", {
  loading: "Loading the class",
  notFound: "Class not found",
  notFoundHint: "Only members find a class. Ask your teacher to add you.",
  failed: "The class could not be loaded",
  all: "All classes",
  backTo: "Back to {course}",
  tabs: "Pages of the class",
  tab: {
    classOverview: "Overview",
    classMembers: "Members",
    classInvitations: "Invitations",
    classQuestions: "Questions",
    classChat: "Chat",
    classGradebook: "Grades",
    classRegrades: "Regrade requests",
    classSettings: "Settings",
  },
  archived: "Archived",
  roles: {
    owner: "Owner",
    teacher: "Teacher",
    assistant: "Assistant",
    observer: "Observer",
    student: "Student",
  },
  about: "About this class",
  noDescription: "Nothing has been written about this class yet.",
  noStudents: "No students yet",
  noStudentsHint:
    "Import a list of your school, or give your students a link or a code. A list makes accounts for those who have none.",
  importList: "Import a list",
  invite: "Invite",
});
