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
import { type Submission, isForeignOrigin, readSubmission } from "./submission";

/** What all builders share: who calls from where, is the body sound, and what becomes of an error. */

export type InputSchema = z.ZodType<unknown, Record<string, unknown>>;

/** Sentences for constraints that a person can run into, by constraint name; with the field they belong to. */
export type Conflicts = Readonly<Record<string, string | { message: string; field: string }>>;

/** A page of another origin, or no browser at all, is refused: next's own check lets a missing Origin pass, and route handlers have none. */
async function refuseForeignOrigin(): Promise<void> {
  const all = await headers();
  const site = all.get("sec-fetch-site");
  const crossSite = site !== null && site !== "same-origin" && site !== "none";
  const noBrowser = site === null && all.get("origin") === null;
  if (crossSite || noBrowser || isForeignOrigin(all)) notFound();
}

export async function openSubmission(
  name: string,
  raw: unknown,
): Promise<{ request: RequestInfo; body: Submission }> {
  await refuseForeignOrigin();
  const request = await requestInfo();
  const body = readSubmission(raw);
  if (!body) {
    log.warn({ action: name, requestId: request.requestId }, "malformed submission refused");
    notFound();
  }
  return { request, body };
}

/** The parsed input, or the message per field. A field the form does not have is refused as malformed. */
export function parseInput<S extends InputSchema>(
  schema: S,
  body: Submission,
): { ok: true; input: z.output<S> } | { ok: false; result: ActionResult<never> } {
  const parsed = schema.safeParse(body.fields);
  if (parsed.success) return { ok: true, input: parsed.data };
  if (parsed.error.issues.some((issue) => issue.code === "unrecognized_keys")) notFound();
  const fields: FieldErrors = {};
  for (const issue of parsed.error.issues) {
    const key = issue.path.length > 0 ? String(issue.path[0]) : "form";
    (fields[key] ??= []).push(issue.message);
  }
  return { ok: false, result: fail("invalid", commonCopy.invalid, fields) };
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

/** Runs the work and turns every outcome into a result; next's redirects and not-founds pass through. */
export async function settle<T>(
  context: { name: string; request: RequestInfo; actorId?: string; studioId?: string; conflicts?: Conflicts },
  work: () => Promise<T>,
): Promise<ActionResult<T>> {
  const ids = {
    action: context.name,
    requestId: context.request.requestId,
    actorId: context.actorId,
    studioId: context.studioId,
  };
  try {
    const data = await work();
    log.info(ids, "done");
    return ok(data);
  } catch (error) {
    unstable_rethrow(error);
    const told = explain(error, context.conflicts);
    if (told) {
      log.info({ ...ids, outcome: told.ok ? undefined : told.code }, "refused");
      return told;
    }
    log.error({ ...ids, err: error, unavailable: isUnavailable(error) }, "failed");
    return fail("unexpected", `${commonCopy.unexpected} (${context.request.requestId.slice(0, 8)})`);
  }
}

export function refreshPaths(refresh: readonly string[] | undefined): void {
  for (const path of refresh ?? []) revalidatePath(path);
}
