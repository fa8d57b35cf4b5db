import { withPlatform, withStudio } from "@/lib/db/doors";
import { isoDay } from "@/lib/kernel/dates";
import {
  day,
  makeClass,
  makeInstructor,
  makePayment,
  makeStudent,
  makeStudio,
  makeSuperAdmin,
} from "@/lib/testing/factories";
import { countStudios, getStudioNumbers, listStudios } from "./queries";

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
  });
});

const at = new Date("2026-11-21T15:00:00Z");
const count = (userId: string) => withPlatform(userId, (tx) => countStudios(tx, at));

describe("the super admin's first screen", () => {
  it("ADMIN-06 counts all studios, the active ones, and trials while they run", async () => {
    const { userId } = await makeSuperAdmin();
    const before = await count(userId);
    await makeStudio({ subscriptionStatus: "active", subscriptionPlan: "premium" });
    await makeStudio({ trialEndsAt: new Date("2026-11-22T00:00:00Z") });
    await makeStudio({ trialEndsAt: new Date("2026-11-20T00:00:00Z") });
    await makeStudio({ subscriptionStatus: "suspended", trialEndsAt: null });
    const after = await count(userId);
    expect([
      after.studios - before.studios,
      after.active - before.active,
      after.onTrial - before.onTrial,
    ]).toEqual([4, 1, 1]);
  });

  it("ADMIN-09 ADMIN-17 lists every studio, newest first, with status and plan", async () => {
    const { userId } = await makeSuperAdmin();
    await makeStudio({ name: "Mais antiga", createdAt: new Date("2099-01-01T12:00:00Z") });
    await makeStudio({
      name: "Mais nova",
      createdAt: new Date("2099-01-02T01:00:00Z"),
      subscriptionStatus: "active",
      subscriptionPlan: "enterprise",
    });
    const [first, second] = await withPlatform(userId, (tx) => listStudios(tx, { skip: 0, at }));
    expect(first).toMatchObject({
      name: "Mais nova",
      since: "2099-01-01",
      status: "active",
      plan: "enterprise",
    });
    expect(second).toMatchObject({ name: "Mais antiga" });
  });

  it("ADMIN-06 ADMIN-09 the cards count the rows that wear their badge", async () => {
    const { userId } = await makeSuperAdmin();
    const before = await count(userId);
    const [running, over] = [new Date("2026-11-25T00:00:00Z"), new Date("2026-11-20T00:00:00Z")];
    const studios = (["active", "trial", "suspended"] as const).flatMap((subscriptionStatus) =>
      [running, over, null].map((trialEndsAt) => ({ subscriptionStatus, trialEndsAt })),
    );
    for (const studio of studios)
      await makeStudio({ ...studio, createdAt: new Date("2099-06-01T12:00:00Z") });
    const after = await count(userId);
    const rows = await withPlatform(userId, (tx) => listStudios(tx, { skip: 0, at }));
    const wearing = (status: string) =>
      rows.filter((row) => row.since === "2099-06-01" && row.status === status).length;
    expect({ active: wearing("active"), onTrial: wearing("trial") }).toEqual({
      active: after.active - before.active,
      onTrial: after.onTrial - before.onTrial,
    });
    expect(wearing("trial")).toBe(2);
  });
});
