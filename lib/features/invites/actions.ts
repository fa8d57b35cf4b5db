"use server";

import { action } from "@/lib/action/action";
import { studio, visitor } from "@/lib/action/areas";
import { task } from "@/lib/action/task";
import { paths } from "@/lib/config/paths";
import { wakeOutbox } from "@/lib/jobs/outbox";
import { now } from "@/lib/kernel/clock";
import { issueInvite } from "./commands";
import { acceptAndEnter, checkLink } from "./flows";
import { INVITE_LINKS_PER_NETWORK } from "./rules";
import { acceptForm, inviteForm, inviteLink } from "./schema";

/** `send-student-invite` */
export const sendInvite = action(studio)({
  name: "invites.send",
  can: "students:write",
  input: inviteForm,
  run: ({ tx, input }) => issueInvite(tx, { ...input, at: now() }),
  after: wakeOutbox,
  refresh: [paths.studio.students],
});

/** `validate-student-invite` */
export const validateInvite = task(visitor)({
  name: "invites.validate",
  input: inviteLink,
  limit: INVITE_LINKS_PER_NETWORK,
  run: checkLink,
});

export const enterByInvite = task(visitor)({
  name: "invites.accept",
  input: acceptForm,
  limit: INVITE_LINKS_PER_NETWORK,
  run: acceptAndEnter,
});
