/**
 * How the box of a browser sees processes: by a /proc of its own, or, where the web server is itself in a box of bubblewrap, whose /proc
 * may not be mounted again, by the outer one. Then it sees that other processes exist, but the user namespace keeps it from reading them.
 */
export const PROC_VIEWS = ["own", "outer"] as const;

/** The browser that makes PDF files, and how it is boxed on this machine. */
export interface PrintingBrowser {
  readonly program: string;
  readonly bwrap: string;
  readonly proc: (typeof PROC_VIEWS)[number];
}
