/**
 * The front door: Next behind a plain HTTP server that knows the real peer. It overwrites what a caller may not say
 * about itself, refuses bodies that no form of ours sends, and stops only when the requests under way are answered.
 */
import { randomBytes, randomUUID } from "node:crypto";
import http from "node:http";
import { isIP } from "node:net";
import next from "next";
import { makeRefresh } from "./lib/refresh.mjs";
import { securityHeaders } from "./lib/security-headers.mjs";

const port = Number(process.env.PORT ?? 3000);
const isProduction = process.env.APP_ENV === "production";
// The demo's passwords are published: it is for this machine alone unless somebody says otherwise.
const hostname = process.env.BIND_ADDRESS || (isProduction ? "0.0.0.0" : "127.0.0.1");
const proxies = Number(process.env.TRUST_PROXY ?? 0);
const MAX_BODY = 1_000_000;
/** A change is a POST; no page and no route of ours knows another verb. */
const METHODS = new Set(["GET", "HEAD", "POST"]);
const STOP_MS = 10_000;

const isDev = process.env.NODE_ENV === "development";
const https = process.env.APP_URL?.startsWith("https://") ?? false;
const frames = URL.canParse(process.env.TOUR_EMBED_URL ?? "")
  ? [new URL(process.env.TOUR_EMBED_URL).origin]
  : [];
const sessionCookie = https ? /(?:^|;\s*)__Host-obi\.session=/ : /(?:^|;\s*)obi\.session=/;

/** Ids of requests that found the database away (instrumentation.ts). */
const unavailable = (globalThis.obiUnavailable = new Set());
const RETRY_SECONDS = 5;

const spoofable = [
  "x-obi-ip",
  "x-request-id",
  "x-middleware-subrequest",
  "x-forwarded-host",
  "x-forwarded-proto",
  "content-security-policy-report-only",
];

/** The address of the caller: the peer, or what the outermost trusted proxy reports. */
function callerAddress(request) {
  const peer = (request.socket.remoteAddress ?? "").replace(/^::ffff:/, "");
  if (proxies === 0) return peer;
  const chain = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((part) => part.trim());
  const told = chain.at(-proxies) ?? "";
  return isIP(told) ? told : peer;
}

function refuse(response, status, message) {
  if (status === 405) response.setHeader("Allow", [...METHODS].join(", "));
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", Connection: "close" });
  response.end(message);
}

/** What no browser sends here. A body says its length up front; chunked ones of unknown length are not for us. */
function problemOf(request) {
  if (!METHODS.has(request.method)) return [405, "Method Not Allowed"];
  if (!isSoundPath(request.url ?? "/")) return [400, "Bad Request"];
  const length = request.headers["content-length"];
  if (request.headers["transfer-encoding"] !== undefined) return [411, "Length Required"];
  if (length !== undefined && Number(length) > MAX_BODY) return [413, "Content Too Large"];
  return null;
}

/** Paths that cannot be decoded, or hold a NUL, are nobody's page. */
function isSoundPath(url) {
  if (!url.startsWith("/")) return false;
  try {
    return !decodeURIComponent(url).includes("\0");
  } catch {
    return false;
  }
}

/** The headers of the answer, and for the renderer the policy whose nonce its scripts carry. */
function introduce(request, response) {
  const nonce = randomBytes(16).toString("base64");
  const path = (request.url ?? "/").split("?", 1)[0];
  const signedIn = sessionCookie.test(request.headers.cookie ?? "");
  const { page, headers } = securityHeaders({ path, signedIn, nonce, https, dev: isDev, frames });
  request.headers["content-security-policy"] = page;
  request.headers["x-nonce"] = nonce;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  const { writeHead } = response;
  response.on("close", () => unavailable.delete(request.headers["x-request-id"]));
  response.writeHead = (given, ...rest) => {
    // An action answers 200, whatever its outcome is.
    const isAway = (given === 500 || given === 200) && unavailable.has(request.headers["x-request-id"]);
    const status = isAway ? 503 : given;
    if (isAway) response.setHeader("Retry-After", RETRY_SECONDS);
    if (status >= 400) response.setHeader("Content-Security-Policy", page);
    if (!response.hasHeader("Cache-Control")) response.setHeader("Cache-Control", "private, no-store");
    // A redirect says where in a line of text, and the framework does not say that it is one.
    const type = String(
      response.getHeader("Content-Type") ?? (status === 307 || status === 308 ? "text/plain" : ""),
    );
    if (/^(text\/[\w-]+|[\w/+-]+xml)$/.test(type))
      response.setHeader("Content-Type", `${type}; charset=utf-8`);
    return writeHead.call(response, status, ...rest);
  };
}

const app = next({ dev: isDev, hostname, port });
const handle = app.getRequestHandler();
await app.prepare();
if (!isDev) globalThis.obiRefresh = makeRefresh(handle);

let stopping = false;
const server = http.createServer((request, response) => {
  const address = callerAddress(request);
  for (const name of spoofable) {
    if (proxies > 0 && name.startsWith("x-forwarded-")) continue;
    delete request.headers[name];
  }
  request.headers["x-obi-ip"] = address;
  request.headers["x-request-id"] = randomUUID();
  request.headers["x-forwarded-for"] = address;
  introduce(request, response);
  if (stopping) response.setHeader("Connection", "close");
  const problem = problemOf(request);
  if (problem) return refuse(response, ...problem);
  return handle(request, response);
});
server.requestTimeout = 30_000;
// Longer than a proxy's own idle time, so that it never writes into a connection that we are closing.
server.keepAliveTimeout = 65_000;
server.headersTimeout = 70_000;

server.on("error", (error) => {
  process.stderr.write(`obi: cannot listen on port ${port}: ${error.code ?? error.message}\n`);
  process.exit(1);
});

async function stop() {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), STOP_MS).unref();
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  for (const hook of globalThis.obiStopHooks ?? []) await hook();
  await closed;
  process.exit(0);
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);

// Before anybody is let in; a failure is logged there, and the pages follow by their own time.
await globalThis.obiRefresh?.();
server.listen(port, hostname);
