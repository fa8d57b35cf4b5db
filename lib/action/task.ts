import "server-only";
import type { z } from "zod";
import type { ActionResult } from "@/lib/kernel/result";
import type { RequestInfo } from "@/lib/observe/request";
import { type FormSpec, submit } from "./action";
import type { Area, Ask, Caller } from "./area";
import type { InputSchema } from "./receive";

export type Open<Tx> = <T>(run: (tx: Tx) => Promise<T>) => Promise<T>;

type TaskSpec<Actor, Tx, S extends InputSchema, T> = FormSpec<S> & {
  /**
   * Several steps (flows.ts): no network call inside a transaction, and attempts stay counted. Must be safe to
   * repeat.
   */
  run: (context: { open: Open<Tx>; input: z.output<S>; actor: Actor; request: RequestInfo }) => Promise<T>;
};

/** Like an action, but without one door around it: for several doors, cookies or providers. */
export function task<Actor extends Caller, Tx, May, Sent>(area: Area<Actor, Tx, May, Sent>) {
  return function build<S extends InputSchema, T>(spec: Ask<May> & TaskSpec<Actor, Tx, S, T>) {
    return (sent: Sent): Promise<ActionResult<T>> =>
      submit(area, spec, sent, ({ input, actor, request }) => {
        const open: Open<Tx> = (run) => area.door(actor, spec.name, run);
        return spec.run({ open, input, actor, request });
      });
  };
}
