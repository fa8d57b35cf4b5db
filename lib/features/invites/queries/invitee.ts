import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { isMinor } from "@/lib/features/guardians/rules";
import { commonCopy } from "@/lib/kernel/copy/common";
import { type IsoDay, dateToDay } from "@/lib/kernel/dates";
import { NotFoundError } from "@/lib/kernel/errors";
import { type Invitee, guardianWhoOpens, inviteeFor } from "../rules";
import { guardianAccessOf } from "./guardian-invites";
import { inviteStateOf } from "./student-invites";

export type Portal = {
  fullName: string;
  phone: string | null;
  invitee: Invitee;
  guardian: { id: string; fullName: string; phone: string | null } | null;
};

/** The person who opens a student's portal: the student, or a minor's guardian who may see. */
export async function getPortal(
  tx: StudioTx,
  { studentId, today }: { studentId: string; today: IsoDay },
): Promise<Portal> {
  const student = await tx.student.findFirst({
    where: { id: studentId },
    select: {
      fullName: true,
      email: true,
      phone: true,
      userId: true,
      birthDate: true,
      guardians: {
        where: { canSee: true },
        orderBy: [{ createdAt: "asc" }, { guardianId: "asc" }],
        select: {
          guardian: { select: { id: true, fullName: true, email: true, phone: true, userId: true } },
        },
      },
    },
  });
  if (!student) throw new NotFoundError(commonCopy.notFound);
  const { fullName, phone, birthDate } = student;
  const minor = isMinor(birthDate && dateToDay(birthDate), today);
  const guardians = minor ? student.guardians.map(({ guardian }) => guardian) : [];
  const invitee = inviteeFor({ student, guardians });
  const guardian =
    guardians.find(({ id }) => invitee.kind === "guardian" && id === invitee.guardianId) ?? null;
  return { fullName, phone, invitee, guardian };
}

type Opened = Parameters<typeof inviteStateOf>[0] & {
  email: string | null;
  guardians: readonly {
    canSee: boolean;
    guardian: Parameters<typeof guardianAccessOf>[0] & { fullName: string; email: string | null };
  }[];
};

/** A student's own access to the portal, and that of the guardian who opens it for a minor. */
export function portalAccessOf(
  student: Opened,
  { isMinor: minor, ...moment }: { isMinor: boolean; at: Date; timeZone: string },
) {
  const seeing = student.guardians.filter(({ canSee }) => minor && canSee).map(({ guardian }) => guardian);
  const opener = guardianWhoOpens(student, seeing);
  return {
    invite: inviteStateOf(student, moment),
    opener: opener && { fullName: opener.fullName, access: guardianAccessOf(opener, moment) },
  };
}
