import { withStudio } from "@/lib/db/doors";
import { isoDay } from "@/lib/kernel/dates";
import {
  day,
  makeClass,
  makeEnrollment,
  makeInstructor,
  makePayment,
  makeStudent,
  makeStudio,
} from "@/lib/testing/factories";
import { countClassesByWeekday, getStudioNumbers, listClassesOfWeekday, sumRevenueByMonth } from "./queries";

const november = isoDay("2026-11-01");
const numbersOf = (studioId: string) => withStudio(studioId, (tx) => getStudioNumbers(tx, november));

describe("the figures of a studio", () => {
  it("DASH-05 counts all students and the active ones apart", async () => {
    const { studioId } = await makeStudio();
    await makeStudent({ studioId });
    await makeStudent({ studioId, status: "inactive" });
    await makeStudent({ studioId, status: "suspended" });
    expect(await numbersOf(studioId)).toMatchObject({ students: 3, activeStudents: 1 });
  });

  it("DASH-06 counts active classes and active instructors, and knows of the others", async () => {
    const { studioId } = await makeStudio();
    await makeInstructor({ studioId });
    await makeInstructor({ studioId, status: "inactive" });
    await makeClass({ studioId });
    await makeClass({ studioId, status: "inactive" });
    expect(await numbersOf(studioId)).toMatchObject({
      instructors: 2,
      activeInstructors: 1,
      classes: 2,
      activeClasses: 1,
    });
  });

  it("DASH-07 adds up payments of every status from the first of the month on, and the confirmed part (C-21)", async () => {
    const { studioId } = await makeStudio();
    const { studentId } = await makeStudent({ studioId });
    const pay = (
      paymentDate: string,
      amountCents: number,
      status: "completed" | "pending" | "failed" | "cancelled",
    ) => makePayment({ studioId, studentId, paymentDate: day(paymentDate), amountCents, status });
    await pay("2026-10-31", 99_900, "completed");
    await pay("2026-11-01", 10_001, "completed");
    await pay("2026-11-20", 2_000, "pending");
    await pay("2026-11-20", 300, "failed");
    await pay("2026-11-20", 40, "cancelled");
    expect(await numbersOf(studioId)).toMatchObject({ revenue: 12_341, confirmedRevenue: 10_001 });
  });

  it("DASH-05 DASH-06 DASH-07 are zeros for a new studio", async () => {
    const { studioId } = await makeStudio();
    expect(Object.values(await numbersOf(studioId))).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it("DASH-07 stays exact past what an integer column holds", async () => {
    const { studioId } = await makeStudio();
    const { studentId } = await makeStudent({ studioId });
    for (const month of ["2026-11-02", "2026-12-02", "2027-01-02"]) {
      await makePayment({ studioId, studentId, paymentDate: day(month), amountCents: 2_000_000_001 });
    }
    expect(await numbersOf(studioId)).toMatchObject({ revenue: 6_000_000_003 });
  });

  it("SHELL-07 know nothing of another studio", async () => {
    const { studioId } = await makeStudio();
    const { studioId: other } = await makeStudio();
    const { studentId } = await makeStudent({ studioId: other });
    await makePayment({ studioId: other, studentId, paymentDate: day("2026-11-02") });
    await makeClass({ studioId: other, dayOfWeek: 6 });
    await makeInstructor({ studioId: other });
    expect(Object.values(await numbersOf(studioId))).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    expect(await withStudio(studioId, (tx) => listClassesOfWeekday(tx, 6))).toEqual([]);
    const span = { since: november, until: isoDay("2026-12-01") };
    expect(await withStudio(studioId, (tx) => sumRevenueByMonth(tx, span))).toEqual([]);
  });
});

describe("classes of a day", () => {
  it("DASH-10 are the active ones of that weekday by start time, with instructor and places", async () => {
    const { studioId } = await makeStudio();
    const { id: instructorId } = await makeInstructor({ studioId, fullName: "Mestre Hélio" });
    const { studentId } = await makeStudent({ studioId });
    const base = { studioId, dayOfWeek: 6 };
    const evening = await makeClass({
      ...base,
      name: "Noite",
      startTime: "19:00",
      endTime: "20:00",
      instructorId,
    });
    await makeClass({ ...base, name: "Manhã", startTime: "07:00", endTime: "08:00", maxStudents: 12 });
    await makeClass({ ...base, name: "Encerrada", status: "inactive" });
    await makeClass({ ...base, name: "Domingo", dayOfWeek: 0 });
    await makeEnrollment({ studioId, studentId, classId: evening.id });
    const classes = await withStudio(studioId, (tx) => listClassesOfWeekday(tx, 6));
    expect(classes).toEqual([
      expect.objectContaining({
        name: "Manhã",
        startTime: "07:00",
        instructor: null,
        enrolled: 0,
        places: 12,
      }),
      expect.objectContaining({ name: "Noite", instructor: "Mestre Hélio", enrolled: 1, places: 20 }),
    ]);
  });
});

describe("reports", () => {
  it("REP-09 add up completed payments by month, each edge day in its own month", async () => {
    const { studioId } = await makeStudio();
    const { studentId } = await makeStudent({ studioId });
    const pay = (paymentDate: string, amountCents: number, status: "completed" | "pending" = "completed") =>
      makePayment({ studioId, studentId, paymentDate: day(paymentDate), amountCents, status });
    await pay("2026-05-31", 1);
    await pay("2026-10-31", 20);
    await pay("2026-11-01", 300);
    await pay("2026-11-30", 4_000);
    await pay("2026-11-15", 50_000, "pending");
    await pay("2026-12-01", 600_000);
    const span = { since: isoDay("2026-06-01"), until: isoDay("2026-12-01") };
    const months = await withStudio(studioId, (tx) => sumRevenueByMonth(tx, span));
    expect(months.sort((a, b) => a.month.localeCompare(b.month))).toEqual([
      { month: "2026-10-01", amount: 20 },
      { month: "2026-11-01", amount: 4_300 },
    ]);
  });

  it("REP-09 count active classes by weekday", async () => {
    const { studioId } = await makeStudio();
    await makeClass({ studioId, dayOfWeek: 1 });
    await makeClass({ studioId, dayOfWeek: 1 });
    await makeClass({ studioId, dayOfWeek: 3, status: "inactive" });
    expect(await withStudio(studioId, countClassesByWeekday)).toEqual([{ weekday: 1, classes: 2 }]);
  });
});
