import "server-only";
import type { z } from "zod";
import type { ActionResult } from "@/lib/kernel/result";
import type { RequestInfo } from "@/lib/observe/request";
import type { Area, Ask, Caller } from "./area";
import { type InputSchema, requireRequestId } from "./receive";
import { type FormSpec, submit } from "./answer";

/** What an action answers to the screen: plain values that survive JSON. */
type Plain = { [key: string]: string | number | boolean | null };

type ActionSpec<Actor, Tx, S extends InputSchema, T> = FormSpec<S> & {
  run: (context: { tx: Tx; input: z.output<S>; actor: Actor; request: RequestInfo }) => Promise<T>;
  /** After the commit, once for each change: what wakes background work. */
  after?: () => void;
  /** Where money moves: a sending without request id is no form's of ours and refused. */
  moves?: "money";
};

/** A change behind one door, with its receipt and its audit row in the same transaction. */
export function action<Actor extends Caller, Tx, May, Sent>(area: Area<Actor, Tx, May, Sent>) {
  return function build<S extends InputSchema, T extends Plain | void>(
    spec: Ask<May> & ActionSpec<Actor, Tx, S, T>,
  ) {
    const { name } = spec;
    return (sent: Sent): Promise<ActionResult<T>> =>
      submit(area, spec, sent, async ({ input, actor, request, body }): Promise<T> => {
        if (spec.moves) requireRequestId(name, { request, body });
        const { userId = null } = actor;
        const { data, repeated } = await area.door(actor, name, async (tx) => {
          const work = () => spec.run({ tx, input, actor, request });
          const done =
            area.once && userId !== null
              ? await area.once(tx, { action: name, body, userId }, work)
              : { data: await work(), repeated: false };
          if (!done.repeated)
            await area.record?.(tx, { action: name, userId, entityId: idOf(done.data), ip: request.ip });
          return done;
        });
        if (!repeated) spec.after?.();
        return data;
      });
  };
}

const idOf = (data: Plain | void): string | null => (typeof data?.id === "string" ? data.id : null);
