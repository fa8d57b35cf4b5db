import { type StudioTx, withStudio } from "@/lib/db/doors";
import { readDay } from "@/lib/features/day/queries/read-day";
import { registerPayment } from "@/lib/features/payments/commands/register-payment";
import { enqueueMail } from "@/lib/jobs/outbox";
import { today } from "@/lib/kernel/clock";
import { addDays, dayToDate, weekdayOf } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import {
  makeClass,
  makeClassSession,
  makeOwner,
  makePayment,
  makePromotion,
  makeStaff,
  makeStudent,
  makeStudentArt,
} from "@/lib/testing/factories";
import { openSuperuser } from "@/lib/testing/superuser";
import { loadSamples, removeSamples } from "./commands";
import { sampleClasses, sampleInstructors, sampleStudents, sampleVisitors } from "./rules";

const superuser = openSuperuser();
const timeZone = "America/Sao_Paulo";
const classes = sampleClasses.flatMap(({ weekdays }) => weekdays).length;
const every = sampleStudents.length + sampleInstructors.length + sampleVisitors.length + classes;

const tables = ["students", "instructors", "leads", "classes", "class_sessions", "student_enrollments", "attendances", "payments",
  "charges", "agreements", "agreement_discounts", "student_arts", "promotions", "student_status_changes", "lead_events", "sample_rows"]; // prettier-ignore

/** Number of rows of each table of a studio, read without RLS. */
async function rowsOf(studioId: string): Promise<Record<string, number>> {
  const counts = tables.map(
    (table) => `(select count(*)::int from ${table} where studio_id = $1) as ${table}`,
  );
  const { rows } = await superuser.query<Record<string, number>>(`select ${counts.join(", ")}`, [studioId]);
  return rows[0] ?? {};
}

async function withSamples() {
  const owner = await makeOwner();
  await withStudio(owner, (tx) => loadSamples(tx, { userId: owner.userId, today: today(timeZone) }));
  return owner;
}

const remove = (owner: { studioId: string; userId: string }) => withStudio(owner, removeSamples);

it("AGR-71 the samples show an academy at work, with agreements, a discount, late fees and absent students, and load only once", async () => {
  const owner = await withSamples();
  const rows = await rowsOf(owner.studioId);
  expect(rows).toMatchObject({
    students: sampleStudents.length,
    instructors: sampleInstructors.length,
    leads: sampleVisitors.length,
    classes,
  });
  expect(await withStudio(owner, (tx) => tx.studioClass.count({ where: { instructorId: null } }))).toBe(0);
  expect(rows).toMatchObject({ agreements: sampleStudents.length, agreement_discounts: 1 });
  const asked = await withStudio(owner, (tx) =>
    tx.agreement.findMany({ where: { discounts: { some: {} } }, select: { askedCents: true } }),
  );
  expect(asked).toEqual([{ askedCents: 16_200 }]);
  expect(rows.attendances).toBeGreaterThan(100);
  expect(rows.sample_rows).toBe(every);
  const day = await withStudio(owner, (tx) =>
    readDay(tx, { today: today(timeZone), timeZone, seesTeam: true }),
  );
  expect(day.needs.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["fees", "away", "calls"]));
  await expect(
    withStudio(owner, (tx) => loadSamples(tx, { userId: owner.userId, today: today(timeZone) })),
  ).rejects.toMatchObject({ code: "already-loaded" });
});

it("AGR-71 removal deletes exactly the samples with their agreements and discounts, and nothing of another academy", async () => {
  const [owner, other] = [await withSamples(), await withSamples()];
  const { studioId } = owner;
  const { studentId } = await makeStudent({ studioId, fullName: "Real" });
  await makePayment({ studioId, studentId });
  await makeClass({ studioId });
  const before = await rowsOf(other.studioId);
  expect(await remove(owner)).toEqual({ removed: every, kept: 0 });
  expect(await rowsOf(studioId)).toMatchObject({
    students: 1, instructors: 0, payments: 1, classes: 1, leads: 0, attendances: 0, charges: 0, class_sessions: 0, sample_rows: 0, agreements: 0, agreement_discounts: 0,
  }); // prettier-ignore
  expect(await rowsOf(other.studioId)).toEqual(before);
  expect(await remove(owner)).toEqual({ removed: 0, kept: 0 });
});

it("removal keeps a sample student who became a real one, and a class that real students attend", async () => {
  const owner = await withSamples();
  const { studioId, userId } = owner;
  const real = await makeStudent({ studioId, fullName: "Real" });
  const kept = await withStudio(owner, async (tx) => {
    const [someone] = await tx.student.findMany({
      where: { email: sampleStudents[0]?.email ?? "" },
      select: { id: true },
      take: 1,
    });
    const id = someone?.id ?? "";
    await tx.student.updateMany({ where: { id }, data: { email: "alice@obi.example" } });
    const money = { amount: cents(5_000), paymentMethod: "cash", description: null } as const;
    await registerPayment(tx, { ...money, studentId: id, chargeId: null, userId, day: today(timeZone) });
    const [weekly] = await tx.studioClass.findMany({
      where: { dayOfWeek: 5 },
      select: { id: true },
      take: 1,
    });
    await tx.studentEnrollment.createMany({
      data: [{ classId: weekly?.id ?? "", studentId: real.studentId }],
    });
    return id;
  });
  const { removed, kept: left } = await remove(owner);
  expect(removed + left).toBe(every);
  const students = await withStudio(owner, (tx) => tx.student.findMany({ select: { id: true } }));
  expect(students.map(({ id }) => id).sort()).toEqual([kept, real.studentId].sort());
  const payments = await withStudio(owner, (tx) => tx.payment.count({ where: { studentId: kept } }));
  expect(payments).toBe(2);
  const weekdays = await withStudio(owner, (tx) => tx.studioClass.findMany({ select: { dayOfWeek: true } }));
  expect(weekdays.map(({ dayOfWeek }) => dayOfWeek)).toContain(5);
});

it("removal clears a sample instructor from real rows, and keeps one who awarded a rank", async () => {
  const owner = await withSamples();
  const { studioId } = owner;
  const [one, other] = await withStudio(owner, (tx) =>
    tx.instructor.findMany({ orderBy: { fullName: "asc" }, select: { id: true, fullName: true } }),
  );
  const instructorId = one?.id ?? "";
  const day = addDays(today(timeZone), -7);
  const { id: classId } = await makeClass({ studioId, instructorId, dayOfWeek: weekdayOf(day) });
  await makeClassSession({ studioId, classId, day });
  const { studentId } = await makeStudent({ studioId, instructorId });
  const judo = await withStudio(owner, (tx) =>
    tx.martialArt.findFirstOrThrow({ where: { name: "Judô" }, include: { belts: { take: 1 } } }),
  );
  const art = { studioId, studentId, martialArtId: judo.id };
  await makeStudentArt({ ...art, instructorId });
  await makePromotion({
    ...art,
    toBeltId: judo.belts[0]?.id ?? "",
    promotedOn: dayToDate(day),
    instructorId: other?.id ?? "",
  });
  expect(await remove(owner)).toEqual({ removed: every - 1, kept: 1 });
  const left = await withStudio(owner, async (tx) => ({
    instructors: await tx.instructor.findMany({ select: { id: true } }),
    classes: await tx.studioClass.findMany({ select: { id: true, instructorId: true } }),
    sessions: await tx.classSession.findMany({ select: { instructorId: true } }),
    students: await tx.student.findMany({ select: { id: true, instructorId: true } }),
  }));
  expect(left).toEqual({
    instructors: [{ id: other?.id }],
    classes: [{ id: classId, instructorId: null }],
    sessions: [{ instructorId: null }],
    students: [{ id: studentId, instructorId: null }],
  });
});

it("removal keeps a sample instructor as whom somebody enters or is invited, and forgets a closed invite", async () => {
  const listInstructors = (tx: StudioTx) =>
    tx.instructor.findMany({ orderBy: { fullName: "asc" }, select: { id: true } });
  const withInvite = async ({ isClosed }: { isClosed: boolean }) => {
    const owner = await withSamples();
    const people = await withStudio(owner, async (tx) => {
      const [entered, invited] = await listInstructors(tx);
      const at = new Date();
      const invite = { fullName: "Convidado", email: "convidado@obi.example", expiresAt: at };
      await tx.staffInvite.createMany({
        data: [{ ...invite, staffRole: "instructor", instructorId: invited?.id ?? "" }],
      });
      if (isClosed) await tx.staffInvite.updateMany({ data: { closedAt: at } });
      return { entered, invited };
    });
    const { studioId } = owner;
    await makeStaff({ studioId, staffRole: "instructor", instructorId: people.entered?.id ?? "" });
    const done = await remove(owner);
    return { ...people, done, left: await withStudio(owner, listInstructors) };
  };
  const open = await withInvite({ isClosed: false });
  expect(open.done).toEqual({ removed: every - 2, kept: 2 });
  expect(open.left).toEqual([open.entered, open.invited]);
  const closed = await withInvite({ isClosed: true });
  expect(closed.done).toEqual({ removed: every - 1, kept: 1 });
  expect(closed.left).toEqual([closed.entered]);
});

it("AGR-71 removal keeps the sample students whose charges one code pays", async () => {
  const owner = await withSamples();
  await withStudio(owner, async (tx) => {
    const owed = await tx.charge.findMany({ distinct: ["studentId"], take: 2 });
    const { id: settlementId } = await tx.settlement.create({
      data: { amountCents: 30_000, way: "key", payerStudentId: owed[0]?.studentId ?? null },
    });
    await tx.settlementCharge.createMany({
      data: owed.map(({ id: chargeId }) => ({ settlementId, chargeId, amountCents: 15_000 })),
    });
  });
  await remove(owner);
  expect(await rowsOf(owner.studioId)).toMatchObject({ students: 2 });
});

it("a real student does not become a sample, neither by a mark nor by a sample address", async () => {
  const owner = await makeOwner();
  const { studioId } = owner;
  const { studentId } = await makeStudent({ studioId });
  await makePayment({ studioId, studentId });
  const mark = (kind: string) =>
    withStudio(owner, (tx) => tx.sampleRow.createMany({ data: [{ rowId: studentId, kind }] }));
  await expect(mark("student")).rejects.toThrow();
  await mark("class");
  await withStudio(owner, (tx) =>
    tx.student.updateMany({ where: { id: studentId }, data: { email: "x@amostra.invalid" } }),
  );
  const typed = await makeStudent({ studioId, email: "y@amostra.invalid" });
  await makePayment({ studioId, studentId: typed.studentId });
  await remove(owner);
  expect(await rowsOf(studioId)).toMatchObject({ students: 2, payments: 2 });
});

it("no mail is queued for a sample address", async () => {
  const { studioId } = await makeOwner();
  const mails = () =>
    superuser
      .query<{ to_address: string }>("select to_address from mail_outbox where studio_id = $1", [studioId])
      .then(({ rows }) => rows.map(({ to_address }) => to_address));
  await withStudio(studioId, async (tx) => {
    await enqueueMail(tx, { to: "Alice@AMOSTRA.invalid", subject: "s", text: "t" });
    await enqueueMail(tx, { to: "real@obi.example", subject: "s", text: "t" });
  });
  expect(await mails()).toEqual(["real@obi.example"]);
});
