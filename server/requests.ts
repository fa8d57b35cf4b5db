import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";

/**
 * Headers that neither callers nor proxies may set; only the caller's address is taken from a proxy. Next would build
 * addresses from the forwarded host, scheme and port, and take our own for another server's.
 */
const SPOOFABLE = [
  "x-obi-ip",
  "x-obi-address",
  "x-obi-told-id",
  "x-request-id",
  "x-middleware-subrequest",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-forwarded-port",
  "forwarded",
  "content-security-policy-report-only",
];

type Header = string | string[] | undefined;

/** The peer's address, or the one reported by the outermost of so many trusted proxies. */
export function callerAddress(request: IncomingMessage, proxies: number): string {
  const peer = (request.socket.remoteAddress ?? "").replace(/^::ffff:/, "");
  if (proxies === 0) return peer;
  const told = String(request.headers["x-forwarded-for"]).split(",").at(-proxies)?.trim() ?? "";
  return isIP(told) ? told : peer;
}

export function dropSpoofed({ headers }: IncomingMessage): void {
  for (const name of SPOOFABLE) delete headers[name];
}

/** Changes are POSTs; no page or route of ours uses other verbs. */
export const METHODS = ["GET", "HEAD", "POST"];
const MAX_BODY = 1_000_000;

/** Status for requests that no browser sends here; null for an admissible one. */
export function refusalOf({ method = "", url = "/", headers, httpVersion }: IncomingMessage): number | null {
  if (!METHODS.includes(method)) return 405;
  if (headers.host === undefined ? httpVersion !== "1.0" : !isSoundHost(headers.host)) return 400;
  if (!isSoundPath(url) || !isSoundAction(headers["next-action"])) return 400;
  if (!isSoundState(headers["next-router-state-tree"])) return 400;
  // A body must announce its length; chunked ones are refused.
  if (headers["transfer-encoding"] !== undefined) return 411;
  return Number(headers["content-length"] ?? 0) > MAX_BODY ? 413 : null;
}

/** A host name or address, perhaps with a port. Next builds URLs from it and would answer 500 for others. */
const isSoundHost = (host: string): boolean =>
  /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`);

/** False for paths that cannot be decoded or contain a NUL. */
function isSoundPath(url: string): boolean {
  if (!url.startsWith("/")) return false;
  try {
    return !decodeURIComponent(url).includes("\0");
  } catch {
    return false;
  }
}

/** Next logs an unknown action id, so a malformed one must not reach it. */
const isSoundAction = (id: Header): boolean => id === undefined || /^[0-9a-f]{40,64}$/.test(String(id));

/** Checks the router's state with Next's own parser; Next itself would answer 500 for an unreadable one. */
function isSoundState(told: Header): boolean {
  try {
    parseAndValidateFlightRouterState(told);
    return true;
  } catch {
    return false;
  }
}
