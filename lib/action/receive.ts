import "server-only";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import type { z } from "zod";
import type { Delivery } from "@/lib/auth/sender";
import { env } from "@/lib/config/env";
import { commonCopy } from "@/lib/kernel/copy/common";
import { type ActionResult, type Failure, type FieldErrors, fail, ok } from "@/lib/kernel/result";
import { isStorableText } from "@/lib/kernel/text";
import { log } from "@/lib/observe/log";
import { type RequestInfo, requestInfo } from "@/lib/observe/request";

/** Receives a request: origin, shape, schema. The middleware checks the first two as well. */

export type InputSchema = z.ZodType<unknown, Record<string, unknown>>;

export type Submission = { fields: Record<string, string>; requestId: string | null };

export type Received = { request: RequestInfo; body: Submission; delivery?: Delivery };

/**
 * Refuses other origins and callers that are no browser. Next's own check accepts a missing Origin, and route
 * handlers have none at all.
 */
async function refuseForeignOrigin(): Promise<void> {
  const all = await headers();
  const site = all.get("sec-fetch-site");
  const crossSite = site !== null && site !== "same-origin" && site !== "none";
  const noBrowser = site === null && all.get("origin") === null;
  if (crossSite || noBrowser || isForeignOrigin(all)) notFound();
}

/** Receives a form sent by a browser; a request that no form of ours makes is a 404. */
export async function receiveForm(name: string, raw: unknown): Promise<Received> {
  await refuseForeignOrigin();
  const request = await requestInfo();
  const body = readSubmission(raw);
  if (!body) {
    log.warn({ action: name, requestId: request.requestId }, "malformed submission refused");
    notFound();
  }
  return { request, body };
}

export type Upload = { told: Record<string, string>; bytes: Uint8Array };

/** Receives a file; its bytes become the field `content` in base64, because fields are texts. */
export async function receiveUpload(name: string, { told, bytes }: Upload): Promise<Received> {
  const { request, body } = await receiveForm(name, told);
  const content = Buffer.from(bytes).toString("base64");
  return { request, body: { ...body, fields: { ...body.fields, content } } };
}

/** Receives a webhook from any origin; the gate checks its signature. It has no fields. */
export const receiveDelivery = async (_name: string, delivery: Delivery): Promise<Received> => ({
  request: await requestInfo(),
  body: { fields: {}, requestId: null },
  delivery,
});

/** For changes that move money. Every form of ours carries an id, so a call without one is malformed. */
export function requireRequestId(name: string, { request, body }: Received): void {
  if (body.requestId !== null) return;
  log.warn({ action: name, requestId: request.requestId }, "submission without request id refused");
  notFound();
}

/** The parsed input, or messages by field. A field that the form does not have is refused as malformed. */
export function parseInput<S extends InputSchema>(schema: S, body: Submission): ActionResult<z.output<S>> {
  const parsed = schema.safeParse(body.fields);
  if (parsed.success) return ok(parsed.data);
  if (parsed.error.issues.some((issue) => issue.code === "unrecognized_keys")) notFound();
  return invalid(parsed.error);
}

/** Messages by field; issues without a field go under "form". */
export function invalid(error: z.ZodError): Failure {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    const key = issue.path.length > 0 ? String(issue.path[0]) : "form";
    (fields[key] ??= []).push(issue.message);
  }
  return fail("invalid", commonCopy.invalid, fields);
}

const MAX_FIELDS = 60;
const MAX_TEXT = 200_000;
const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Null for anything that no form of ours sends: wrong shapes, NUL bytes, broken surrogates, prototype keys. */
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

/**
 * False without an Origin header, as programs and some old browsers send none. Over https the front door has already
 * replaced the host with that of APP_URL.
 */
export function isForeignOrigin(headers: Pick<Headers, "get">): boolean {
  const sender = headers.get("origin");
  if (sender === null) return false;
  const own = `${env.isHttps ? "https" : "http"}://${headers.get("host")}`;
  if (!URL.canParse(sender) || !URL.canParse(own)) return true;
  return new URL(sender).origin !== new URL(own).origin;
}

/** Keeps a byte-order mark, as the framework does. */
const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * True for a call of an action as our forms make it: React's reply format with one argument, an object of plain
 * texts. A text that begins with a single "$" is a React reference, which no form of ours sends.
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
