import { randomInt, randomUUID } from "node:crypto";
import { withStudent, withStudio, withSystem } from "@/lib/db/doors";
import { seal } from "@/lib/config/seal";
import { keepAddress } from "@/lib/features/addresses/commands";
import { noAddress } from "@/lib/features/addresses/rules";
import { rawOf } from "@/lib/features/imports/rules/batches";
import { healthOf } from "@/lib/features/students/rules";
import { keepTags } from "@/lib/features/tags/commands";
import { DEFAULT_TIME_ZONE, addDays, dayOf, dayToDate, mondayOf } from "@/lib/kernel/dates";
import { newId } from "@/lib/kernel/ids";
import { artId, beltId } from "@/prisma/reference/shape";
import {
  asStudent,
  day,
  makeAttendance,
  makeCharge,
  makeClass,
  makeClassSession,
  makeEnrollment,
  makeFile,
  makeGuardian,
  makeInstructor,
  makeInvite,
  makeLead,
  makePayment,
  makePromotion,
  makeProposal,
  makeStudentAccount,
  makeStudentArt,
} from "./factories";
import { next } from "./factories/made-up";
import { makeUser } from "./factories/users";

/** A word that occurs in every text about the student, and nowhere else. */
const wordOf = (): string =>
  `aratanha${randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => "ghijklmnop"[Number(digit)] ?? "")}`;

const ownPhone = (): string => `(81) 9${randomInt(1_000, 10_000)}-${randomInt(1_000, 10_000)}`;

/** By the database's clock, which no test sets. */
function nextMonday(): Date {
  return dayToDate(addDays(mondayOf(dayOf(new Date(), DEFAULT_TIME_ZONE)), 7));
}

/**
 * A student with a row in every table that can refer to one: `word` is in each text, `phone` is theirs, and
 * `paidCents` is the sum of their payments.
 */
export async function makeKnownStudent({ studioId }: { studioId: string }) {
  const word = wordOf();
  const [name, email, phone] = [`Quitéria ${word}`, `${word}@obi.example`, ownPhone()];
  const art = artId("Jiu-Jitsu");
  const me = await makeStudentAccount({
    studioId,
    fullName: name,
    email,
    phone,
    birthDate: day("2012-03-04"),
    emergencyContactName: `Tia ${word}`,
    emergencyContactPhone: phone,
    checkinCode: String(next()).padStart(6, "0"),
    monthlyFeeCents: 15_000,
  });
  const { studentId, userId } = me;
  const whose = { studioId, studentId };
  await makeStudentArt({ ...whose, martialArtId: art, isPrimary: true, startedOn: day("2026-01-05") });
  await makePromotion({
    ...whose,
    martialArtId: art,
    toBeltId: beltId("Jiu-Jitsu", "Branca"),
    promotedOn: day("2026-01-05"),
    reason: `por ${word}`,
  });
  await makeProposal({
    ...whose,
    martialArtId: art,
    toBeltId: beltId("Jiu-Jitsu", "Azul"),
    promotedOn: day("2026-11-20"),
    reason: `treina como ${word}`,
    instructorId: (await makeInstructor({ studioId })).id,
  });
  const lesson = await makeClass({ studioId, dayOfWeek: 1 });
  await makeEnrollment({ ...whose, classId: lesson.id });
  const full = await makeClass({ studioId, dayOfWeek: 2 });
  await withStudio(studioId, (tx) => tx.classWait.createMany({ data: [{ studentId, classId: full.id }] }));
  const session = await makeClassSession({ studioId, classId: lesson.id, day: "2026-11-16" });
  await makeAttendance({ ...whose, sessionId: session.id });
  const photo = await makeFile({ ...whose, content: Buffer.from(word), name: `${word}.webp` });
  const receipt = await makeFile({
    ...whose,
    purpose: "receipt",
    name: `pix ${word}.png`,
    contentType: "image/png",
  });
  const charge = await makeCharge({ ...whose, description: `Mensalidade de ${word}` });
  const open = await makeCharge({ ...whose, period: day("2026-12-01"), dueOn: day("2026-12-10") });
  const settlement = await withStudio(studioId, (tx) =>
    tx.settlement.create({
      data: {
        payerStudentId: studentId,
        chargeId: charge.id,
        way: "key",
        amountCents: 15_000,
        status: "rejected",
        decidedAt: new Date("2026-11-12T12:00:00Z"),
        rejectReason: `não é de ${word}`,
        receiptFileId: receipt.id,
      },
    }),
  );
  await makePayment({
    ...whose,
    chargeId: charge.id,
    settlementId: settlement.id,
    description: `de ${word}`,
    amountCents: 15_500,
    creditCents: 500,
  });
  await makePayment({ ...whose, amountCents: 2_000, description: `faixa de ${word}` });
  const parentEmail = `mae-${word}@obi.example`;
  const parentId = await makeUser({ kind: "student", email: parentEmail, password: "faixa-de-teste" });
  const parent = await makeGuardian({
    studioId,
    students: [studentId],
    fullName: `Rita ${word}`,
    email: parentEmail,
    phone,
    rights: { consentedAt: new Date("2026-01-05T12:00:00Z"), consentVersion: "menores-1" },
  });
  await withSystem("test", (tx) =>
    tx.guardian.updateMany({ where: { id: parent.id }, data: { userId: parentId } }),
  );
  const lead = await makeLead({ studioId, name, email, phone, notes: `veio por ${word}` });
  await withStudio(studioId, (tx) =>
    keepAddress(tx, { studentId, address: { ...noAddress, cep: "22041001", street: `Rua ${word}` } }),
  );
  await withStudio(studioId, async (tx) => {
    await tx.leadEvent.create({ data: { leadId: lead.id, kind: "note", note: `liguei para ${word}` } });
    await tx.lead.update({ where: { id: lead.id }, data: { studentId }, select: { id: true } });
    await tx.student.update({
      where: { id: studentId },
      data: {
        leadId: lead.id,
        photoFileId: photo.id,
        medicalConditions: seal(`Asma de ${word}`, healthOf(studentId)),
      },
      select: { id: true },
    });
    await tx.agreementDiscount.createMany({
      data: [{ studentId, percentBp: 500, reason: `ajuda de ${word}` }],
    });
    await tx.studentPause.createMany({
      data: [
        { studentId, endedOn: day("2026-11-20"), beganOn: day("2026-11-01"), reason: `viagem de ${word}` },
      ],
    });
    await tx.studentNote.create({ data: { studentId, body: `${word} volta em janeiro` } });
    await keepTags(tx, { studentId, names: [`turma de ${word}`] });
    await tx.feeReminder.create({ data: { chargeId: open.id }, select: { id: true } });
    const mail = { id: randomUUID(), to: email, subject: `Oi, ${word}`, text: "x" };
    await tx.mailOutbox.createMany({ data: [mail] });
    const said = { reason: "fee", studentId, chargeId: open.id };
    await tx.message.createMany({
      data: [
        { ...said, channel: "mail", mailId: mail.id, body: `Oi, ${word}` },
        { ...said, channel: "whatsapp", body: `Oi de novo, ${word}` },
      ],
    });
    const notice = await tx.notification.create({
      data: {
        title: `Para ${word}`,
        message: `Só para ${word}`,
        targetType: "specific_studio",
        targetStudioId: studioId,
        toStudents: true,
      },
      select: { id: true },
    });
    await tx.notificationRecipient.create({ data: { notificationId: notice.id, studentId } });
    const [batchId, rowId] = [newId(), newId()];
    const file = { id: batchId, kind: "students", fileName: "alunos.csv", shape: "x", rowCount: 1 } as const;
    await tx.importBatch.createMany({ data: [file] });
    const rawSealed = seal(JSON.stringify([name]), rawOf(rowId));
    await tx.importRow.createMany({ data: [{ id: rowId, batchId, line: 1, rawSealed }] });
    await tx.importRow.updateMany({ where: { id: rowId }, data: { studentId, state: "done" } });
    const runId = newId();
    await tx.rosterRun.createMany({ data: [{ id: runId, act: "tag", status: "done", input: {} }] });
    await tx.rosterRow.createMany({
      data: [{ runId, studentId, place: 0, state: "left", why: "same-tags" }],
    });
  });
  await makeInvite({ ...whose, studentName: name, studentEmail: email, studentPhone: phone });
  await makeInvite({ studioId, studentName: name, studentEmail: email });
  await withStudent(asStudent({ studioId, studentId, userId }), async (tx) => {
    const consent = { studentId, kind: "health", given: true, version: "saude-2026-11", signedBy: name };
    await tx.consent.createMany({ data: [consent] });
    await tx.absence.createMany({ data: { studentId, classId: lesson.id, day: nextMonday() } });
    await tx.studentCalendar.createMany({ data: { studentId, keyHash: word, addressSecret: word } });
  });
  await withSystem("test", (tx) =>
    tx.loginState.createMany({ data: [{ kind: "student", email, source: "net:test", failedAttempts: 1 }] }),
  );
  return {
    ...me,
    word,
    name,
    phone,
    parent: { ...parent, userId: parentId },
    leadId: lead.id,
    lessonId: lesson.id,
    sessionId: session.id,
    paidCents: 17_500,
  };
}
