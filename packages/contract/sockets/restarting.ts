/**
 * The event that a server sends to every websocket before it closes them all. Pages then come back at random moments within
 * `PAGE_TIMINGS.reconnectWithinMs`: all at once, they would be a wave of transactions for the servers that remain.
 */
export const RESTARTING = "restarting";
