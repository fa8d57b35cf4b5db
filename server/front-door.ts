/**
 * An HTTP server before the application that knows the real peer. It overwrites what a caller may not say about itself,
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
  /** Answers what was let in. */
  handle: (request: IncomingMessage, response: ServerResponse) => unknown;
  isStopping?: () => boolean;
  /** How many proxies in front of us are believed. */
  proxies?: number;
  https?: boolean;
  /** The host of the application's address, whatever name a request came under; without one the request's own stands. */
  host?: string;
  dev?: boolean;
  /** Origins that public pages may embed. */
  frames?: readonly string[];
  /** The pattern of the route that an address belongs to, for what is counted. */
  routeOf?: (url: string) => string;
  limits?: Partial<typeof LIMITS>;
};

/** In milliseconds. */
const LIMITS = {
  /** For the headers of a request, counted from its first byte or from the connecting. */
  headers: 15_000,
  /** Without one more byte of a body that was announced. */
  silence: 10_000,
  /** For a whole request: 1 MB from a slow phone takes its time. */
  request: 120_000,
  /** Longer than a proxy's own idle time, so that it never writes into a connection that we are closing. */
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
    // Part of what a payment provider signs; ours is another.
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

  /** The super admin's own work goes on. */
  async function receiveInMaintenance(
    token: string | undefined,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const isLetIn = token !== undefined && (await maintenance.admits(token));
    if (isLetIn) handle(request, response);
    else sayMaintenance(request, response);
  }

  /** For a connection on which nothing was understood, or no more is said: no answer object exists, or none any more. */
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
      // Node's own answer to a request without Host has no headers of ours: refusalOf looks.
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

/** Somebody came by a link that a program wrote wrong: "?q=%00", or letters of another alphabet's bytes. */
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

/** A body that was announced must go on coming; how long it takes as a whole is the request's own limit. */
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

/** The headers of the answer, and for the renderer the policy whose nonce its scripts carry. */
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
  // One of ours and the framework's own: an action that renders its page comes to eleven, where Node warns of a leak.
  response.setMaxListeners(MOST_LISTENERS);
  unanswered.set(id, { isAway: false });
  response.on("close", () => unanswered.delete(id));
  const { writeHead } = response;
  response.writeHead = (given: number, ...rest: unknown[]) => {
    // An action answers 200, whatever its outcome is.
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
  // For good, to a browser, is for ever unless it is told otherwise; an address of a post may come back.
  const kept = String(response.getHeader("Cache-Control"));
  if (status === 308 && kept.includes("s-maxage")) response.setHeader("Cache-Control", `max-age=0, ${kept}`);
  // A page that redirects and was just made says where twice.
  const location = response.getHeader("Location");
  if (Array.isArray(location)) response.setHeader("Location", location[0] ?? "/");
  // A redirect says where in a line of text, and the framework does not say that it is one.
  const type = String(
    response.getHeader("Content-Type") ?? (status === 307 || status === 308 ? "text/plain" : ""),
  );
  if (/^(text\/[\w-]+|[\w/+-]+xml)$/.test(type)) response.setHeader("Content-Type", `${type}; charset=utf-8`);
}
