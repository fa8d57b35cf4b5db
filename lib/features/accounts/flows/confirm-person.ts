import "server-only";
import type { SignedInActor } from "@/lib/auth/actor";
import { noteConfirmed } from "@/lib/auth/session-rows";
import { withSystem } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";
import type { RequestInfo } from "@/lib/observe/request";
import { secondFactorCopy } from "../copy/second-factor";
import { confirmPassword } from "./confirm-password";

type Confirming = { input: { password: string }; actor: SignedInActor; request: RequestInfo };

/** The right password allows dangerous actions in this session for some minutes (lib/auth/fresh.ts). */
export async function confirmPerson({ input: { password }, actor, request }: Confirming): Promise<void> {
  const { userId, sessionId } = actor;
  const { wrong, none } = secondFactorCopy.confirm;
  const name = "sessions.confirm";
  await confirmPassword({ name, userId, password, request, words: { wrong, none } });
  await withSystem(name, (tx) => noteConfirmed(tx, { id: sessionId, at: now() }));
}
