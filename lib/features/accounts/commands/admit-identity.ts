import "server-only";
import { recordAudit, recordSecurityEvent } from "@/lib/audit/record";
import type { Identity } from "@/lib/auth/identity";
import { openSession, revokeAllSessions } from "@/lib/auth/session-rows";
import { voidTokens } from "@/lib/auth/tokens";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import type { SystemTx } from "@/lib/db/doors";
import { takeTurn } from "@/lib/db/locks";
import { openTrial } from "./open-trial";
import { keepRequest } from "./recover-password";
import { renderMail } from "@/lib/integrations/mail/layout";
import { enqueueMail } from "@/lib/jobs/outbox";
import { DomainError } from "@/lib/kernel/errors";
import type { RequestInfo } from "@/lib/observe/request";
import { type ConnectionNotice, type EntryNotice, identitiesCopy } from "../copy";

type Session = Awaited<ReturnType<typeof openSession>>;

/** `newcomer`: nobody is known by this identity and its address is free. */
type Admission =
  { kind: "entered"; session: Session } | { kind: "newcomer" } | { kind: "refused"; notice: EntryNotice };

type Arrival = { identity: Identity; request: RequestInfo; at: Date };

const keyOf = ({ issuer, subject }: Identity) => ({ issuer, subject });

/** What one identity sets off happens one after the other, in however many tabs. */
const queueUp = (tx: SystemTx, { issuer, subject }: Identity) =>
  takeTurn(tx, `identity:${issuer} ${subject}`);

const findPerson = async (tx: SystemTx, identity: Identity) => {
  const linked = await tx.userIdentity.findUnique({
    where: { issuer_subject: keyOf(identity) },
    select: { user: { select: { id: true, disabledAt: true, roles: { select: { role: true } } } } },
  });
  return linked?.user ?? null;
};

/**
 * Whom the provider speaks for. Only issuer and subject let somebody in; an equal address never does (V6.8.1). A
 * provider opens the area of owners alone, whatever other roles the account holds.
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
    select: { id: true, emailConfirmedAt: true, passwordHash: true },
  });
  if (!account) return { kind: "newcomer" };
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
  const isOwner = person.roles.some(({ role }) => role === "studio_owner");
  if (!isOwner) return refuse(tx, "no-studio", arrival, person.id);
  const session = await openSession(tx, { userId: person.id, area: "owner", request, at });
  // After the session, which waits for a new password that is being set: if that took the identity away, this throws.
  await tx.userIdentity.update({ where: { issuer_subject: keyOf(identity) }, data: { lastUsedAt: at } });
  await recordSecurityEvent(tx, { type: "EXTERNAL_SIGN_IN", userId: person.id, ...from(request) });
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
 * Somebody opened an account with an address that was never shown to be theirs, and now its holder has come by the
 * provider: the password dies, sessions and links with it, and a new one goes by mail alone (pre-hijacking).
 */
async function reclaimAddress(
  tx: SystemTx,
  account: { id: string; passwordHash: string | null },
  { email, request, at }: { email: string; request: RequestInfo; at: Date },
): Promise<void> {
  const userId = account.id;
  if (account.passwordHash !== null) {
    await tx.user.update({ where: { id: userId }, data: { passwordHash: null } });
    await revokeAllSessions(tx, { userId, at });
    await voidTokens(tx, { userId, at });
    await tx.userIdentity.deleteMany({ where: { userId } });
  }
  await keepRequest(tx, { email, request, at });
}

/** The newcomer's academy, set up as any sign-up's; the second of two tabs enters what the first has made. */
export async function openTrialFor(
  tx: SystemTx,
  input: Arrival & { fullName: string; studioName: string },
): Promise<Session> {
  const { identity, fullName, studioName, request, at } = input;
  await queueUp(tx, identity);
  const admission = await admitIdentity(tx, { identity, request, at });
  if (admission.kind === "entered") return admission.session;
  if (admission.kind === "refused" || !identity.email) {
    throw new DomainError("email-taken", identitiesCopy.newcomer.emailTaken);
  }
  const person = { fullName, studioName, email: identity.email, passwordHash: null };
  const session = await openTrial(tx, { ...person, emailConfirmedAt: at, request, at });
  await keep(tx, { identity, userId: session.userId, at });
  await recordSecurityEvent(tx, { type: "EXTERNAL_SIGN_IN", userId: session.userId, ...from(request) });
  return session;
}

const keep = (tx: SystemTx, { identity, userId, at }: { identity: Identity; userId: string; at: Date }) =>
  tx.userIdentity.create({
    data: { ...keyOf(identity), userId, email: identity.email, createdAt: at, lastUsedAt: at },
    select: { userId: true },
  });

/**
 * Connects an identity to the account of somebody who is signed in, and tells them by mail; the addresses need not be
 * equal. Not before the account's own address is confirmed: who opened it with another's would keep a way in.
 */
export async function connectIdentity(
  tx: SystemTx,
  { identity, userId, request, at }: Arrival & { userId: string },
): Promise<ConnectionNotice> {
  await queueUp(tx, identity);
  const person = await findPerson(tx, identity);
  if (person) return person.id === userId ? "connected" : "taken";
  const account = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, emailConfirmedAt: true, identities: { select: { subject: true }, take: 1 } },
  });
  if (account.emailConfirmedAt === null) return "confirm-first";
  if (account.identities.length > 0) return "one-only";
  await keep(tx, { identity, userId, at });
  await recordAudit(tx, { action: "identities.connect", userId, ip: request.ip });
  const { subject, ...words } = identitiesCopy.connectedMail(env.oidcName, `${env.appUrl}${paths.account}`);
  await enqueueMail(tx, { to: account.email, subject, ...renderMail(words) });
  return "connected";
}

/** Refused where it would leave no way in. */
export async function disconnectIdentity(
  tx: SystemTx,
  { userId, request }: { userId: string; request: RequestInfo },
): Promise<void> {
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { passwordHash: true } });
  if (user.passwordHash === null) {
    throw new DomainError("password-first", identitiesCopy.connection.passwordFirst(env.oidcName));
  }
  const { count } = await tx.userIdentity.deleteMany({ where: { userId } });
  if (count > 0) await recordAudit(tx, { action: "identities.disconnect", userId, ip: request.ip });
}
