import "server-only";
import { refuseWeakPassword } from "@/lib/auth/common-passwords";
import { hashPassword } from "@/lib/auth/password";
import { inTurn } from "@/lib/auth/password-work";
import { plantSessionCookie } from "@/lib/auth/session-cookie";
import { openSession } from "@/lib/auth/session-rows";
import { withSystem } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";
import type { RequestInfo } from "@/lib/observe/request";
import { acceptInvite } from "./commands";
import { findLiveInvite, getLiveInvite } from "./queries";
import type { AcceptForm } from "./schema";

export async function checkLink({ input: { token } }: { input: { token: string } }) {
  const link = { token, at: now() };
  const invite = await withSystem("invites.validate", (tx) => findLiveInvite(tx, link));
  return { valid: invite !== null, invite };
}

/**
 * Leads into the portal, or to its sign-in page where an account already has a password (`entered` false). Only a link that
 * works waits for a turn.
 */
export async function acceptAndEnter({
  input: { token, password },
  request,
}: {
  input: AcceptForm;
  request: RequestInfo;
}): Promise<{ entered: boolean }> {
  const at = now();
  const invite = await withSystem("invites.accept", (tx) => getLiveInvite(tx, { token, at }));
  await refuseWeakPassword(password, Object.values(invite));
  const session = await inTurn(request, async () => {
    const passwordHash = await hashPassword(password);
    return withSystem("invites.accept", async (tx) => {
      const accepted = await acceptInvite(tx, { token, passwordHash, at, ip: request.ip });
      return accepted.isNewAccount ? openSession(tx, { ...accepted, area: "student", request, at }) : null;
    });
  });
  if (session) await plantSessionCookie(session);
  return { entered: session !== null };
}
