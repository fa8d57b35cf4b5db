import "server-only";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { z } from "zod";
import { commonCopy } from "@/lib/kernel/copy";
import { type ActionResult, type Failure, type FieldErrors, fail, ok } from "@/lib/kernel/result";
import { log } from "@/lib/observe/log";
import { type RequestInfo, requestInfo } from "@/lib/observe/request";
import { type Submission, isForeignOrigin, readSubmission } from "./submission";

/** What comes in: who sends it from where, is it sound, and does it fit the schema. */

export type InputSchema = z.ZodType<unknown, Record<string, unknown>>;

export type Received = { request: RequestInfo; body: Submission };

/** A page of another origin, or no browser at all, is refused: next's own check lets a missing Origin pass, and route handlers have none. */
async function refuseForeignOrigin(): Promise<void> {
  const all = await headers();
  const site = all.get("sec-fetch-site");
  const crossSite = site !== null && site !== "same-origin" && site !== "none";
  const noBrowser = site === null && all.get("origin") === null;
  if (crossSite || noBrowser || isForeignOrigin(all)) notFound();
}

/** What a form of ours sends by a browser; leaves the request for anything else. */
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

/** Where a second sending would move money twice. Every form of ours carries an id, so a call without one is malformed. */
export function requireRequestId(name: string, { request, body }: Received): void {
  if (body.requestId !== null) return;
  log.warn({ action: name, requestId: request.requestId }, "submission without request id refused");
  notFound();
}

/** The parsed input, or the message per field. A field the form does not have is refused as malformed. */
export function parseInput<S extends InputSchema>(schema: S, body: Submission): ActionResult<z.output<S>> {
  const parsed = schema.safeParse(body.fields);
  if (parsed.success) return ok(parsed.data);
  if (parsed.error.issues.some((issue) => issue.code === "unrecognized_keys")) notFound();
  return invalid(parsed.error);
}

/** The sentences by field; what belongs to none stands under "form". */
export function invalid(error: z.ZodError): Failure {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    const key = issue.path.length > 0 ? String(issue.path[0]) : "form";
    (fields[key] ??= []).push(issue.message);
  }
  return fail("invalid", commonCopy.invalid, fields);
}
