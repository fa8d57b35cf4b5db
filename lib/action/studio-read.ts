import "server-only";
import type { z } from "zod";
import { type StudioActor, currentActor } from "@/lib/auth/actor";
import { admitOwner } from "@/lib/auth/gates";
import type { Permission } from "@/lib/auth/policy";
import { type StudioTx, withStudio } from "@/lib/db/doors";
import { commonCopy } from "@/lib/kernel/copy";
import { type ActionResult, fail } from "@/lib/kernel/result";
import { type InputSchema, openSubmission, parseInput, settle } from "./run";

export type StudioReadSpec<S extends InputSchema, T> = {
  /** Log key, "catalog.arts". */
  name: string;
  can: Permission;
  input: S;
  run: (context: { tx: StudioTx; input: z.output<S>; actor: StudioActor }) => Promise<T>;
};

/**
 * What an open form asks for after the page stands: choices that would weigh on every page. Same gate, permission,
 * parsing and door as a change; no receipt and no audit row, because nothing changes.
 */
export function studioRead<S extends InputSchema, T>(spec: StudioReadSpec<S, T>) {
  return async function action(raw: Record<string, string>): Promise<ActionResult<T>> {
    const { request, body } = await openSubmission(spec.name, raw);
    const caller = await currentActor();
    if (caller.kind === "visitor") return fail("signed-out", commonCopy.signedOut);
    const actor = admitOwner(caller, spec.can);
    const parsed = parseInput(spec.input, body);
    if (!parsed.ok) return parsed.result;
    const context = { name: spec.name, request, actor };
    return settle(context, () =>
      withStudio({ studioId: actor.studioId, userId: actor.userId }, (tx) =>
        spec.run({ tx, input: parsed.input, actor }),
      ),
    );
  };
}
