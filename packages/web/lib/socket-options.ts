import { SECOND } from "@assay/contract/vocabulary/units";

/**
 * How the pages open a websocket (specification, sections 7 and 9: nothing but websockets). Where the server or a proxy takes
 * the connection and closes it before the greeting, as during a restart, socket.io notices only by this time limit, which is
 * 20 s by default.
 */
export const SOCKET_OPTIONS = { transports: ["websocket"], forceNew: true, timeout: 5 * SECOND };
