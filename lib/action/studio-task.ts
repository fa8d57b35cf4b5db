import "server-only";
import type { z } from "zod";
import { type StudioActor, currentActor } from "@/lib/auth/actor";
import { admitOwner } from "@/lib/auth/gates";
import type { Permission } from "@/lib/auth/policy";
import { commonCopy } from "@/lib/kernel/copy";
import { type ActionResult, fail } from "@/lib/kernel/result";
import type { RequestInfo } from "@/lib/observe/request";
import { type InputSchema, openSubmission, parseInput, refreshPaths, settle } from "./run";

export type StudioTaskSpec<S extends InputSchema, T> = {
  name: string;
  can: Permission;
  input: S;
  /** Opens its own doors and asks the provider between them: no network inside a transaction. Safe to repeat. */
  run: (context: { input: z.output<S>; actor: StudioActor; request: RequestInfo }) => Promise<T>;
  refresh?: readonly string[];
  unpaid?: true;
};

/**
 * An owner's errand outside one transaction, such as at a payment or identity provider: the gate and the parsing of
 * studioAction, without a door around it.
 */
export function studioTask<S extends InputSchema, T>(spec: StudioTaskSpec<S, T>) {
  return async function action(raw: Record<string, string>): Promise<ActionResult<T>> {
    const { request, body } = await openSubmission(spec.name, raw);
    const caller = await currentActor();
    if (caller.kind === "visitor") return fail("signed-out", commonCopy.signedOut);
    if (caller.kind === "unattached") return fail("no-studio", commonCopy.withoutStudio);
    const actor = admitOwner(caller, spec.can, spec.unpaid ? { unpaid: true } : undefined);
    const parsed = parseInput(spec.input, body);
    if (!parsed.ok) return parsed.result;
    const context = { name: spec.name, request, actor };
    const result = await settle(context, () => spec.run({ input: parsed.input, actor, request }));
    if (result.ok) refreshPaths(spec.refresh);
    return result;
  };
}
