import { withStudio } from "@/lib/db/doors";
import { readDay } from "@/lib/features/day/queries/read-day";
import { registerPayment } from "@/lib/features/payments/commands/register-payment";
import { enqueueMail } from "@/lib/jobs/outbox";
import { today } from "@/lib/kernel/clock";
import { cents } from "@/lib/kernel/money";
import { makeClass, makeOwner, makePayment, makeStudent } from "@/lib/testing/factories";
import { monthsApart } from "@/lib/testing/payment-months";
import { openSuperuser } from "@/lib/testing/superuser";
import { loadSamples, removeSamples } from "./commands";
import { sampleClasses, sampleStudents, sampleVisitors } from "./rules";

const superuser = openSuperuser();
const timeZone = "America/Sao_Paulo";
const classes = sampleClasses.flatMap(({ weekdays }) => weekdays).length;
const every = sampleStudents.length + sampleVisitors.length + classes;

const tables = ["students", "leads", "classes", "class_sessions", "student_enrollments", "attendances", "payments",
  "charges", "student_arts", "promotions", "student_status_changes", "lead_events", "sample_rows"]; // prettier-ignore

/** How many rows of each table a studio has, asked past every policy. */
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

it("shows an academy at work: somebody late, somebody away, classes held, money received", async () => {
  const owner = await withSamples();
  const rows = await rowsOf(owner.studioId);
  expect(rows).toMatchObject({ students: sampleStudents.length, leads: sampleVisitors.length, classes });
  expect(rows.attendances).toBeGreaterThan(100);
  expect(rows.sample_rows).toBe(every);
  const day = await withStudio(owner, (tx) => readDay(tx, { today: today(timeZone), timeZone }));
  expect(day.needs.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["fees", "away", "calls"]));
  await expect(
    withStudio(owner, (tx) => loadSamples(tx, { userId: owner.userId, today: today(timeZone) })),
  ).rejects.toMatchObject({ code: "already-loaded" });
});

it("removes exactly the samples, and nothing of another academy's", async () => {
  const [owner, other] = [await withSamples(), await withSamples()];
  const { studioId } = owner;
  const { studentId } = await makeStudent({ studioId, fullName: "Real" });
  await makePayment({ studioId, studentId });
  await makeClass({ studioId });
  const before = await rowsOf(other.studioId);
  const months = () => monthsApart(superuser, [studioId, other.studioId]);
  expect(await months()).toEqual([]);
  expect(await remove(owner)).toEqual({ removed: every, kept: 0 });
  expect(await months()).toEqual([]);
  expect(await rowsOf(studioId)).toMatchObject({
    students: 1, payments: 1, classes: 1, leads: 0, attendances: 0, charges: 0, class_sessions: 0, sample_rows: 0,
  }); // prettier-ignore
  expect(await rowsOf(other.studioId)).toEqual(before);
  expect(await remove(owner)).toEqual({ removed: 0, kept: 0 });
});

it("keeps who has become somebody, with their payments, and a class that others attend", async () => {
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

it("nobody who was real is made a sample, neither by a mark nor by an address", async () => {
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

it("no mail goes to people who do not exist", async () => {
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
