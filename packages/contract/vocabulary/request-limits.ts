import { MINUTE, SECOND } from "#vocabulary/units";

/**
 * What the web server accepts and holds at once: requests, replies, websockets and passwords that wait to be hashed.
 * They are a part of `LIMITS`. How often requests may be sent is in rates.ts.
 */
export const REQUEST_LIMITS = {
  /** Fields of a form request: more than the largest batch needs. */
  formFieldCount: 8_192,
  /** Bytes of one HTTP request that sends test runs (256 of them with the longest source) or a problem with its tests. */
  requestBytes: 64 * 1_024 * 1_024,
  /** Bytes of such a request when it is a form, which takes longer to decode than JSON. */
  formRequestBytes: 16 * 1_024 * 1_024,
  /** Bytes of a request with a blog post: the longest content in any script, with room for escapes. */
  blogRequestBytes: 2 * 1_024 * 1_024,
  /** Bytes of a request with one program: the longest source, with room for escapes. */
  programRequestBytes: 2 * 1_024 * 1_024,
  /** The settings of an assignment with the templates of its problems. */
  assignmentRequestBytes: 2 * 1_024 * 1_024,
  /** Bytes of a request that changes a user or their points. */
  profileRequestBytes: 64 * 1_024,
  /** Bytes of a request that changes the settings of the site. */
  siteRequestBytes: 256 * 1_024,
  /** Of the site's logo, which every page loads, and of the request that sends it in base64. */
  siteLogoBytes: 256 * 1_024,
  siteLogoRequestBytes: 384 * 1_024,
  /** Bytes of any other request: login, sign-up, API tokens. */
  smallRequestBytes: 16 * 1_024,
  /** A list of problems, whose texts may be in many languages. */
  problemListRequestBytes: 64 * 1_024,
  /** Bytes of a request to Judge0's API with its token in the body, which has to be read before the caller is known. */
  tokenInBodyBytes: 64 * 1_024,
  /** How long a request may take to arrive, because slow bodies could otherwise hold connections forever. */
  requestArrivalMs: 5 * MINUTE,
  /** How many levels deep the JSON of a request may be nested; no route needs more than four. */
  jsonDepth: 16,
  /** Values and keys in the JSON of a request: 1.7 times those in an edit of the maximum number of test cases. */
  jsonValueCount: 32_768,
  /** Bytes outside strings in the JSON of a request: punctuation, numbers, white space. */
  jsonUnquotedBytes: 1_024 * 1_024,
  /** Bytes of request bodies that the server holds at once for one user: more than one of the largest. */
  userBodyBytes: 96 * 1_024 * 1_024,
  /** The same for everybody together: in a full server, the sender with the most gives way to those with less. */
  allBodyBytes: 256 * 1_024 * 1_024,
  /** Bytes reserved, beyond `allBodyBytes`, for bodies that are not large, so that large ones cannot block ordinary submissions. */
  ordinaryBodyBytes: 128 * 1_024 * 1_024,
  /** Bytes that the server holds for every sender, however full it is. */
  bodyFloorBytes: 64 * 1_024,
  /**
   * The fewest bytes of a request that have to arrive, and of a response that its client has to take, within each window: a
   * client that stalls, or is slower than a bad mobile connection, would hold memory and places that others need.
   */
  transferRate: { bytes: 64 * 1_024, windowMs: 20 * SECOND },
  /** Size in bytes from which a body counts as large. */
  largeBodyBytes: 1_024 * 1_024,
  /** Size in bytes from which a body is parsed on another thread. */
  loopParseBytes: 128 * 1_024,
  /** Bytes of the texts in one reply with test runs, before encoding; a repeated token counts each time. */
  answerBytes: 64 * 1_024 * 1_024,
  /** Size in bytes of such texts from which a reply is streamed. */
  wholeAnswerBytes: 256 * 1_024,
  /** Large replies in progress at once: per user, and over all users. A user with none is always admitted. */
  largeAnswers: { perUser: 2, all: 32 },
  /** How long the client may take to receive a large reply. */
  answerMs: 5 * MINUTE,
  /** Replies that a web server keeps because every visitor gets the same: how many, their bytes together, and their age. */
  publicReplies: { count: 4_000, bytes: 64 * 1_024 * 1_024, ageMs: MINUTE },
  /** Websockets of one session, over all server processes. */
  websocketsPerSession: 8,
  /** Websockets of one user, over all server processes. */
  websocketsPerUser: 32,
  /** Websockets of one address that have not presented a session yet, in each server process. */
  websocketsWithoutSession: 64,
  /**
   * Websockets of visitors in each server process: of one address, which a school may share, and in all. If there are too many, the
   * address with the most gives way to those with fewer.
   */
  visitorWebsockets: { perAddress: 200, all: 2_000 },
  /** Rooms in which one websocket may be, and one of a visitor. */
  roomsPerWebsocket: 1_000,
  visitorRoomsPerWebsocket: 8,
  /** Events of one user that may wait for their turn, in each server process; beyond that the connection is closed. */
  waitingEvents: 400,
  /** Bytes buffered for a websocket whose page reads slowly; beyond that the connection is closed. */
  websocketBacklogBytes: 8 * 1_024 * 1_024,
  /** Passwords from one address that may wait to be hashed, in each server process. */
  waitingPasswordsPerAddress: 64,
  /** The same from all addresses together. The address with the most gives way to those with fewer. */
  waitingPasswords: 512,
} as const;
