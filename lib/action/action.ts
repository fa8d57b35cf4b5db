import "server-only";
import { revalidatePath } from "next/cache";
import { unstable_rethrow } from "next/navigation";
import type { z } from "zod";
import { refuseStale } from "@/lib/auth/fresh";
import { isInMaintenance } from "@/lib/auth/maintenance";
import { noteRefused } from "@/lib/auth/note-refused";
import { type Limit, networkOf, refuseTooMany } from "@/lib/auth/throttle";
import { isUnavailable, violatedConstraint } from "@/lib/db/errors";
import { commonCopy } from "@/lib/kernel/copy/common";
import { DomainError } from "@/lib/kernel/errors";
import { type ActionResult, type Failure, fail, ok } from "@/lib/kernel/result";
import { log } from "@/lib/observe/log";
import type { RequestInfo } from "@/lib/observe/request";
import { metrics, secondsSince } from "@/server/metrics";
import { noteUnavailable } from "@/server/unanswered";
import {
  type Area,
  type Ask,
  type Caller,
  type Facts,
  type Refusal,
  isRefusal,
  refuseForm,
  refuseRoute,
} from "./area";
import { type InputSchema, type Received, parseInput, requireRequestId } from "./receive";

type Plain = { [key: string]: string | number | boolean | null };

/** `repeated`: this request id was handled before; `data` is the answer given then. */
export type Done<T> = { data: T; repeated: boolean };

type ActionSpec<Actor, Tx, S extends InputSchema, T> = FormSpec<S> & {
  run: (context: {
    tx: Tx;
    input: z.output<S>;
    actor: Actor;
    request: RequestInfo;
    /** Adds to the facts of the audit row what the answer does not tell, such as the values before a change. */
    note: (facts: Facts) => void;
  }) => Promise<T>;
  /** Wraps the change's transaction and runs at every sending: for calls to another company. */
  around?: (
    context: { input: z.output<S>; actor: Actor; request: RequestInfo },
    change: () => Promise<Done<T>>,
  ) => Promise<Done<T>>;
  /** Runs after the commit, once per change: wakes background work. */
  after?: () => void;
  /** Refuses a sending without a request id, which no form of ours makes. */
  moves?: "money";
  /** Kept in the audit row beside the id, so that the trail shows the values of that moment. */
  facts?: (done: T, input: z.output<S>) => Facts;
};

/** A change through one door; receipt and audit row share its transaction. */
export function action<Actor extends Caller, Tx, May, Sent>(area: Area<Actor, Tx, May, Sent>) {
  return function build<S extends InputSchema, T extends Plain | void>(
    spec: Ask<May> & ActionSpec<Actor, Tx, S, T>,
  ) {
    const { name } = spec;
    return (sent: Sent): Promise<ActionResult<T>> =>
      submit(area, spec, sent, async ({ input, actor, request, body }): Promise<T> => {
        if (spec.moves) requireRequestId(name, { request, body });
        const { userId = null } = actor;
        const change = () =>
          area.door(actor, name, async (tx) => {
            let noted: Facts = {};
            const note = (facts: Facts) => {
              noted = { ...noted, ...facts };
            };
            const work = () => spec.run({ tx, input, actor, request, note });
            const done =
              area.once && userId !== null
                ? await area.once(tx, { action: name, body, userId }, work)
                : { data: await work(), repeated: false };
            if (!done.repeated)
              await area.record?.(tx, {
                action: name,
                userId,
                entityId: idOf(done.data),
                ip: request.ip,
                data: { ...spec.facts?.(done.data, input), ...noted },
              });
            return done;
          });
        const { data, repeated } = await (spec.around?.({ input, actor, request }, change) ?? change());
        if (!repeated) spec.after?.();
        return data;
      });
  };
}

const idOf = (data: Plain | void): string | null => (typeof data?.id === "string" ? data.id : null);

/** Error sentences by name of the database constraint, optionally with the form field they belong to. */
type Conflicts = Readonly<Record<string, string | { message: string; field: string }>>;

export type FormSpec<S extends InputSchema> = {
  /** Key in log, audit and receipt: "students.create". */
  name: string;
  input: S;
  /** Counted per network, before `run`. */
  limit?: Limit;
  /** Wraps `limit` and `run`: a caller turned away here is not counted under the limit. */
  within?: <R>(request: RequestInfo, work: () => Promise<R>) => Promise<R>;
  withoutStudio?: string;
  /** Stays open during maintenance: for signing in and out. */
  inMaintenance?: true;
  /** Requires the password to have been typed again within the last minutes (lib/auth/fresh.ts). */
  fresh?: true | ((input: z.output<S>) => boolean);
  /** For routes and calls that a page makes by itself: a refusal is answered, never a redirect. */
  stays?: true;
  conflicts?: Conflicts;
  refresh?: readonly string[];
};

/** The super admin keeps working and payment providers are heard. Everybody else keeps what they typed in the form. */
function refuseInMaintenance({ kind }: Caller): void {
  if (kind !== "superAdmin" && kind !== "provider") throw new DomainError("busy", commonCopy.maintenance);
}

const atOnce = <R>(_request: RequestInfo, work: () => Promise<R>): Promise<R> => work();

/**
 * Handles a form: receive, admit, parse, limit, work, then revalidate `refresh`. Throws only Next's own signals
 * (redirect, not-found).
 */
export async function submit<Actor extends Caller, Tx, May, Sent, S extends InputSchema, T>(
  area: Area<Actor, Tx, May, Sent>,
  spec: Ask<May> & FormSpec<S>,
  sent: Sent,
  work: (form: Received & { input: z.output<S>; actor: Actor }) => Promise<T>,
): Promise<ActionResult<T>> {
  const { name, can, limit, within = atOnce, conflicts } = spec;
  const received = await area.receive(name, sent);
  const { request, body } = received;
  async function note({ userId, studioId }: Caller, reason: string | undefined): Promise<void> {
    if (area.notesRefused && userId && studioId && reason)
      await noteRefused({ action: name, reason, userId, studioId, request });
  }
  const result = await answer<Actor, z.output<S>, T>(
    { name, request, conflicts },
    {
      admit: async () => {
        const actor = await area.admit(can, received);
        if (isRefusal(actor) && actor.by) await note(actor.by, "forbidden");
        return actor;
      },
      refused: (refusal) => (spec.stays ? refuseRoute : refuseForm)(refusal, spec.withoutStudio),
      parse: () => parseInput(spec.input, body),
      work: (actor, input) =>
        within(request, async () => {
          if (isInMaintenance() && !spec.inMaintenance) refuseInMaintenance(actor);
          const { fresh } = spec;
          if (typeof fresh === "function" ? fresh(input) : fresh) refuseStale(actor.confirmedAt);
          if (limit) await refuseTooMany(name, [{ key: `${name}:net:${networkOf(request.ip)}`, ...limit }]);
          return work({ ...received, input, actor });
        }).catch(async (error: unknown) => {
          await note(actor, explain(error, conflicts)?.code);
          throw error;
        }),
    },
  );
  if (result.ok) for (const path of spec.refresh ?? []) revalidatePath(path);
  return result;
}

type Steps<Actor, Input, T> = {
  admit: () => Promise<Actor | Refusal>;
  refused: (refusal: Refusal) => Failure;
  parse: () => ActionResult<Input>;
  work: (actor: Actor, input: Input) => Promise<T>;
};

type Asked = { name: string; request: RequestInfo; conflicts?: Conflicts | undefined };

/** Turns every outcome into a result; only Next's redirect and not-found signals pass through. */
export async function answer<Actor extends Caller, Input, T>(
  asked: Asked,
  steps: Steps<Actor, Input, T>,
): Promise<ActionResult<T>> {
  const began = performance.now();
  let outcome = "left";
  try {
    const result = await outcomeOf(asked, steps);
    outcome = result.ok ? "ok" : result.code;
    return result;
  } finally {
    metrics.actions.observe({ action: asked.name, outcome }, secondsSince(began));
  }
}

async function outcomeOf<Actor extends Caller, Input, T>(
  { name, request, conflicts }: Asked,
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
