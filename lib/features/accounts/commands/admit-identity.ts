import "server-only";
import { recordSecurityEvent } from "@/lib/audit/record";
import type { Identity } from "@/lib/auth/identity";
import { findStudioOf, studioOf } from "@/lib/auth/roles";
import { type OpenedSession, openSession } from "@/lib/auth/session-rows";
import { env } from "@/lib/config/env";
import type { SystemTx } from "@/lib/db/doors";
import { DomainError } from "@/lib/kernel/errors";
import type { RequestInfo } from "@/lib/observe/request";
import { type EntryNotice, identitiesCopy } from "../copy/identities";
import { findPerson, keepIdentity, lockIdentity, noteIdentityUse, takeOver } from "./account-rows";
import { openChallenge } from "./login-challenge";
import { openTrial } from "./open-trial";
import { keepRequest } from "./recover-password";
import { isSecondFactorOn } from "./second-factor";

/** `newcomer`: the identity is unknown, and its address is free or its account belongs to no academy any more. */
type Admission =
  | { kind: "entered"; session: OpenedSession }
  /** The person has a second factor; a challenge waits for the code. */
  | { kind: "code"; challengeId: string }
  | { kind: "newcomer" }
  | { kind: "refused"; notice: EntryNotice };

export type Arrival = { identity: Identity; request: RequestInfo; at: Date };

/**
 * Admits the person whom the provider vouches for. Only issuer and subject let somebody in; an equal address never does
 * (V6.8.1). A provider opens only the area of academies, whatever other roles the account holds.
 */
export async function admitIdentity(tx: SystemTx, arrival: Arrival): Promise<Admission> {
  const { identity, request, at } = arrival;
  const person = await findPerson(tx, identity);
  if (person) return admitPerson(tx, person, arrival);
  const { email } = identity;
  if (!email) return refuse(tx, "unverified", arrival);
  if (email === env.superAdminEmail) return refuse(tx, "exists", arrival);
  const account = await tx.user.findUnique({
    where: { kind_email: { kind: "staff", email } },
    select: { id: true, emailConfirmedAt: true, passwordHash: true, leftAt: true, disabledAt: true },
  });
  if (!account || (account.leftAt && !account.disabledAt)) return { kind: "newcomer" };
  if (account.emailConfirmedAt) return refuse(tx, "exists", arrival, account.id);
  await reclaimAddress(tx, account, { email, request, at });
  return refuse(tx, "reclaimed", arrival, account.id);
}

async function admitPerson(
  tx: SystemTx,
  person: NonNullable<Awaited<ReturnType<typeof findPerson>>>,
  arrival: Arrival,
): Promise<Admission> {
  const { identity, request, at } = arrival;
  if (person.disabledAt) return refuse(tx, "failed", arrival, person.id);
  const studioId = studioOf(person.roles);
  if (studioId === null)
    return refuse(tx, person.studioDeleted ? "studio-gone" : "no-studio", arrival, person.id);
  const { id: userId } = person;
  if (await isSecondFactorOn(tx, { userId })) {
    const challengeId = await openChallenge(tx, { userId, area: "owner", at });
    await noteIdentityUse(tx, { identity, at });
    return { kind: "code", challengeId };
  }
  const session = await openSession(tx, { userId, area: "owner", request, at });
  // After opening the session, which waits for a new password being set. Throws if that takeover removed the identity.
  await noteIdentityUse(tx, { identity, at });
  await recordSecurityEvent(tx, { type: "EXTERNAL_SIGN_IN", userId, studioId, ...from(request) });
  return { kind: "entered", session };
}

async function refuse(
  tx: SystemTx,
  notice: EntryNotice,
  { request }: Arrival,
  userId: string | null = null,
): Promise<Admission> {
  const event = { userId, severity: "warning", details: { reason: notice }, ...from(request) } as const;
  await recordSecurityEvent(tx, { type: "EXTERNAL_SIGN_IN_REFUSED", ...event });
  return { kind: "refused", notice };
}

const from = ({ ip, userAgent }: RequestInfo) => ({ ip, userAgent });

/**
 * An account was opened with an unconfirmed address, and now its real holder has come by the provider. Its password,
 * sessions and links end, and a new password can only be set by mail (pre-hijacking).
 */
async function reclaimAddress(
  tx: SystemTx,
  account: { id: string; passwordHash: string | null },
  { email, request, at }: { email: string; request: RequestInfo; at: Date },
): Promise<void> {
  if (account.passwordHash !== null) {
    await takeOver(tx, { userId: account.id, password: { hash: null }, at, ip: request.ip });
  }
  await keepRequest(tx, { email, caller: { ...request, device: null }, at });
}

/**
 * Opens the newcomer's academy like any sign-up, and uses up the provider's word. Null if the identity already has an
 * account: a second tab or a copied cookie still holding that word must sign in by the provider.
 */
export async function openTrialFor(
  tx: SystemTx,
  input: Arrival & { fullName: string; studioName: string },
): Promise<OpenedSession | null> {
  const { identity, fullName, studioName, request, at } = input;
  await lockIdentity(tx, identity);
  if (await findPerson(tx, identity)) return null;
  const admission = await admitIdentity(tx, { identity, request, at });
  if (admission.kind !== "newcomer" || !identity.email) {
    throw new DomainError("email-taken", identitiesCopy.newcomer.emailTaken);
  }
  const person = { fullName, studioName, email: identity.email, passwordHash: null };
  const session = await openTrial(tx, { ...person, emailConfirmedAt: at, request, at });
  if (!session) throw new DomainError("email-taken", identitiesCopy.newcomer.emailTaken);
  await keepIdentity(tx, { identity, userId: session.userId, at });
  const { userId } = session;
  const studioId = await findStudioOf(tx, userId);
  await recordSecurityEvent(tx, { type: "EXTERNAL_SIGN_IN", userId, studioId, ...from(request) });
  return session;
}
