import "server-only";
import type { z } from "zod";
import type { ActionResult } from "@/lib/kernel/result";
import type { RequestInfo } from "@/lib/observe/request";
import { type Area, type Ask, type Caller, admitted, refuse } from "./area";
import { type Limit, refuseTooMany } from "./limit";
import { type Conflicts, type InputSchema, parseInput, refreshPaths, requireRequestId, settle } from "./run";

/** What an action answers to the screen: plain values that survive JSON. */
type Plain = { [key: string]: string | number | boolean | null };

export type ActionSpec<Actor, Tx, S extends InputSchema, T> = {
  /** Log, audit and receipt key, "students.create". */
  name: string;
  input: S;
  run: (context: { tx: Tx; input: z.output<S>; actor: Actor; request: RequestInfo }) => Promise<T>;
  /** After the commit, once for each change: what wakes background work. */
  after?: () => void;
  refresh?: readonly string[];
  /** What an account without a studio reads. */
  withoutStudio?: string;
  conflicts?: Conflicts;
  /** Per network, counted before `run`. */
  limit?: Limit;
  /** Where money moves: a sending without request id is no form's of ours and refused. */
  moves?: "money";
};

/** A change behind one door: gate, permission, parse, door, audit, commit, refresh. Never throws but for next's own signals. */
export function action<Actor extends Caller, Tx, May, Sent>(area: Area<Actor, Tx, May, Sent>) {
  return function build<S extends InputSchema, T extends Plain | void>(
    spec: Ask<May> & ActionSpec<Actor, Tx, S, T>,
  ) {
    return async function act(sent: Sent): Promise<ActionResult<T>> {
      const { name } = spec;
      const received = await area.receive(name, sent);
      const { request, body } = received;
      if (spec.moves) requireRequestId(name, received);
      const entry = await admitted(
        { name, request },
        () => area.admit(spec.can, received),
        (refusal) => refuse(refusal, spec.withoutStudio),
      );
      if (!entry.ok) return entry;
      const actor = entry.data;
      const parsed = parseInput(spec.input, body);
      if (!parsed.ok) return parsed.result;
      const { userId = null, studioId } = actor;
      let changed = false;
      const result = await settle(
        { name, request, actor: { userId, studioId }, conflicts: spec.conflicts },
        async () => {
          if (spec.limit) await refuseTooMany(name, spec.limit, request.ip);
          return area.door(actor, name, async (tx) => {
            const work = () => spec.run({ tx, input: parsed.input, actor, request });
            const { data, repeated } =
              area.once && userId !== null
                ? await area.once(tx, { action: name, body, userId }, work)
                : { data: await work(), repeated: false };
            changed = !repeated;
            if (changed && area.record)
              await area.record(tx, { action: name, userId, entityId: idOf(data), ip: request.ip });
            return data;
          });
        },
      );
      if (result.ok && changed) spec.after?.();
      if (result.ok) refreshPaths(spec.refresh);
      return result;
    };
  };
}

const idOf = (data: Plain | void): string | null => (typeof data?.id === "string" ? data.id : null);
