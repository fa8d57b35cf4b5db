import { withStudent, withStudio } from "@/lib/db/doors";
import { fixClock } from "@/lib/kernel/clock";
import { listTrained } from "@/lib/features/profiles/queries";
import { registerPayment } from "@/lib/features/payments/commands/register-payment";
import { isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import {
  asStudent,
  day,
  makeAttendance,
  makeCharge,
  makeClass,
  makeClassSession,
  makeEnrollment,
  makeGuardian,
  makeOwner,
  makePayment,
  makePromotion,
  makeReceipt,
  makeStudent,
  makeStudentAccount,
  makeStudio,
} from "@/lib/testing/factories";
import { enterAs } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import { artId, beltId } from "@/prisma/reference/shape";
import { loadPortalHome, loadPortalShell } from "./loaders";

const superuser = openSuperuser();

beforeEach(() => fixClock("2026-11-21T15:00:00Z"));
afterEach(() => fixClock(null));

it("PORTAL-18 PORTAL-26 shows the month's fee to the student and a paying guardian, and no money to another guardian", async () => {
  const { studioId } = await makeStudio();
  const child = await makeStudentAccount({ studioId, monthlyFeeCents: 15_000 });
  await makePayment({ studioId, studentId: child.id, paymentDate: day("2026-11-05"), status: "completed" });
  const person = await makeStudentAccount({ studioId: (await makeStudio()).studioId });
  const guardian = await makeGuardian({ studioId, students: [child.id] });
  await superuser.query("update guardians set user_id = $2 where id = $1", [guardian.id, person.userId]);
  const enter = (userId: string) => enterAs(userId, { area: "student", student: { id: child.id, studioId } });
  const money = async () => (await loadPortalHome()).money;

  await enter(child.userId);
  expect(await money()).toMatchObject({ fee: { status: "paid" } });
  await enter(person.userId);
  expect(await money()).toMatchObject({ fee: { status: "paid" } });
  await withStudio(studioId, (tx) => tx.studentGuardian.updateMany({ data: { canPay: false } }));
  expect(await money()).toBeNull();
});

describe("a student with a charge of the month", () => {
  async function makePortal() {
    const { studioId, userId: ownerId } = await makeOwner();
    const { studentId, userId } = await makeStudentAccount({ studioId, monthlyFeeCents: 15_000 });
    await enterAs(userId, { area: "student", student: { id: studentId, studioId } });
    const register = (amount: number, charge?: { id: string }) =>
      withStudio({ studioId, userId: ownerId }, (tx) =>
        registerPayment(tx, {
          studentId,
          chargeId: charge?.id ?? null,
          amount: cents(amount),
          paymentMethod: "cash",
          description: null,
          userId: ownerId,
          day: isoDay("2026-11-21"),
        }),
      );
    const fee = async () => (await loadPortalHome()).money?.fee;
    return { studioId, studentId, register, fee };
  }

  it("PORTAL-26 FIN-08 October paid in November does not clear November, a payment for November does", async () => {
    const { studioId, studentId, register, fee } = await makePortal();
    const october = { period: day("2026-10-01"), dueOn: day("2026-10-10") };
    const charged = await makeCharge({ studioId, studentId, ...october });
    const november = await makeCharge({ studioId, studentId, amountCents: 13_000 });
    await register(15_000, charged);
    expect(await fee()).toEqual({ status: "overdue", amount: 13_000, dueOn: "2026-11-10" });
    await register(30_000);
    expect(await fee()).toMatchObject({ status: "overdue", amount: 13_000 });
    await register(5_000, november);
    expect(await fee()).toMatchObject({ status: "overdue", amount: 8_000 });
    await register(8_000, november);
    expect(await fee()).toMatchObject({ status: "paid", amount: 13_000 });
  });

  it("PORTAL-20 PORTAL-26 sees older late charges after November is paid, but none waived, not due or under review", async () => {
    const { studioId, studentId, register } = await makePortal();
    const late = async () => (await loadPortalHome()).money?.late;
    expect(await late()).toBeNull();
    const november = await makeCharge({ studioId, studentId });
    // November itself is late, but the fee's own figure shows that.
    expect(await late()).toBeNull();
    await register(15_000, november);
    const october = await makeCharge({
      studioId,
      studentId,
      period: day("2026-10-01"),
      dueOn: day("2026-10-10"),
    });
    await makeCharge({ studioId, studentId, period: day("2026-09-01"), dueOn: day("2026-09-10") });
    await makeCharge({ studioId, studentId, period: day("2026-12-01"), dueOn: day("2026-12-10") });
    const august = await makeCharge({
      studioId,
      studentId,
      period: day("2026-08-01"),
      dueOn: day("2026-08-10"),
    });
    await withStudio(studioId, (tx) =>
      tx.charge.updateMany({ where: { id: august.id }, data: { status: "waived", endReason: "Bolsa" } }),
    );
    const { studentId: classmate } = await makeStudent({ studioId });
    await makeCharge({
      studioId,
      studentId: classmate,
      period: day("2026-07-01"),
      dueOn: day("2026-07-10"),
    });
    const july = await makeCharge({
      studioId,
      studentId,
      period: day("2026-07-01"),
      dueOn: day("2026-07-10"),
    });
    await makeReceipt({ studioId, chargeId: july.id, payerStudentId: studentId });
    await register(5_000, october);
    expect(await late()).toEqual({ openCents: 25_000, since: "2026-09-10" });
    expect((await loadPortalHome()).money?.fee.status).toBe("paid");
  });

  it("PORTAL-26 October paid in November does not clear a November that is not charged yet either", async () => {
    const { studioId, studentId, register, fee } = await makePortal();
    const october = { period: day("2026-10-01"), dueOn: day("2026-10-10") };
    await register(15_000, await makeCharge({ studioId, studentId, ...october }));
    expect(await fee()).toMatchObject({ status: "overdue", amount: 15_000 });
    await register(15_000);
    expect(await fee()).toMatchObject({ status: "paid" });
  });

  it("PORTAL-27 is late only after the charge's own due day, and owes nothing if the charge was waived", async () => {
    const { studioId, studentId, fee } = await makePortal();
    const { id } = await makeCharge({ studioId, studentId, dueOn: day("2026-11-25") });
    expect(await fee()).toEqual({ status: "pending", amount: 15_000, dueOn: "2026-11-25" });
    const waived = { status: "waived", endReason: "Bolsa" } as const;
    await withStudio(studioId, (tx) => tx.charge.updateMany({ where: { id }, data: waived }));
    expect(await fee()).toMatchObject({ status: "waived" });
  });
});

it("PORTAL-19 DATA-02 DATA-03 shows the belt with art, colour, start and classes since then, and the academy's logo", async () => {
  const { studioId } = await makeStudio({ name: "Dojô Aurora", logoUrl: "/files/x" });
  const martialArtId = artId("Jiu-Jitsu");
  const me = await makeStudentAccount({
    studioId,
    martialArtId,
    currentBeltId: beltId("Jiu-Jitsu", "Branca"),
  });
  const { studentId, userId } = me;
  expect(
    await withStudent(asStudent(me), (tx) => tx.student.findFirst({ select: { userId: true } })),
  ).toEqual({
    userId,
  });
  const lesson = await makeClass({ studioId, martialArtId, dayOfWeek: 1 });
  await makeEnrollment({ studioId, studentId, classId: lesson.id });
  for (const on of ["2026-10-26", "2026-11-02", "2026-11-09", "2026-11-16"]) {
    const session = await makeClassSession({ studioId, classId: lesson.id, day: on });
    await makeAttendance({ studioId, studentId, sessionId: session.id });
  }
  const promotedOn = day("2026-11-02");
  await makePromotion({
    studioId,
    studentId,
    martialArtId,
    toBeltId: beltId("Jiu-Jitsu", "Azul"),
    promotedOn,
  });
  await enterAs(userId, { area: "student", student: { id: studentId, studioId } });
  const { student } = await loadPortalHome();
  expect(student).toMatchObject({
    martialArt: "Jiu-Jitsu",
    belt: { name: "Azul", color: expect.stringMatching(/^#/) },
    rank: { since: "2026-11-02", estimated: false, classes: 2 },
  });
  expect(await loadPortalShell()).toMatchObject({ studioName: "Dojô Aurora", logo: "/files/logo" });
});

it("RIGHT-45 counts time and classes from the present degree, as the academy's page of the student does", async () => {
  const { studioId } = await makeStudio();
  const martialArtId = artId("Jiu-Jitsu");
  const white = beltId("Jiu-Jitsu", "Branca");
  const { studentId, userId } = await makeStudentAccount({ studioId, martialArtId, currentBeltId: white });
  const lesson = await makeClass({ studioId, martialArtId, dayOfWeek: 1 });
  await makeEnrollment({ studioId, studentId, classId: lesson.id });
  for (const on of ["2026-10-26", "2026-11-02", "2026-11-09", "2026-11-16"]) {
    const session = await makeClassSession({ studioId, classId: lesson.id, day: on });
    await makeAttendance({ studioId, studentId, sessionId: session.id });
  }
  const told = async () => {
    await enterAs(userId, { area: "student", student: { id: studentId, studioId } });
    const { rank } = (await loadPortalHome()).student;
    const academy = await withStudio(studioId, async (tx) => ({
      art: await tx.studentArt.findFirst({ where: { studentId }, select: { degreeSince: true } }),
      trained: await listTrained(tx, { studentId, since: isoDay("2026-01-01") }),
    }));
    expect(academy.art?.degreeSince).toEqual(rank && day(rank.since));
    expect(academy.trained.reduce((sum, { inRank }) => sum + inRank, 0)).toBe(rank?.classes);
    return rank;
  };
  // The first day of a belt worn on joining is an estimate; the day of an awarded degree is known.
  expect(await told()).toMatchObject({ estimated: true });
  const award = { studioId, studentId, martialArtId };
  await makePromotion({ ...award, toBeltId: white, toDegree: 1, promotedOn: day("2026-11-09") });
  expect(await told()).toEqual({ since: "2026-11-09", estimated: false, classes: 1 });
  const blue = beltId("Jiu-Jitsu", "Azul");
  await makePromotion({ ...award, toBeltId: blue, promotedOn: day("2026-11-10") });
  expect(await told()).toEqual({ since: "2026-11-10", estimated: false, classes: 1 });
});

it("PORTAL-21 PORTAL-33 shows that the next date is cancelled, and the number of unread notices", async () => {
  const { studioId } = await makeStudio();
  const { studentId, userId } = await makeStudentAccount({ studioId });
  const lesson = await makeClass({ studioId, name: "Judô", dayOfWeek: 1 });
  await makeEnrollment({ studioId, studentId, classId: lesson.id });
  const session = await makeClassSession({ studioId, classId: lesson.id, day: "2026-11-23" });
  await withStudio(studioId, async (tx) => {
    const off = { status: "cancelled", cancelReason: "Feriado" } as const;
    await tx.classSession.update({ where: { id: session.id }, data: off });
    const said = { message: "m", targetType: "specific_studio", targetStudioId: studioId } as const;
    for (const title of ["Um", "Dois", "Três"]) {
      const { id } = await tx.notification.create({ data: { ...said, title, toStudents: true } });
      await tx.notificationRecipient.create({ data: { notificationId: id, studentId } });
    }
  });
  await enterAs(userId, { area: "student", student: { id: studentId, studioId } });
  const { classes, notices } = await loadPortalHome();
  expect(classes).toMatchObject([
    { name: "Judô", on: "2026-11-23", cancelled: "Feriado", isAbsent: false, maySay: false },
  ]);
  expect(notices.unread).toBe(3);
  expect(notices.latest).toHaveLength(2);
});

it("the portal shell carries an owner key that differs by session and student", async () => {
  const { studioId } = await makeStudio();
  const [one, two] = [await makeStudentAccount({ studioId }), await makeStudentAccount({ studioId })];
  const ownerOf = async ({ userId, id }: typeof one) => {
    await enterAs(userId, { area: "student", student: { id, studioId } });
    return (await loadPortalShell()).owner;
  };
  const words = [await ownerOf(one), await ownerOf(two), await ownerOf(one)];
  expect(new Set(words).size).toBe(3);
  expect(words.join(" ")).toMatch(/^[0-9a-f]{32} [0-9a-f]{32} [0-9a-f]{32}$/);
});
