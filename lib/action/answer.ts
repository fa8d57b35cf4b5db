import "server-only";
import { unstable_rethrow } from "next/navigation";
import { isUnavailable, violatedConstraint } from "@/lib/db/errors";
import { commonCopy } from "@/lib/kernel/copy";
import { DomainError } from "@/lib/kernel/errors";
import { type ActionResult, type Failure, fail, ok } from "@/lib/kernel/result";
import { log } from "@/lib/observe/log";
import type { RequestInfo } from "@/lib/observe/request";
import { noteUnavailable } from "@/lib/observe/unavailable";
import { type Caller, type Refusal, isRefusal } from "./area";

/** Sentences for constraints that a person can run into, by constraint name; with the field they belong to. */
export type Conflicts = Readonly<Record<string, string | { message: string; field: string }>>;

/** The order in which every form and every route is answered. */
type Steps<Actor, Input, T> = {
  admit: () => Promise<Actor | Refusal>;
  refused: (refusal: Refusal) => Failure;
  parse: () => ActionResult<Input>;
  work: (actor: Actor, input: Input) => Promise<T>;
};

/** Lets in, parses, works, and makes a result of every outcome; next's redirects and not-founds pass through. */
export async function answer<Actor extends Caller, Input, T>(
  { name, request, conflicts }: { name: string; request: RequestInfo; conflicts?: Conflicts | undefined },
  { admit, refused, parse, work }: Steps<Actor, Input, T>,
): Promise<ActionResult<T>> {
  const known: Known = { action: name, requestId: request.requestId };
  try {
    const actor = await admit();
    if (isRefusal(actor)) return refused(actor);
    Object.assign(known, { actorId: actor.userId, studioId: actor.studioId });
    const input = parse();
    if (!input.ok) return input;
    const data = await work(actor, input.data);
    log.info(known, "done");
    return ok(data);
  } catch (error) {
    return failureOf(error, known, conflicts);
  }
}

/** What log lines name. */
type Known = { action: string; requestId: string; actorId?: string; studioId?: string };

function failureOf(error: unknown, known: Known, conflicts: Conflicts | undefined): Failure {
  unstable_rethrow(error);
  const { requestId } = known;
  const told = explain(error, conflicts);
  if (told) {
    log.info({ ...known, outcome: told.code }, "refused");
    if (told.code === "busy") noteUnavailable(requestId);
    return told;
  }
  const isBusy = isUnavailable(error);
  log.error({ ...known, err: error, unavailable: isBusy }, "failed");
  if (!isBusy) return fail("unexpected", `${commonCopy.unexpected} (${requestId.slice(0, 8)})`);
  noteUnavailable(requestId);
  return fail("busy", commonCopy.unavailable);
}

function explain(error: unknown, conflicts: Conflicts | undefined): Failure | null {
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
