import { messages } from "@assay/contract/texts/messages";
import { wordingsOf } from "@assay/contract/texts/wordings";

/** What errors say where the text of their code (`ERROR_TEXTS`) is not specific enough. */
export const REFUSALS = wordingsOf(
  messages("refusals", {
    body: {
      malformed: "The body is malformed.",
      incomplete: "The body is incomplete.",
      tooLarge: "The request is too large: at most {max} bytes are accepted here.",
      notText: "has to be UTF-8 text, or base64",
      depth: "The body is nested more than {max} levels deep",
      values: "The body has more than {max} values",
      items: "The body lists more than {max} items",
      unquoted: "The body has more than {max} bytes outside of strings",
    },
    access: {
      needsSession: "This needs a login in the browser; an API token is not enough.",
      draftNeedsSession: "Drafts need a login in the browser; an API token is not enough.",
      wrongAddress: "The address of this site is {address}",
    },
    account: {
      ownAccount: "You cannot deactivate your own account.",
      ownPassword: "Change your own password in the settings.",
      lastAdmin: "{userName} is the last admin",
      unknownUser: "there is no user {userName}",
      nameTaken: "This user name is already taken.",
      nameAlike: "This user name looks like one that is already taken.",
      emailNeedsPassword: "Enter your password to change the email address.",
      reservedName: "Only admins may have a name that says admin",
      wrongAfter: "after has to be the value of next in an earlier reply",
    },
    password: {
      userName: "Password may not contain your user name",
      userNameBackwards: "Password may not contain your user name backwards",
      email: "Password may not contain your email address",
      name: "Password may not contain the name {name}",
      common: "Password is one of the most common ones",
      given: "Choose a password other than the one you were given",
    },
    newUser: {
      missing: "{label} is missing",
      nameAbove: "A row above has this user name",
      nameTaken: "This user name is already taken",
      alikeAbove: "This user name looks like that of a row above",
      alikeTaken: "This user name looks like one that is already taken",
      emailAbove: "A row above has this email address",
      emailTaken: "Another account has this email address",
    },
    board: {
      noGroup: "group has to be the key of a group of this contest",
      noOrganisation: "organisation has to be the key of an organisation of this contest",
    },
    contest: {
      freeze: "freezeMs cannot be longer than the contest",
      window: "windowMs cannot be longer than the contest",
      windowStatements: "statements has to be participants where everybody begins when they like",
      joinCode: "joinCode is required where joining is code",
      problems: "problems has one that is not a problem of this site",
      recipients: "{field} has none or others than those of this contest",
      language: "language is not allowed in this contest",
      callback: "callback_url cannot be used while the contest does not show results",
      problemUsed: "problems has to keep {label}: somebody has submitted to it in this contest",
      keyUsed: "key cannot change once somebody has submitted",
      windowUsed: "windowMs cannot be added or removed once somebody has submitted",
      tooShort:
        "durationMs has to be longer than the {minutes, plural, one {# minute} other {# minutes}} that are already over",
      startPassed: "startAt is before the present. To begin at once, use Start now.",
      alreadyStarted: "This contest has already started. Move its start instead.",
      noStart: "This contest has no start yet.",
      notPaused: "The clock is not paused.",
      alreadyPaused: "The clock is already paused.",
      alreadyEnded: "This contest has ended.",
      notEnded: "This contest has not ended for everybody yet.",
      thawed: "All results are already public.",
      timeOrder: "to has to be after from, and both have to be within the contest and in the past",
      timeOverlaps: "from and to overlap with a time that has been removed already",
      timeUnknown: "from is not the beginning of a removed time",
      tooManyTimes: "At most {max} times can be removed",
      unjudged:
        "{count, plural, one {# submission has} other {# submissions have}} no verdict yet or could not be judged.",
      notFinal: "This contest is not final.",
      windowClosed: "Your time cannot begin before {at}.",
      wholeProgram: "source has to run on all tests of a contest's problem at once",
    },
    submission: {
      fault: "{part} {fault}",
      noTests: "This problem has no tests yet.",
      requestKey: "Idempotency-Key has to be 1 to 255 visible ASCII characters",
      notOffered: "language is not offered by this site's judges",
      hiddenTests:
        "You have run this problem's hidden tests {attempts} times within an hour. Please wait {minutes, plural, one {# minute} other {# minutes}} and try again.",
      problemStorage:
        "Your submissions to problems take up {used} of the {allowed} that a user may store. Ask an admin.",
      freeStorage:
        "This needs {needed} of the {allowed} that a user's runs may store, and runs that wait or are being judged take up the rest. Send less at a time, or try again when those have ended.",
    },
    rejudge: {
      tooMany: "More than {max} submissions match. Choose fewer, for example those in one language.",
      none: "No judged submission matches.",
      unsaid: "Say which submissions to rejudge.",
      contests:
        "These submissions belong to several contests, or some to none. Name one contest, or {outside} for those outside contests.",
      pending: "{title} is in rejudge {number}. Apply or discard that one first.",
    },
    problem: {
      staysDraft: "The problem has to stay a draft, because {reason}",
      listedGone: "A problem of this list no longer exists",
      listNameTaken: "Another list already has this name.",
      hintsBefore: "Open the hints before this one first",
    },
    worker: {
      nothingToPrefetch: "There is no list and no problem of this name, or the list is empty.",
      tokenNameTaken: "Another token has this name. Revoke that one, or choose another name.",
    },
    workshop: {
      earlierGroup: "A group can require only groups before it",
      unknownTest: "The problem has no such test",
      unknownOrTwice: "The problem has no such test, or it appears twice",
      unknownGroup: "The problem has no such group",
      testTooLong: "A test's text is too long",
      pictureTooLarge: "The picture is too large",
      notPicture: "This is not a PNG, JPEG, GIF, WebP or SVG picture",
      solutionNameTaken: "The problem has a solution with this name",
      unknownPart: "The package has no such part",
      partBytes: "This part has to have {bytes} bytes",
    },
    talk: {
      commentTooMuch: "The comment has too many footnotes or table cells",
      mutedUntil: "An admin has muted you in the chat until {until} UTC.",
      adminsNotMuted: "Admins cannot be muted.",
    },
  }),
);
