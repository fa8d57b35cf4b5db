import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { holdStudent } from "@/lib/db/locks";
import { getLetterhead } from "@/lib/features/studios/queries/letterhead";
import { renderMail } from "@/lib/integrations/mail/layout";
import { enqueueMails } from "@/lib/jobs/outbox";
import { NotFoundError } from "@/lib/kernel/errors";
import { newId } from "@/lib/kernel/ids";
import { comingOfAgeCopy as copy, guardiansCopy } from "../copy";
import { COMING_OF_AGE } from "../rules";
import type { ConfirmInput } from "../schema";

/**
 * Stores the rights that a student of age leaves a guardian, and mails the guardian. The caller must have checked that
 * the guardian is theirs.
 */
export async function confirmGuardian(
  tx: StudioTx,
  { studentId, guardianId, at, ...rights }: ConfirmInput & { studentId: string; at: Date },
): Promise<{ id: string }> {
  await holdStudent(tx, studentId);
  const [link] = await tx.studentGuardian.updateManyAndReturn({
    where: { studentId, guardianId },
    data: { ...rights, confirmedAt: at },
    select: {
      student: { select: { fullName: true } },
      guardian: { select: { fullName: true, email: true } },
    },
  });
  if (!link) throw new NotFoundError(guardiansCopy.gone);
  const { student, guardian } = link;
  if (guardian.email !== null)
    await mailGuardian(tx, { studentId, guardianId, at, rights, student, guardian, to: guardian.email });
  return { id: guardianId };
}

type Told = {
  studentId: string;
  guardianId: string;
  at: Date;
  rights: Omit<ConfirmInput, "guardianId">;
  student: { fullName: string };
  guardian: { fullName: string };
  to: string;
};

async function mailGuardian(tx: StudioTx, told: Told): Promise<void> {
  const { studentId, guardianId, at, rights, student, guardian, to } = told;
  const { from } = await getLetterhead(tx);
  const words = copy.confirmed;
  const { canSee, canPay, getsMessages } = guardiansCopy.adult.rights;
  const line = (right: string, may: boolean) => words.line(right, may ? words.yes : words.no);
  const paragraphs = [
    words.text(student.fullName),
    line(canSee, rights.canSee),
    line(canPay, rights.canPay),
    line(getsMessages, rights.getsMessages),
    words.rest(student.fullName),
  ];
  const mailId = newId();
  await tx.message.createMany({
    data: [
      {
        channel: "mail",
        reason: COMING_OF_AGE,
        status: "sent",
        sentAt: at,
        studentId,
        guardianId,
        mailId,
        body: paragraphs.join(" "),
      },
    ],
  });
  const title = words.title(student.fullName);
  await enqueueMails(tx, [
    {
      id: mailId,
      to,
      subject: copy.subject(from.name, title),
      ...renderMail({
        from,
        title,
        greeting: copy.greeting(guardian.fullName),
        paragraphs,
        footnote: copy.footnoteGuardian(from.name),
      }),
    },
  ]);
}
