/** The log of a worker, such as pino's. It never contains programs, tests or passwords. */
export interface WorkerLog {
  debug(fields: object, text: string): void;
  info(fields: object, text: string): void;
  warn(fields: object, text: string): void;
  error(fields: object, text: string): void;
}
