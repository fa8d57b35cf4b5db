import "server-only";
import { revalidatePath } from "next/cache";
import type { z } from "zod";
import { type Limit, networkOf, refuseTooMany } from "@/lib/auth/throttle";
import type { ActionResult } from "@/lib/kernel/result";
import { type Conflicts, answer } from "./answer";
import { type Area, type Ask, type Caller, refuseForm } from "./area";
import { type InputSchema, type Received, parseInput } from "./receive";

/** What every form says of itself, whether an action or a task takes it. */
export type FormSpec<S extends InputSchema> = {
  /** Log, audit and receipt key, "students.create". */
  name: string;
  input: S;
  /** Per network, counted before `run`. */
  limit?: Limit;
  /** Who is sent away by this is counted under no limit: `limit` and `run` happen within. */
  within?: <R>(work: () => Promise<R>) => Promise<R>;
  /** What an account without a studio reads. */
  withoutStudio?: string;
  conflicts?: Conflicts;
  refresh?: readonly string[];
};

const atOnce = <R>(work: () => Promise<R>): Promise<R> => work();

/** A form on its way in: sender, gate, input, limit, work; and out: what is shown anew. Never throws but for next's own signals. */
export async function submit<Actor extends Caller, Tx, May, Sent, S extends InputSchema, T>(
  area: Area<Actor, Tx, May, Sent>,
  spec: Ask<May> & FormSpec<S>,
  sent: Sent,
  work: (form: Received & { input: z.output<S>; actor: Actor }) => Promise<T>,
): Promise<ActionResult<T>> {
  const { name, can, limit, within = atOnce, conflicts } = spec;
  const received = await area.receive(name, sent);
  const { request, body } = received;
  const result = await answer<Actor, z.output<S>, T>(
    { name, request, conflicts },
    {
      admit: () => area.admit(can, received),
      refused: (refusal) => refuseForm(refusal, spec.withoutStudio),
      parse: () => parseInput(spec.input, body),
      work: (actor, input) =>
        within(async () => {
          if (limit) await refuseTooMany(name, [{ key: `${name}:net:${networkOf(request.ip)}`, ...limit }]);
          return work({ ...received, input, actor });
        }),
    },
  );
  if (result.ok) for (const path of spec.refresh ?? []) revalidatePath(path);
  return result;
}
