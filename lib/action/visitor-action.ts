import "server-only";
import type { z } from "zod";
import { countAttempt, networkOf } from "@/lib/auth/throttle";
import { withSystem } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";
import { commonCopy } from "@/lib/kernel/copy";
import { DomainError } from "@/lib/kernel/errors";
import type { ActionResult } from "@/lib/kernel/result";
import type { RequestInfo } from "@/lib/observe/request";
import { type Conflicts, type InputSchema, openSubmission, parseInput, settle } from "./run";

export type VisitorActionSpec<S extends InputSchema, T> = {
  name: string;
  input: S;
  /** Opens its own doors: attempts must stay counted even when what they tried fails. Throws DomainError to refuse. */
  run: (context: { input: z.output<S>; request: RequestInfo }) => Promise<T>;
  conflicts?: Conflicts;
  /** Per network, counted before `run`. */
  limit?: { max: number; windowMinutes: number };
};

async function refuseTooMany(name: string, limit: { max: number; windowMinutes: number }, ip: string) {
  const attempt = { key: `${name}:net:${networkOf(ip)}`, ...limit, at: now() };
  const admitted = await withSystem(`${name}.limit`, (tx) => countAttempt(tx, attempt));
  if (!admitted) throw new DomainError("limited", commonCopy.tooMany);
}

/** What whoever calls may do, signed in or not: sign in, sign up. */
export function visitorAction<S extends InputSchema, T>(spec: VisitorActionSpec<S, T>) {
  return async function action(raw: Record<string, string>): Promise<ActionResult<T>> {
    const { request, body } = await openSubmission(spec.name, raw);
    const parsed = parseInput(spec.input, body);
    if (!parsed.ok) return parsed.result;
    return settle(
      {
        name: spec.name,
        request,
        actor: { userId: null },
        ...(spec.conflicts && { conflicts: spec.conflicts }),
      },
      async () => {
        if (spec.limit) await refuseTooMany(spec.name, spec.limit, request.ip);
        return spec.run({ input: parsed.input, request });
      },
    );
  };
}
