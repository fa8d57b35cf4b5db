"use server";

import { studioAction } from "@/lib/action/studio-action";
import { visitorAction } from "@/lib/action/visitor-action";
import { refuseWeakPassword } from "@/lib/auth/common-passwords";
import { hashPassword } from "@/lib/auth/password";
import { plantSessionCookie } from "@/lib/auth/session-cookie";
import { openSession } from "@/lib/auth/session-rows";
import { INVITE_LINKS_PER_NETWORK } from "@/lib/config/constants";
import { paths } from "@/lib/config/paths";
import { withSystem } from "@/lib/db/doors";
import { wakeOutbox } from "@/lib/jobs/outbox";
import { now } from "@/lib/kernel/clock";
import { acceptInvite, issueInvite } from "./commands";
import { findLiveInvite, getLiveInvite } from "./queries";
import { acceptForm, inviteForm, inviteLink } from "./schema";

/** `send-student-invite` */
export const sendInvite = studioAction({
  name: "invites.send",
  can: "students:write",
  input: inviteForm,
  run: ({ tx, input }) => issueInvite(tx, { ...input, at: now() }),
  after: wakeOutbox,
  refresh: [paths.studio.students],
});

/** `validate-student-invite` */
export const validateInvite = visitorAction({
  name: "invites.validate",
  input: inviteLink,
  limit: INVITE_LINKS_PER_NETWORK,
  run: async ({ input }) => {
    const invite = await withSystem("invites.validate", (tx) =>
      findLiveInvite(tx, { token: input.token, at: now() }),
    );
    return { valid: invite !== null, invite };
  },
});

/** Leads into the portal, or to its door where an account already has a password (`entered` false). */
export const enterByInvite = visitorAction({
  name: "invites.accept",
  input: acceptForm,
  limit: INVITE_LINKS_PER_NETWORK,
  run: async ({ input: { token, password }, request }) => {
    const at = now();
    const invite = await withSystem("invites.accept", (tx) => getLiveInvite(tx, { token, at }));
    await refuseWeakPassword(password, Object.values(invite));
    const passwordHash = await hashPassword(password);
    const session = await withSystem("invites.accept", async (tx) => {
      const accepted = await acceptInvite(tx, { token, passwordHash, at, ip: request.ip });
      return accepted.isNewAccount ? openSession(tx, { ...accepted, area: "student", request, at }) : null;
    });
    if (session) await plantSessionCookie(session);
    return { entered: session !== null };
  },
});
