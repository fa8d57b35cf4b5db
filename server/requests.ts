import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";

/**
 * Headers that no caller may set, and no proxy either: only the caller's address is taken from a proxy. Next would build
 * addresses from the forwarded name, scheme and port, and take its own for another server's.
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

/** The address of the caller: the peer, or what the outermost of so many trusted proxies reports. */
export function callerAddress(request: IncomingMessage, proxies: number): string {
  const peer = (request.socket.remoteAddress ?? "").replace(/^::ffff:/, "");
  if (proxies === 0) return peer;
  const told = String(request.headers["x-forwarded-for"]).split(",").at(-proxies)?.trim() ?? "";
  return isIP(told) ? told : peer;
}

export function dropSpoofed({ headers }: IncomingMessage): void {
  for (const name of SPOOFABLE) delete headers[name];
}

/** A change is a POST; no page and no route of ours knows another verb. */
export const METHODS = ["GET", "HEAD", "POST"];
const MAX_BODY = 1_000_000;

/** The status for what no browser sends here; null for a request that may come in. */
export function refusalOf({ method = "", url = "/", headers, httpVersion }: IncomingMessage): number | null {
  if (!METHODS.includes(method)) return 405;
  if (headers.host === undefined ? httpVersion !== "1.0" : !isSoundHost(headers.host)) return 400;
  if (!isSoundPath(url) || !isSoundAction(headers["next-action"])) return 400;
  if (!isSoundState(headers["next-router-state-tree"])) return 400;
  // A body says its length up front; chunked ones of unknown length are not for us.
  if (headers["transfer-encoding"] !== undefined) return 411;
  return Number(headers["content-length"] ?? 0) > MAX_BODY ? 413 : null;
}

/** A name or an address, perhaps with a port: the framework makes addresses of it, and would answer others with a 500. */
const isSoundHost = (host: string): boolean =>
  /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`);

/** Paths that cannot be decoded, or hold a NUL, are nobody's page. */
function isSoundPath(url: string): boolean {
  if (!url.startsWith("/")) return false;
  try {
    return !decodeURIComponent(url).includes("\0");
  } catch {
    return false;
  }
}

/** The framework writes an id that it does not know into the log: one that is none does not get that far. */
const isSoundAction = (id: Header): boolean => id === undefined || /^[0-9a-f]{40,64}$/.test(String(id));

/** Where the browser's router says it stands; the framework itself would answer one that it cannot read with a 500. */
function isSoundState(told: Header): boolean {
  try {
    parseAndValidateFlightRouterState(told);
    return true;
  } catch {
    return false;
  }
}
