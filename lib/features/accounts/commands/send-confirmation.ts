import "server-only";
import { issueToken } from "@/lib/auth/tokens";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import type { SystemTx } from "@/lib/db/doors";
import { renderMail } from "@/lib/integrations/mail/layout";
import { enqueueMail } from "@/lib/jobs/outbox";
import { addressOf } from "@/lib/kernel/address";
import { accountsCopy } from "../copy/sign-up";
import { getAccount } from "../queries/account-state";

/** Mails the owner a new link of type signup. Earlier links work until they expire (SIGN-38). */
export async function sendConfirmation(
  tx: SystemTx,
  to: { userId: string; email: string; fullName: string; at: Date },
): Promise<void> {
  const token = await issueToken(tx, { userId: to.userId, purpose: "confirm_email", at: to.at });
  const link = env.appUrl + addressOf(paths.emailConfirmation, { token_hash: token, type: "signup" });
  const { subject, ...words } = accountsCopy.confirmationMail(to.fullName, link);
  await enqueueMail(tx, { to: to.email, subject, ...renderMail(words) });
}

/** Sends the link again to an address that is not confirmed yet. */
export async function resendLink(
  tx: SystemTx,
  input: { email: string; at: Date },
): Promise<"sent" | "already"> {
  const { userId, confirmed, fullName } = await getAccount(tx, input);
  if (confirmed) return "already";
  await sendConfirmation(tx, { userId, fullName, ...input });
  return "sent";
}
