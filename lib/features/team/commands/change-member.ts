import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { takeTurnInStudio } from "@/lib/db/locks";
import { changeFunction, endMembership } from "@/lib/features/accounts/commands/account-rows";
import { getLetterhead } from "@/lib/features/studios/queries/letterhead";
import { renderMail } from "@/lib/integrations/mail/layout";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import { enqueueMail } from "@/lib/jobs/outbox";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import { functionCopy } from "../copy/functions";
import { teamMailCopy } from "../copy/mail";
import { teamCopy } from "../copy/team";
import { type StaffFunction, functionNamed, mayTeach } from "../rules";
import { chooseInstructor } from "./choose-instructor";
import { closeInvites } from "./invite-member";

type Change = { userId: string; staffRole: string; instructorId: string | null; by: string; at: Date };

/**
 * Gives a member another function, and tells them by mail. The person's next request acts by it. Throws for the own
 * row and for an owner's. Returns the functions before and after, and the instructor as whom the person enters.
 */
export async function changeMember(tx: StudioTx, { userId, by, at, ...change }: Change) {
  await takeTurnInStudio(tx, "team:");
  const { isOwner, ...member } = await getMember(tx, { userId });
  if (userId === by) throw new DomainError("own", teamCopy.change.own);
  if (isOwner) throw new DomainError("owner", teamCopy.change.owner);
  const staffRole = functionNamed(change.staffRole);
  const { unknown } = functionCopy;
  if (staffRole === undefined) throw new DomainError("forged", unknown, { staffRole: [unknown] });
  const instructorId =
    staffRole === "instructor"
      ? await chooseInstructor(tx, { chosenId: change.instructorId, person: member, userId })
      : mayTeach(staffRole)
        ? member.instructorId
        : null;
  const count = await changeFunction(tx, { userId, staffRole, instructorId });
  if (count === 0) throw new NotFoundError(teamCopy.remove.gone);
  if (instructorId !== null) await closeInvites(tx, { where: { instructorId }, at });
  if (staffRole !== member.staffRole) await tellMember(tx, { ...member, staffRole });
  return { id: userId, before: member.staffRole ?? "staff", after: staffRole ?? "staff", instructorId };
}

async function getMember(tx: StudioTx, { userId }: { userId: string }) {
  const found = await tx.userRole.findFirst({
    where: { userId },
    select: {
      role: true,
      staffRole: true,
      instructorId: true,
      user: { select: { email: true, profile: { select: { fullName: true } } } },
    },
  });
  if (!found) throw new NotFoundError(teamCopy.remove.gone);
  const { role, user, ...rest } = found;
  const { email, profile } = user;
  return { ...rest, isOwner: role !== null, email, fullName: profile?.fullName || email };
}

type Told = { fullName: string; email: string; staffRole: StaffFunction | null };

async function tellMember(tx: StudioTx, { fullName, email, staffRole }: Told): Promise<void> {
  const { from } = await getLetterhead(tx);
  const mail = teamMailCopy.change;
  const words = renderMail({
    from,
    title: mail.title,
    greeting: mail.greeting(fullName),
    paragraphs: mail.paragraphs(from.name, staffRole ?? "staff"),
    button: { label: mail.button, url: env.appUrl + paths.studio.dashboard },
    footnote: mail.footnote,
  });
  await enqueueMail(tx, { to: email, subject: mail.subject(from.name), ...words });
}

/** Removes a member and ends their sessions. Throws for an owner. */
export async function removeMember(tx: StudioTx, { userId }: { userId: string }): Promise<{ id: string }> {
  const { isOwner } = await getMember(tx, { userId });
  if (isOwner) throw new DomainError("owner", teamCopy.remove.owner);
  const count = await endMembership(tx, { userId });
  if (count === 0) throw new NotFoundError(teamCopy.remove.gone);
  return { id: userId };
}

/** A member leaves. Throws for an owner. */
export async function leaveTeam(tx: StudioTx, { userId }: { userId: string }): Promise<{ id: string }> {
  const count = await endMembership(tx, { userId });
  if (count === 0) throw new DomainError("owner", teamCopy.leave.owner);
  return { id: userId };
}
