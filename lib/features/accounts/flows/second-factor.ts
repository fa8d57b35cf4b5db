import "server-only";
import { recordAudit, recordSecurityEvent } from "@/lib/audit/record";
import type { StudioActor, SuperAdmin } from "@/lib/auth/actor";
import { addressForApp } from "@/lib/auth/one-time-code";
import { revokeAllSessions } from "@/lib/auth/session-rows";
import { refuseTooMany } from "@/lib/auth/throttle";
import { type SystemTx, withSystem } from "@/lib/db/doors";
import { wakeOutbox } from "@/lib/jobs/outbox";
import { now } from "@/lib/kernel/clock";
import { DomainError } from "@/lib/kernel/errors";
import { type DrawnCode, drawCode } from "@/lib/kernel/qr";
import type { RequestInfo } from "@/lib/observe/request";
import {
  beginSecondFactor,
  isSecondFactorOn,
  renewRecoveryCodes,
  spendCode,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from "../commands/second-factor";
import { tellSecondFactor } from "../commands/tell-second-factor";
import { secondFactorCopy } from "../copy/second-factor";
import { CODES_TO_CHANGE, type TypedCode, inGroups } from "../rules/second-factor";
import type { CodeForm } from "../schema";

const { settings, entry } = secondFactorCopy;

type Changing = { actor: SuperAdmin | StudioActor; request: RequestInfo };

export async function setUpSecondFactor({
  actor,
}: Changing): Promise<{ secret: string; picture: DrawnCode }> {
  const { userId, email } = actor;
  const secret = await withSystem("second-factor.begin", (tx) => beginSecondFactor(tx, { userId }));
  if (secret === null) throw new DomainError("already-on", settings.already);
  return { secret, picture: drawCode(addressForApp({ secret, email })) };
}

/** Switches it on. Other sessions end, because a password alone opened them. */
export async function startSecondFactor({
  input: { code },
  actor,
  request,
}: Changing & { input: CodeForm }): Promise<{ codes: string[] }> {
  const { userId, sessionId } = actor;
  const at = now();
  await limit(userId);
  const codes = await withSystem("second-factor.turn-on", async (tx) => {
    if (await isSecondFactorOn(tx, { userId })) throw new DomainError("already-on", settings.already);
    await spendOrRefuse(tx, { userId, typed: code, at });
    await revokeAllSessions(tx, { userId, but: sessionId, at });
    await note(tx, { actor, request, change: "on" });
    return turnOnSecondFactor(tx, { userId, at });
  });
  wakeOutbox();
  return { codes: codes.map(inGroups) };
}

export async function stopSecondFactor({
  input: { code },
  actor,
  request,
}: Changing & { input: CodeForm }): Promise<void> {
  const { userId } = actor;
  await limit(userId);
  await withSystem("second-factor.turn-off", async (tx) => {
    await refuseOff(tx, userId);
    await spendOrRefuse(tx, { userId, typed: code, at: now() });
    await turnOffSecondFactor(tx, { userId });
    await note(tx, { actor, request, change: "off" });
  });
  wakeOutbox();
}

export async function renewCodes({ actor, request }: Changing): Promise<{ codes: string[] }> {
  const { userId } = actor;
  const codes = await withSystem("second-factor.renew-codes", async (tx) => {
    await refuseOff(tx, userId);
    await note(tx, { actor, request, change: "codes" });
    return renewRecoveryCodes(tx, { userId });
  });
  wakeOutbox();
  return { codes: codes.map(inGroups) };
}

const limit = (userId: string) =>
  refuseTooMany("second-factor.code", [{ key: `second-factor:${userId}`, ...CODES_TO_CHANGE }]);

async function refuseOff(tx: SystemTx, userId: string): Promise<void> {
  if (!(await isSecondFactorOn(tx, { userId }))) throw new DomainError("not-on", settings.notOn);
}

async function spendOrRefuse(
  tx: SystemTx,
  spending: { userId: string; typed: TypedCode; at: Date },
): Promise<void> {
  if (await spendCode(tx, spending)) return;
  throw new DomainError("wrong-code", entry.wrong, { code: [entry.wrong] });
}

const changes = {
  on: { action: "second-factor.turn-on", data: { second_factor: "off → on" } },
  off: { action: "second-factor.turn-off", data: { second_factor: "on → off" } },
  codes: { action: "second-factor.renew-codes", data: { recovery_codes: "changed" } },
} as const;

/** Noted in the trail and the security events, and mailed. */
async function note(
  tx: SystemTx,
  { actor, request, change }: Changing & { change: keyof typeof changes },
): Promise<void> {
  const { userId, email } = actor;
  const { ip, userAgent } = request;
  const where = actor.kind === "studio" && { studioId: actor.studioId };
  await recordAudit(tx, { ...changes[change], ...where, userId, entityId: userId, ip });
  const event = { severity: "warning", details: { change }, ...where, userId, ip, userAgent } as const;
  await recordSecurityEvent(tx, { type: "SECOND_FACTOR_CHANGED", ...event });
  await tellSecondFactor(tx, { to: email, change });
}
