import "server-only";
import { headers } from "next/headers";
import { notFound, unstable_rethrow } from "next/navigation";
import { revalidatePath } from "next/cache";
import { z } from "zod";
import { isUnavailable, violatedConstraint } from "@/lib/db/errors";
import { commonCopy } from "@/lib/kernel/copy";
import { DomainError } from "@/lib/kernel/errors";
import { type ActionResult, type FieldErrors, fail, ok } from "@/lib/kernel/result";
import { log } from "@/lib/observe/log";
import { type RequestInfo, requestInfo } from "@/lib/observe/request";
import { noteUnavailable } from "@/lib/observe/unavailable";
import { type Submission, isForeignOrigin, readSubmission } from "./submission";

/** What all builders share: who calls from where, is the body sound, and what becomes of an error. */

export type InputSchema = z.ZodType<unknown, Record<string, unknown>>;

/** Sentences for constraints that a person can run into, by constraint name; with the field they belong to. */
export type Conflicts = Readonly<Record<string, string | { message: string; field: string }>>;

export type Received = { request: RequestInfo; body: Submission };

/** A page of another origin, or no browser at all, is refused: next's own check lets a missing Origin pass, and route handlers have none. */
async function refuseForeignOrigin(): Promise<void> {
  const all = await headers();
  const site = all.get("sec-fetch-site");
  const crossSite = site !== null && site !== "same-origin" && site !== "none";
  const noBrowser = site === null && all.get("origin") === null;
  if (crossSite || noBrowser || isForeignOrigin(all)) notFound();
}

export async function openSubmission(name: string, raw: unknown): Promise<Received> {
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
export function parseInput<S extends InputSchema>(
  schema: S,
  body: Submission,
): { ok: true; input: z.output<S> } | { ok: false; result: ActionResult<never> } {
  const parsed = schema.safeParse(body.fields);
  if (parsed.success) return { ok: true, input: parsed.data };
  if (parsed.error.issues.some((issue) => issue.code === "unrecognized_keys")) notFound();
  return { ok: false, result: fail("invalid", commonCopy.invalid, fieldErrors(parsed.error)) };
}

/** The sentences by field; what belongs to none stands under "form". */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    const key = issue.path.length > 0 ? String(issue.path[0]) : "form";
    (fields[key] ??= []).push(issue.message);
  }
  return fields;
}

function explain(error: unknown, conflicts: Conflicts | undefined): ActionResult<never> | null {
  if (error instanceof DomainError) {
    const fields = error.fields
      ? Object.fromEntries(Object.entries(error.fields).map(([key, texts]) => [key, [...texts]]))
      : undefined;
    return fail(error.code, error.message, fields, error.details);
  }
  const constraint = violatedConstraint(error);
  if (!constraint) return null;
  const sentence = conflicts?.[constraint];
  if (typeof sentence === "string") return fail("conflict", sentence);
  if (sentence) return fail("conflict", sentence.message, { [sentence.field]: [sentence.message] });
  return constraint.endsWith("_fkey") ? fail("not-found", commonCopy.notFound) : null;
}

type Context = {
  name: string;
  request: RequestInfo;
  /** Absent until somebody is admitted. */
  actor?: { userId: string | null; studioId?: string | undefined };
  conflicts?: Conflicts | undefined;
};

const idsOf = ({ name, request, actor }: Context) => ({
  action: name,
  requestId: request.requestId,
  actorId: actor?.userId ?? undefined,
  studioId: actor?.studioId,
});

/** Runs the work and turns every outcome into a result; next's redirects and not-founds pass through. */
export async function settle<T>(context: Context, work: () => Promise<T>): Promise<ActionResult<T>> {
  try {
    const data = await work();
    log.info(idsOf(context), "done");
    return ok(data);
  } catch (error) {
    return failureOf(context, error);
  }
}

/** What a form or a route reads of an error. */
export function failureOf(context: Context, error: unknown): ActionResult<never> {
  unstable_rethrow(error);
  const ids = idsOf(context);
  const { requestId } = context.request;
  const told = explain(error, context.conflicts);
  if (told) {
    const outcome = told.ok ? undefined : told.code;
    log.info({ ...ids, outcome }, "refused");
    if (outcome === "busy") noteUnavailable(requestId);
    return told;
  }
  const isBusy = isUnavailable(error);
  log.error({ ...ids, err: error, unavailable: isBusy }, "failed");
  if (!isBusy) return fail("unexpected", `${commonCopy.unexpected} (${requestId.slice(0, 8)})`);
  noteUnavailable(requestId);
  return fail("busy", commonCopy.unavailable);
}

export function refreshPaths(refresh: readonly string[] | undefined): void {
  for (const path of refresh ?? []) revalidatePath(path);
}
