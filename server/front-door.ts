/**
 * HTTP server in front of the application that knows the real peer. It overwrites headers that a caller may not set,
 * refuses what no browser sends here, and gives every answer its headers, those of Node's own refusals included.
 */
import { randomBytes, randomUUID } from "node:crypto";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { isForPerson, lonePage, lonePolicy } from "./lone-page.ts";
import { maintenance, sayMaintenance, staysOpen } from "./maintenance.ts";
import { measure } from "./measured.ts";
import { PLAIN } from "./page-cache.ts";
import { withinRequest } from "./request-context.ts";
import { METHODS, callerAddress, dropSpoofed, refusalOf } from "./requests.ts";
import { securityHeaders } from "./security-headers.ts";
import { unanswered } from "./unanswered.ts";

export type FrontDoorOptions = {
  handle: (request: IncomingMessage, response: ServerResponse) => unknown;
  isStopping?: () => boolean;
  /** Number of trusted proxies in front of us. */
  proxies?: number;
  https?: boolean;
  /** Host of APP_URL, which replaces the requested one; without it the request's own stands. */
  host?: string;
  dev?: boolean;
  frames?: readonly string[];
  /** Route pattern of an address, as a label for metrics. */
  routeOf?: (url: string) => string;
  limits?: Partial<typeof LIMITS>;
};

/** In milliseconds. */
const LIMITS = {
  /** For the headers of a request, from its first byte or from connecting. */
  headers: 15_000,
  /** Longest gap between two bytes of a body. */
  silence: 10_000,
  /** For a whole request: a slow phone takes its time for 1 MB. */
  request: 120_000,
  /** Must exceed a proxy's own idle timeout, or it writes into a connection that we are closing. */
  idle: 65_000,
};

const RETRY_SECONDS = 5;
const MOST_LISTENERS = 20;

export function makeFrontDoor(options: FrontDoorOptions): http.Server {
  const { handle, isStopping, proxies = 0, routeOf = () => "other" } = options;
  const limits = { ...LIMITS, ...options.limits };
  const underWay = new WeakMap<Duplex, ServerResponse>();

  function receive(request: IncomingMessage, response: ServerResponse): unknown {
    const address = callerAddress(request, proxies);
    const told = request.headers["x-request-id"];
    const id = randomUUID();
    dropSpoofed(request);
    // The sender's own id is part of what a payment provider signs, so it is kept beside ours.
    if (typeof told === "string") request.headers["x-obi-told-id"] = told;
    request.headers["x-obi-ip"] = address;
    request.headers["x-obi-address"] = request.url;
    request.headers["x-request-id"] = id;
    request.headers["x-forwarded-for"] = address;
    const token = sessionOf(request, options.https ?? false);
    dress(request, response, options);
    response.setHeader("X-Request-Id", id);
    measure(request, response, routeOf(request.url ?? ""));
    if (isStopping?.()) response.setHeader("Connection", "close");
    const status = refusalOf(request);
    if (status !== null) return refuse(request, response, status);
    if (options.host !== undefined) request.headers.host = options.host;
    underWay.set(request.socket, response);
    if (!request.complete) hangUpWhenSilent(request, limits.silence, (socket) => turnAway(socket, 408));
    return withinRequest(id, () =>
      maintenance.isOn && !staysOpen(request)
        ? receiveInMaintenance(token, request, response)
        : handle(request, response),
    );
  }

  async function receiveInMaintenance(
    token: string | undefined,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const isLetIn = token !== undefined && (await maintenance.admits(token));
    if (isLetIn) handle(request, response);
    else sayMaintenance(request, response);
  }

  /** Refuses on the raw socket, where no response object exists (any more). */
  function turnAway(socket: Duplex, status: number): void {
    const answer = underWay.get(socket);
    const isAnswering = answer !== undefined && answer.headersSent && !answer.writableEnded;
    if (socket.writable && !isAnswering) socket.write(rawRefusal(status, options));
    socket.destroy();
  }

  const server = http.createServer(
    {
      headersTimeout: limits.headers,
      requestTimeout: limits.request,
      keepAliveTimeout: limits.idle,
      connectionsCheckingInterval: Math.min(limits.headers, 5_000) / 2,
      // Node's own answer to a missing Host lacks our headers, so refusalOf checks it.
      requireHostHeader: false,
    },
    receive,
  );
  server.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) => {
    dress(request, response, options);
    refuse(request, response, 417);
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    turnAway(socket, PARSER_REFUSALS[error.code ?? ""] ?? 400);
  });
  return server;
}

const PARSER_REFUSALS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** For broken links: "?q=%00", or bytes in another encoding. */
const unreadable = lonePage({
  title: "Endereço inválido",
  heading: "Este endereço não pode ser aberto",
  texts: ["Ele tem sinais que nenhuma página do Obi usa. Confira o link, ou comece pelo início."],
  way: { href: "/", label: "Ir para o início" },
});

function refuse(request: IncomingMessage, response: ServerResponse, status: number): void {
  if (status === 405) response.setHeader("Allow", METHODS.join(", "));
  const isPage = request.method === "GET" && isForPerson(request);
  if (isPage) response.setHeader("Content-Security-Policy", lonePolicy);
  response.writeHead(status, {
    "Content-Type": isPage ? "text/html; charset=utf-8" : "text/plain; charset=utf-8",
    Connection: "close",
  });
  response.end(isPage ? unreadable : http.STATUS_CODES[status]);
}

const newNonce = (): string => randomBytes(16).toString("base64");

function rawRefusal(status: number, { https = false, dev = false, frames = [] }: FrontDoorOptions): string {
  const { headers, policies } = securityHeaders({
    path: "",
    signedIn: false,
    nonce: newNonce(),
    https,
    dev,
    frames,
  });
  const text = http.STATUS_CODES[status] ?? "";
  const said = {
    ...headers,
    "Content-Security-Policy": policies.nonced,
    "Cache-Control": "private, no-store",
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Length": String(text.length),
    Connection: "close",
  };
  const lines = Object.entries(said).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${text}\r\n${lines.join("")}\r\n${text}`;
}

/** Closes the connection when an announced body stops arriving; `limits.request` bounds its total time. */
function hangUpWhenSilent(request: IncomingMessage, silence: number, hangUp: (socket: Duplex) => void): void {
  const { socket } = request;
  let heard = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete || request.destroyed) return clearInterval(timer);
    if (socket.bytesRead === heard) hangUp(socket);
    heard = socket.bytesRead;
  }, silence);
  request.once("close", () => clearInterval(timer));
}

/** Sets the answer's headers, and passes the nonce's policy to the renderer in the request. */
function dress(request: IncomingMessage, response: ServerResponse, options: FrontDoorOptions): void {
  const { https = false, dev = false, frames = [] } = options;
  const nonce = newNonce();
  const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
  const signedIn = sessionOf(request, https) !== undefined;
  const { policies, headers } = securityHeaders({ path, signedIn, nonce, https, dev, frames });
  request.headers["content-security-policy"] = policies.nonced;
  request.headers["x-nonce"] = nonce;
  response.setHeaders(new Map(Object.entries(headers)));
  response.setHeader("Content-Security-Policy", policies.nonced);
  const id = request.headers["x-request-id"];
  // An action that renders its page adds eleven listeners, ours and the framework's; Node warns of a leak above ten.
  response.setMaxListeners(MOST_LISTENERS);
  unanswered.set(id, { isAway: false });
  response.on("close", () => unanswered.delete(id));
  const { writeHead } = response;
  response.writeHead = (given: number, ...rest: unknown[]) => {
    // An action answers 200 whatever its outcome.
    const isAway = (given === 500 || given === 200) && unanswered.get(id)?.isAway;
    const status = isAway ? 503 : given;
    if (status === 503 && !response.hasHeader("Retry-After"))
      response.setHeader("Retry-After", RETRY_SECONDS);
    const covers = response.getHeader(PLAIN);
    if (covers !== undefined) {
      response.removeHeader(PLAIN);
      response.setHeader("Content-Security-Policy", policies.plain(String(covers).split(" ").slice(1)));
    }
    finish(response, status);
    return Reflect.apply(writeHead, response, [status, ...rest]);
  };
}

function sessionOf({ headers }: IncomingMessage, https: boolean): string | undefined {
  const cookie = https ? /(?:^|;\s*)__Host-obi\.session=([^;]*)/ : /(?:^|;\s*)obi\.session=([^;]*)/;
  return cookie.exec(headers.cookie ?? "")?.[1];
}

function finish(response: ServerResponse, status: number): void {
  if (!response.hasHeader("Cache-Control")) response.setHeader("Cache-Control", "private, no-store");
  // Browsers cache a 308 for ever by default. A post may take an old slug again, so they must revalidate.
  const kept = String(response.getHeader("Cache-Control"));
  if (status === 308 && kept.includes("s-maxage")) response.setHeader("Cache-Control", `max-age=0, ${kept}`);
  // A freshly rendered page that redirects has the header twice.
  const location = response.getHeader("Location");
  if (Array.isArray(location)) response.setHeader("Location", location[0] ?? "/");
  // The framework writes a redirect's body as plain text without a Content-Type.
  const type = String(
    response.getHeader("Content-Type") ?? (status === 307 || status === 308 ? "text/plain" : ""),
  );
  if (/^(text\/[\w-]+|[\w/+-]+xml)$/.test(type)) response.setHeader("Content-Type", `${type}; charset=utf-8`);
}
