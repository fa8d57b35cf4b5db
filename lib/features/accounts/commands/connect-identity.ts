import "server-only";
import { recordAudit } from "@/lib/audit/record";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import type { SystemTx } from "@/lib/db/doors";
import { renderMail } from "@/lib/integrations/mail/layout";
import { enqueueMail } from "@/lib/jobs/outbox";
import { DomainError } from "@/lib/kernel/errors";
import type { RequestInfo } from "@/lib/observe/request";
import { type ConnectionNotice, identitiesCopy } from "../copy/identities";
import { dropIdentities, findPerson, keepIdentity, lockIdentity } from "./account-rows";
import type { Arrival } from "./admit-identity";

/**
 * Connects an identity to the account of the signed-in person and tells them by mail. The addresses need not be equal.
 * The account's own address must be confirmed first; otherwise a person who signed up with another's address would keep
 * a way in.
 */
export async function connectIdentity(
  tx: SystemTx,
  { identity, userId, request, at }: Arrival & { userId: string },
): Promise<ConnectionNotice> {
  await lockIdentity(tx, identity);
  const person = await findPerson(tx, identity);
  if (person) return person.id === userId ? "connected" : "taken";
  const account = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, emailConfirmedAt: true, identities: { select: { subject: true }, take: 1 } },
  });
  if (account.emailConfirmedAt === null) return "confirm-first";
  if (account.identities.length > 0) return "one-only";
  await keepIdentity(tx, { identity, userId, at });
  await recordAudit(tx, { action: "identities.connect", userId, ip: request.ip });
  const { subject, ...words } = identitiesCopy.connectedMail(env.oidcName, `${env.appUrl}${paths.account}`);
  await enqueueMail(tx, { to: account.email, subject, ...renderMail(words) });
  return "connected";
}

/** Refused if it would leave no way to sign in. */
export async function disconnectIdentity(
  tx: SystemTx,
  { userId, request }: { userId: string; request: RequestInfo },
): Promise<void> {
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { passwordHash: true } });
  if (user.passwordHash === null) {
    throw new DomainError("password-first", identitiesCopy.connection.passwordFirst(env.oidcName));
  }
  const { count } = await dropIdentities(tx, userId);
  if (count > 0) await recordAudit(tx, { action: "identities.disconnect", userId, ip: request.ip });
}
