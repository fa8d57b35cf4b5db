import { isStorableText } from "@/lib/kernel/text";

/** What a form sent: named texts, and the id that makes a repeated sending recognisable. */
export type Submission = { fields: Record<string, string>; requestId: string | null };

const MAX_FIELDS = 60;
const MAX_TEXT = 200_000;
const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Null for anything no form of ours can have sent: wrong shapes, NUL bytes, broken surrogates, prototype keys. */
export function readSubmission(raw: unknown): Submission | null {
  if (typeof raw !== "object" || raw === null) return null;
  const proto: unknown = Object.getPrototypeOf(raw);
  if (proto !== Object.prototype && proto !== null) return null;
  const entries = Object.entries(raw);
  if (entries.length > MAX_FIELDS) return null;
  const fields: Record<string, string> = {};
  for (const [key, value] of entries) {
    if (FORBIDDEN.has(key) || typeof value !== "string") return null;
    if (value.length > MAX_TEXT || !isStorableText(value) || !isStorableText(key)) return null;
    fields[key] = value;
  }
  const { requestId, ...rest } = fields;
  if (requestId !== undefined && !UUID.test(requestId)) return null;
  return { fields: rest, requestId: requestId ?? null };
}

/** Whether a page of another origin sends this. Programs and some old browsers name none. */
export function isForeignOrigin(headers: Pick<Headers, "get">): boolean {
  const sender = headers.get("origin");
  if (sender === null) return false;
  const scheme = headers.get("x-obi-scheme") ?? "http";
  const own = `${scheme}://${headers.get("x-forwarded-host") ?? headers.get("host")}`;
  if (!URL.canParse(sender) || !URL.canParse(own)) return true;
  return new URL(sender).origin !== new URL(own).origin;
}

/** With its byte-order mark, where it has one: the framework keeps it too. */
const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * Whether a request body is a call of an action as our forms make it: React's reply format with one argument, an object
 * of plain texts. A text that begins with a single "$" is one of React's references, which no form of ours sends.
 */
export function isActionCall(body: ArrayBuffer | Uint8Array): boolean {
  let call: unknown;
  try {
    call = JSON.parse(utf8.decode(body));
  } catch {
    return false;
  }
  if (!Array.isArray(call) || call.length !== 1) return false;
  const submission = readSubmission(call[0]);
  return submission !== null && Object.values(submission.fields).every((value) => !/^\$(?!\$)/.test(value));
}
