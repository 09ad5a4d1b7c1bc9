/** What the web server is told by the process that starts it. */
export interface ServerConfig {
  /** The address that people use (`https://judge.example.org`); null takes the request's own host. */
  readonly publicUrl: string | null;
  /** True believes the X-Forwarded-* headers of the one proxy in front. */
  readonly trustProxy: boolean;
  /** A public avatar service, `{name}` standing for the name; null draws avatars locally. */
  readonly avatarUrl: string | null;
  /** The folder with the built web client; null serves the API alone. */
  readonly webDir: string | null;
}

/** True when cookies may travel over https alone. */
export function isSecure(config: ServerConfig): boolean {
  return config.publicUrl?.startsWith("https:") ?? false;
}
