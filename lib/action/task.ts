import "server-only";
import type { z } from "zod";
import type { ActionResult } from "@/lib/kernel/result";
import type { RequestInfo } from "@/lib/observe/request";
import { type Area, type Ask, type Caller, admitted, refuse } from "./area";
import { type Limit, refuseTooMany } from "./limit";
import { type Conflicts, type InputSchema, parseInput, refreshPaths, settle } from "./run";

/** The actor's own door, to be opened as often as the steps need. */
export type Open<Tx> = <T>(run: (tx: Tx) => Promise<T>) => Promise<T>;

export type TaskSpec<Actor, Tx, S extends InputSchema, T> = {
  name: string;
  input: S;
  /** Several steps (flows.ts): no network inside a transaction, attempts that stay counted. Safe to repeat. */
  run: (context: { open: Open<Tx>; input: z.output<S>; actor: Actor; request: RequestInfo }) => Promise<T>;
  refresh?: readonly string[];
  withoutStudio?: string;
  conflicts?: Conflicts;
  /** Per network, counted before `run`. */
  limit?: Limit;
};

/** An errand of several doors, cookies or providers: the gate and the parsing of an action, without one door around it. */
export function task<Actor extends Caller, Tx, May, Sent>(area: Area<Actor, Tx, May, Sent>) {
  return function build<S extends InputSchema, T>(spec: Ask<May> & TaskSpec<Actor, Tx, S, T>) {
    return async function act(sent: Sent): Promise<ActionResult<T>> {
      const { name } = spec;
      const received = await area.receive(name, sent);
      const { request, body } = received;
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
      const result = await settle(
        { name, request, actor: { userId, studioId }, conflicts: spec.conflicts },
        async () => {
          if (spec.limit) await refuseTooMany(name, spec.limit, request.ip);
          const open: Open<Tx> = (run) => area.door(actor, name, run);
          return spec.run({ open, input: parsed.input, actor, request });
        },
      );
      if (result.ok) refreshPaths(spec.refresh);
      return result;
    };
  };
}
