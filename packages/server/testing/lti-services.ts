import type { IncomingMessage, ServerResponse } from "node:http";
import { compactVerify, decodeProtectedHeader, importJWK, type JWK } from "jose";

// The services of a learning platform, with the answers of Moodle 4.3.0, which were tried with a real one (November 2026).

export interface LineItem {
  readonly id: string;
  readonly label: string;
  readonly resourceId: string;
  readonly tag: string;
  readonly scoreMaximum: number;
  /** By the user: the grade, and the timestamp of the last score. */
  readonly results: Map<string, { score: number | null; timestamp: string }>;
}

export interface Member {
  readonly user_id: string;
  readonly roles: readonly string[];
  readonly status?: string;
  readonly name?: string;
}

/** A request as the platform saw it. */
export interface SeenRequest {
  readonly method: string;
  readonly url: URL;
  readonly authorization: string | undefined;
  readonly body: string;
}

/** An answer that a test orders instead of the usual one. */
export interface Ordered {
  readonly path: RegExp;
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface PlatformServices {
  readonly items: LineItem[];
  members: Member[];
  readonly seen: SeenRequest[];
  /** Answers that come first, in their order. */
  readonly ordered: Ordered[];
  /** The claims of the assertions for which tokens were given. */
  readonly assertions: Record<string, unknown>[];
  /** The JSON that registrations sent. */
  readonly registrations: Record<string, unknown>[];
  /** True for a platform that has not read our new key yet. */
  knowsNoKey: boolean;
  /** Called before each request is worked off, which is lost if this resolves with "lost", and after that, before its answer. */
  onStep: (step: string) => Promise<"lost" | undefined>;
  /** Makes every token that was given invalid. */
  endTokens(): void;
  addItem(change?: Partial<LineItem>): LineItem;
  handle(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
}

const PAGE = 2;

/** Opens the services of a platform whose address is `issuer()`. `readKeys` reads the JWK set of the tool. */
export function openServices(
  issuer: () => string,
  clientId: string,
  readKeys: () => Promise<readonly JWK[]>,
): PlatformServices {
  let tokens = new Set<string>();
  let usedRegistration = false;
  const services: PlatformServices = {
    ...{ items: [], members: [], seen: [], ordered: [], assertions: [], registrations: [] },
    knowsNoKey: false,
    onStep: async () => undefined,
    endTokens: () => {
      tokens = new Set();
    },
    addItem: (change = {}) => {
      const id = `${issuer()}/course/2/lineitems/${services.items.length + 1}/lineitem?type_id=1`;
      const item = { id, label: "", resourceId: "", tag: "", scoreMaximum: 100, results: new Map(), ...change };
      services.items.push(item);
      return item;
    },
    handle: async (request, response) => {
      const url = new URL(request.url ?? "/", issuer());
      const name = `${request.method} ${url.pathname.replace(/\d+/g, "N")}`;
      if (!ROUTES.some((route) => route.test(url.pathname))) return false;
      const body = await readText(request);
      services.seen.push({ method: request.method ?? "", url, authorization: request.headers.authorization, body });
      if ((await services.onStep(`before ${name}`)) === "lost") {
        response.destroy();
        return true;
      }
      const index = services.ordered.findIndex(({ path }) => path.test(url.pathname));
      const [ordered] = index < 0 ? [] : services.ordered.splice(index, 1);
      const answer = ordered ?? (await answerOf(request, url, body));
      await services.onStep(`after ${name}`);
      response.writeHead(answer.status, { "content-type": "application/json", ...answer.headers });
      response.end(answer.body ?? "");
      return true;
    },
  };

  async function answerOf(request: IncomingMessage, url: URL, body: string): Promise<Omit<Ordered, "path">> {
    const path = url.pathname;
    if (path === "/token") return giveToken(new URLSearchParams(body));
    if (path === "/.well-known/openid-configuration") return json(200, configuration());
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1] ?? "";
    if (path === "/register") return register(bearer, body);
    if (!tokens.has(bearer)) return json(401, { error: "unauthorized" });
    if (path === "/course/2/memberships") return listMembers(url);
    if (path === "/course/2/lineitems") return request.method === "POST" ? makeItem(JSON.parse(body)) : listItems(url);
    const number = Number(/lineitems\/(\d+)\/lineitem\/scores$/.exec(path)?.[1]);
    const item = services.items[number - 1];
    return item ? takeScore(item, JSON.parse(body)) : json(404, { reason: "Not found" });
  }

  async function giveToken(form: URLSearchParams) {
    const assertion = form.get("client_assertion") ?? "";
    const { kid } = decodeProtectedHeader(assertion);
    const key = (await readKeys()).find((jwk) => jwk.kid === kid);
    if (!key || services.knowsNoKey) return json(400, { error: '"kid" invalid, unable to lookup correct key' });
    const { payload } = await compactVerify(assertion, await importJWK(key, "RS256"), { algorithms: ["RS256"] });
    const claims = JSON.parse(new TextDecoder().decode(payload)) as Record<string, unknown>;
    if (claims.iss !== clientId || claims.sub !== clientId || services.assertions.some(({ jti }) => jti === claims.jti))
      return json(400, { error: "invalid_client" });
    services.assertions.push(claims);
    const token = `token-${services.assertions.length}`;
    tokens.add(token);
    return json(200, { access_token: token, token_type: "Bearer", expires_in: 3_600, scope: form.get("scope") });
  }

  function listMembers(url: URL) {
    const from = Number(url.searchParams.get("from") ?? 0);
    const members = services.members.slice(from, from + PAGE);
    const next = `${issuer()}/course/2/memberships?limit=${PAGE}&from=${from + PAGE}`;
    const isMore = from + PAGE < services.members.length;
    const headers: Record<string, string> = isMore ? { link: `<${next}>; rel="next"` } : {};
    return { ...json(200, { id: url.href, context: { id: "2" }, members }), headers };
  }

  function listItems({ searchParams }: URL) {
    const [resource, tag] = [searchParams.get("resource_id"), searchParams.get("tag")];
    const found = services.items.filter(
      (item) => (resource === null || item.resourceId === resource) && (tag === null || item.tag === tag),
    );
    return json(
      200,
      found.map(({ results: _, ...item }) => item),
    );
  }

  /** The same column twice is made twice. */
  function makeItem(item: Omit<LineItem, "id" | "results">) {
    const { results: _, ...made } = services.addItem(item);
    return json(201, made);
  }

  function takeScore(item: LineItem, score: Score) {
    const { userId = "", scoreGiven, scoreMaximum = 0, gradingProgress, timestamp = "" } = score;
    const isStudent = services.members.some(
      ({ user_id, roles }) => user_id === userId && roles.some((role) => /(^|#)Learner$/.test(role)),
    );
    const isComplete = scoreGiven === undefined || scoreMaximum > 0;
    if (!isStudent || !isComplete || timestamp === "") return json(400, { reason: "Incorrect score received" });
    const last = item.results.get(userId)?.timestamp;
    if (last !== undefined && Math.floor(Date.parse(timestamp) / 1_000) <= Math.floor(Date.parse(last) / 1_000))
      return json(409, { reason: "Refusing score with an earlier timestamp for item" });
    const final = gradingProgress === "FullyGraded" ? scoreGiven : undefined;
    const grade = final !== undefined ? Math.min((final / scoreMaximum) * item.scoreMaximum, item.scoreMaximum) : null;
    item.results.set(userId, { score: grade, timestamp });
    return json(200, {});
  }

  function configuration() {
    return {
      ...{ issuer: issuer(), authorization_endpoint: `${issuer()}/auth`, token_endpoint: `${issuer()}/token` },
      ...{ jwks_uri: `${issuer()}/jwks`, registration_endpoint: `${issuer()}/register` },
      "https://purl.imsglobal.org/spec/lti-platform-configuration": { product_family_code: "moodle", version: "4.3" },
    };
  }

  /** A registration token is good for one registration; one for an update for many, with the client and the deployment that were given. */
  function register(bearer: string, body: string) {
    if (bearer !== "update-token") {
      if (bearer !== "registration-token" || usedRegistration) return json(401, { error: "token_already_used" });
      usedRegistration = true;
    }
    const sent = JSON.parse(body) as Record<string, unknown>;
    services.registrations.push(sent);
    const tool = sent[TOOL] as object;
    return json(200, { ...sent, client_id: "registered-client", [TOOL]: { ...tool, deployment_id: "7" } });
  }

  return services;
}

interface Score {
  readonly userId?: string;
  readonly scoreGiven?: number;
  readonly scoreMaximum?: number;
  readonly gradingProgress?: string;
  readonly timestamp?: string;
}

const TOOL = "https://purl.imsglobal.org/spec/lti-tool-configuration";

const ROUTES = [/^\/token$/, /^\/course\/2\//, /^\/\.well-known\//, /^\/register$/];

const json = (status: number, value: unknown) => ({ status, body: JSON.stringify(value), headers: {} });

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
