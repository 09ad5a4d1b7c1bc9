/** Where a worker's words go; pino fits. Programs, tests and passwords are never among them. */
export interface WorkerLog {
  debug(fields: object, text: string): void;
  info(fields: object, text: string): void;
  warn(fields: object, text: string): void;
  error(fields: object, text: string): void;
}
