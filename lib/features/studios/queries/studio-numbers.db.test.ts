import { withStudio } from "@/lib/db/doors";
import { isoDay } from "@/lib/kernel/dates";
import {
  day,
  makeClass,
  makeInstructor,
  makePayment,
  makeStudent,
  makeStudio,
} from "@/lib/testing/factories";
import { getStudioNumbers } from "./studio-numbers";

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

  it("DASH-06 count all and active classes, and all and active instructors", async () => {
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

  it("DASH-07 stay exact beyond the range of an integer column", async () => {
    const { studioId } = await makeStudio();
    const { studentId } = await makeStudent({ studioId });
    for (const month of ["2026-11-02", "2026-12-02", "2027-01-02"]) {
      await makePayment({ studioId, studentId, paymentDate: day(month), amountCents: 2_000_000_001 });
    }
    expect(await numbersOf(studioId)).toMatchObject({ revenue: 6_000_000_003 });
  });

  it("SHELL-07 include nothing of another studio", async () => {
    const { studioId } = await makeStudio();
    const { studioId: other } = await makeStudio();
    const { studentId } = await makeStudent({ studioId: other });
    await makePayment({ studioId: other, studentId, paymentDate: day("2026-11-02") });
    await makeClass({ studioId: other, dayOfWeek: 6 });
    await makeInstructor({ studioId: other });
    expect(Object.values(await numbersOf(studioId))).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  });
});
