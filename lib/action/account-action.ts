import "server-only";
import type { z } from "zod";
import { recordAudit } from "@/lib/audit/record";
import { type SignedInActor, currentActor } from "@/lib/auth/actor";
import { type SystemTx, withSystem } from "@/lib/db/doors";
import { commonCopy } from "@/lib/kernel/copy";
import { type ActionResult, fail } from "@/lib/kernel/result";
import { type InputSchema, openSubmission, parseInput, refreshPaths, settle } from "./run";

export type AccountActionSpec<S extends InputSchema, T> = {
  /** Log and audit key, "sessions.end". */
  name: string;
  input: S;
  /** The door confines nobody: everything is asked and changed by the actor's own user id. Safe to repeat. */
  run: (context: { tx: SystemTx; input: z.output<S>; actor: SignedInActor }) => Promise<T>;
  refresh?: readonly string[];
};

/** A change to one's own account, the same for owner, student and super admin. */
export function accountAction<S extends InputSchema, T>(spec: AccountActionSpec<S, T>) {
  return async function action(raw: Record<string, string>): Promise<ActionResult<T>> {
    const { request, body } = await openSubmission(spec.name, raw);
    const actor = await currentActor();
    if (actor.kind === "visitor") return fail("signed-out", commonCopy.signedOut);
    const parsed = parseInput(spec.input, body);
    if (!parsed.ok) return parsed.result;
    const result = await settle({ name: spec.name, request, actor: { userId: actor.userId } }, () =>
      withSystem(spec.name, async (tx) => {
        const data = await spec.run({ tx, input: parsed.input, actor });
        await recordAudit(tx, { action: spec.name, userId: actor.userId, ip: request.ip });
        return data;
      }),
    );
    if (result.ok) refreshPaths(spec.refresh);
    return result;
  };
}
