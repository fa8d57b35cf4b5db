import "server-only";
import type { z } from "zod";
import { recordAudit } from "@/lib/audit/record";
import { type StudioActor, currentActor } from "@/lib/auth/actor";
import { admitOwner } from "@/lib/auth/gates";
import type { Permission } from "@/lib/auth/policy";
import { type StudioTx, withStudio } from "@/lib/db/doors";
import { commonCopy } from "@/lib/kernel/copy";
import { type ActionResult, fail } from "@/lib/kernel/result";
import { once } from "./once";
import { type Conflicts, type InputSchema, openSubmission, parseInput, refreshPaths, settle } from "./run";

/** What an action answers to the screen: plain values that survive JSON. */
type Plain = { [key: string]: string | number | boolean | null };

export type StudioActionSpec<S extends InputSchema, T extends Plain> = {
  /** Log, audit and receipt key, "students.create". */
  name: string;
  can: Permission;
  input: S;
  run: (context: { tx: StudioTx; input: z.output<S>; actor: StudioActor }) => Promise<T>;
  /** After the commit, once for each change: what wakes background work. */
  after?: () => void;
  refresh?: readonly string[];
  unpaid?: true;
  /** What an account without a studio reads. */
  withoutStudio?: string;
  conflicts?: Conflicts;
};

/** An owner's change: gate, permission, parse, door, audit, commit, refresh. Never throws but for next's own signals. */
export function studioAction<S extends InputSchema, T extends Plain>(spec: StudioActionSpec<S, T>) {
  return async function action(raw: Record<string, string>): Promise<ActionResult<T>> {
    const { request, body } = await openSubmission(spec.name, raw);
    const caller = await currentActor();
    if (caller.kind === "visitor") return fail("signed-out", commonCopy.signedOut);
    if (caller.kind === "unattached") {
      return fail("no-studio", spec.withoutStudio ?? commonCopy.withoutStudio);
    }
    const actor = admitOwner(caller, spec.can, spec.unpaid ? { unpaid: true } : undefined);
    const parsed = parseInput(spec.input, body);
    if (!parsed.ok) return parsed.result;
    const context = { name: spec.name, request, actor };
    let changed = false;
    const result = await settle({ ...context, ...(spec.conflicts && { conflicts: spec.conflicts }) }, () =>
      withStudio({ studioId: actor.studioId, userId: actor.userId }, async (tx) => {
        const { data, repeated } = await once(tx, { action: spec.name, body, userId: actor.userId }, () =>
          spec.run({ tx, input: parsed.input, actor }),
        );
        changed = !repeated;
        if (changed) {
          const entityId = typeof data.id === "string" ? data.id : null;
          await recordAudit(tx, { action: spec.name, userId: actor.userId, entityId, ip: request.ip });
        }
        return data;
      }),
    );
    if (result.ok && changed) spec.after?.();
    if (result.ok) refreshPaths(spec.refresh);
    return result;
  };
}
