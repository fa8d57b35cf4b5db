import { withStudent, withSystem, withStudio } from "@/lib/db/doors";
import { isoDay } from "@/lib/kernel/dates";
import {
  day,
  makeClass,
  makeEnrollment,
  makeInstructor,
  makePayment,
  makeStudent,
  makeStudentAccount,
  makeStudio,
} from "@/lib/testing/factories";
import { getPortalStudent, listOwnClasses, listOwnPayments } from "./queries";

const november = { since: isoDay("2026-11-01"), until: isoDay("2026-12-01") };

async function makeWorld() {
  const { studioId } = await makeStudio();
  const account = await makeStudentAccount({ studioId });
  const caller = { studioId, studentId: account.studentId, userId: account.userId };
  return { studioId, studentId: account.studentId, caller };
}

describe("the student's own first screen", () => {
  it("PORTAL-19 shows the real belt, its art and degrees", async () => {
    const { studioId, studentId, caller } = await makeWorld();
    const belt = await withSystem("test", (tx) =>
      tx.beltRank.findFirstOrThrow({ where: { name: "Azul", martialArt: { name: "Jiu-Jitsu" } } }),
    );
    await withStudio(studioId, (tx) =>
      tx.student.update({
        where: { id: studentId },
        data: { martialArtId: belt.martialArtId, currentBeltId: belt.id, beltDegree: 2 },
      }),
    );
    expect(await withStudent(caller, (tx) => getPortalStudent(tx, november))).toMatchObject({
      martialArt: "Jiu-Jitsu",
      belt: { name: "Azul", color: belt.color },
      degree: 2,
    });
  });

  it("PORTAL-26 one completed payment of the month settles the fee; pending, failed and other months do not (C-22)", async () => {
    const { studioId, studentId, caller } = await makeWorld();
    const isPaid = async () =>
      (await withStudent(caller, (tx) => getPortalStudent(tx, november))).paidThisMonth;
    const pay = (paymentDate: string, status: "completed" | "pending" | "failed") =>
      makePayment({ studioId, studentId, paymentDate: day(paymentDate), status });
    await pay("2026-10-31", "completed");
    await pay("2026-12-01", "completed");
    await pay("2026-11-05", "pending");
    await pay("2026-11-05", "failed");
    expect(await isPaid()).toBe(false);
    await pay("2026-11-30", "completed");
    expect(await isPaid()).toBe(true);
  });

  it("PORTAL-21 lists active classes of active enrollments with instructor, and nobody else's", async () => {
    const { studioId, studentId, caller } = await makeWorld();
    const { studentId: classmate } = await makeStudent({ studioId });
    const { id: instructorId } = await makeInstructor({ studioId, fullName: "Sensei Aiko" });
    const [mine, suspended, closed, theirs] = [
      await makeClass({ studioId, name: "Minha", instructorId, dayOfWeek: 2 }),
      await makeClass({ studioId, name: "Suspensa" }),
      await makeClass({ studioId, name: "Encerrada" }),
      await makeClass({ studioId, name: "Deles" }),
    ];
    await makeEnrollment({ studioId, studentId, classId: mine.id });
    await makeEnrollment({ studioId, studentId, classId: suspended.id, status: "suspended" });
    await makeEnrollment({ studioId, studentId, classId: closed.id });
    await makeEnrollment({ studioId, studentId: classmate, classId: theirs.id });
    await withStudio(studioId, (tx) =>
      tx.studioClass.update({ where: { id: closed.id }, data: { status: "inactive" } }),
    );
    expect(await withStudent(caller, listOwnClasses)).toEqual([
      expect.objectContaining({ name: "Minha", instructor: "Sensei Aiko", dayOfWeek: 2, startTime: "19:00" }),
    ]);
  });

  it("PORTAL-31 lists the own payments, newest first, no more than asked", async () => {
    const { studioId, studentId, caller } = await makeWorld();
    const { studentId: classmate } = await makeStudent({ studioId });
    for (const iso of ["2026-09-05", "2026-11-05", "2026-10-05"]) {
      await makePayment({ studioId, studentId, paymentDate: day(iso) });
    }
    await makePayment({ studioId, studentId: classmate, paymentDate: day("2026-11-20") });
    const payments = await withStudent(caller, (tx) => listOwnPayments(tx, 2));
    expect(payments.map((payment) => payment.day)).toEqual(["2026-11-05", "2026-10-05"]);
    expect(payments[0]).toMatchObject({ amount: 15_000, status: "completed" });
  });
});
