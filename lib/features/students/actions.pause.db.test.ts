import { withStudio, withSystem } from "@/lib/db/doors";
import { signInStudent } from "@/lib/features/accounts/actions";
import { listNeeds } from "@/lib/features/day/queries/read-day";
import { chargeFees } from "@/lib/features/payments/commands/charge-fees";
import { fixClock } from "@/lib/kernel/clock";
import { dateToDay, isoDay } from "@/lib/kernel/dates";
import {
  day,
  makeCharge,
  makeClass,
  makeEnrollment,
  makePayment,
  makeStaff,
  makeStudent,
  makeStudentAccount,
  makeStudio,
} from "@/lib/testing/factories";
import { enterAs, signedInOwner } from "@/lib/testing/owner-session";
import { pauseStudent, resumeStudent, updateStudent } from "./actions";
import { returnJob } from "./flows";
import { loadStudentValues } from "./loaders";

const today = isoDay("2026-11-21");

/** Ana Lima with a fee of R$ 150,00 and places in two classes of an academy in Lisbon, on 21/11/2026. */
async function academy() {
  const { studioId, userId } = await signedInOwner("2026-11-21T15:00:00Z", "Europe/Lisbon");
  const account = await makeStudentAccount({
    studioId,
    fullName: "Ana Lima",
    monthlyFeeCents: 15_000,
    createdAt: day("2026-01-05"),
  });
  const { id } = account;
  const classes = [
    await makeClass({ studioId, name: "Judô Adulto", maxStudents: 1 }),
    await makeClass({ studioId, name: "Judô Livre", dayOfWeek: 2 }),
  ].map((one) => one.id);
  for (const classId of classes) await makeEnrollment({ studioId, classId, studentId: id });
  const inside = <T>(work: Parameters<typeof withStudio<T>>[1]) => withStudio(studioId, work);
  const read = async () => {
    const student = await inside((tx) => tx.student.findUniqueOrThrow({ where: { id } }));
    const pauses = await inside((tx) => tx.studentPause.findMany({ orderBy: { createdAt: "asc" } }));
    const taken = await inside((tx) => tx.studioClass.findMany({ orderBy: { dayOfWeek: "asc" } }));
    return {
      status: student.status,
      pauses: pauses.map(
        ({ until, endedOn }) => `${until && dateToDay(until)} ${endedOn ? "ended" : "open"}`,
      ),
      taken: taken.map(({ currentStudents }) => currentStudents),
    };
  };
  const charge = (dueOn: string, fields: object = {}) =>
    makeCharge({
      studioId,
      studentId: id,
      period: day(`${dueOn.slice(0, 7)}-01`),
      dueOn: day(dueOn),
      ...fields,
    });
  const charges = async () =>
    (await inside((tx) => tx.charge.findMany({ orderBy: { dueOn: "asc" } }))).map(
      ({ dueOn, status, endReason }) =>
        [dateToDay(dueOn), status, ...(endReason ? [endReason] : [])].join(" "),
    );
  const acts = () =>
    withSystem("test", (tx) =>
      tx.auditEvent.findMany({
        where: { studioId, action: { in: ["students.pause", "students.resume"] } },
        orderBy: { createdAt: "asc" },
        select: { action: true, data: true, userId: true },
      }),
    );
  return { studioId, userId, id, account, classes, inside, read, charge, charges, acts };
}

const runJob = (at: string) => {
  fixClock(new Date(at));
  return returnJob.run(new AbortController().signal);
};

describe("AGR-15 Trancar", () => {
  it("suspends the student, frees the places, and is told by the trail", async () => {
    const { id, userId, read, acts } = await academy();
    expect(await pauseStudent({ id, until: "2026-12-10", reason: "Viagem" })).toMatchObject({
      data: { suspended: 2, cancelled: 0 },
    });
    expect(await read()).toEqual({ status: "suspended", pauses: ["2026-12-10 open"], taken: [0, 0] });
    expect(await acts()).toEqual([{ action: "students.pause", userId, data: { back: "2026-12-10" } }]);
  });

  it("charges nothing while the student is away, without a day of return for as long as it takes", async () => {
    const { id, inside, charges } = await academy();
    await pauseStudent({ id, until: "" });
    for (const on of ["2026-11-22", "2026-12-01", "2027-03-15"])
      expect(await inside((tx) => chargeFees(tx, { today: isoDay(on) }))).toBe(0);
    expect(await charges()).toEqual([]);
  });

  it("keeps the open fees that fall due in that time, or cancels them if so chosen", async () => {
    const kept = await academy();
    await kept.charge("2026-11-25");
    await pauseStudent({ id: kept.id, until: "2026-12-10" });
    expect(await kept.charges()).toEqual(["2026-11-25 open"]);

    const { studioId, id, charge, charges } = await academy();
    await charge("2026-10-10");
    await charge("2026-11-25");
    await charge("2026-12-10");
    const { id: paid } = await charge("2026-12-01", { period: day("2027-01-01") });
    await makePayment({ studioId, studentId: id, chargeId: paid, amountCents: 100 });
    await charge("2026-11-30", { kind: "product", period: null });
    expect(await pauseStudent({ id, until: "2026-12-10", charges: "cancel" })).toMatchObject({
      data: { cancelled: 1 },
    });
    expect(await charges()).toEqual([
      "2026-10-10 open",
      "2026-11-25 cancelled Matrícula trancada",
      "2026-11-30 open",
      "2026-12-01 open",
      "2026-12-10 open",
    ]);
  });

  it("refuses a day that is not after today or more than two years ahead, and who is away already", async () => {
    const { id, read } = await academy();
    const problem = async (until: string) => {
      const answer = await pauseStudent({ id, until });
      return answer.ok ? null : answer.fields?.until;
    };
    expect(await problem("2026-11-21")).toEqual(["A volta precisa ser depois de hoje."]);
    expect(await problem("2028-11-23")).toEqual(["A volta pode ser no máximo daqui a 2 anos."]);
    expect((await read()).status).toBe("active");
    expect(await pauseStudent({ id, until: "2028-11-21" })).toMatchObject({ ok: true });
    expect(await pauseStudent({ id, until: "2026-12-10" })).toMatchObject({ ok: false, code: "changed" });
    expect((await read()).pauses).toHaveLength(1);
  });

  it("is one time away if two windows send it at once", async () => {
    const { id, read } = await academy();
    const answers = await Promise.all([
      pauseStudent({ id, until: "2026-12-10" }),
      pauseStudent({ id, until: "2026-12-20" }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await read()).pauses).toHaveLength(1);
  });

  it("SHELL-07 finds no student of another academy", async () => {
    const { id: elsewhere } = await makeStudio();
    const foreign = await makeStudent({ studioId: elsewhere });
    await academy();
    expect(await pauseStudent({ id: foreign.id, until: "" })).toMatchObject({ code: "not-found" });
    expect(await resumeStudent({ id: foreign.id })).toMatchObject({ code: "not-found" });
  });

  it("AGR-70 lets the desk pause and keep, and not cancel fees", async () => {
    const { studioId, id, charge, charges, read } = await academy();
    await charge("2026-11-25");
    await enterAs((await makeStaff({ studioId, staffRole: "desk" })).userId);
    expect(await pauseStudent({ id, until: "", charges: "cancel" })).toMatchObject({ code: "forbidden" });
    expect((await read()).status).toBe("active");
    expect(await pauseStudent({ id, until: "" })).toMatchObject({ ok: true });
    expect(await charges()).toEqual(["2026-11-25 open"]);
    expect(await resumeStudent({ id })).toMatchObject({ data: { resumed: 2 } });
  });

  it("AGR-15 'Voltar agora' asks again for a cancelled fee that falls due from then on", async () => {
    const { id, charge, charges, inside } = await academy();
    await charge("2026-12-10");
    await pauseStudent({ id, until: "", charges: "cancel" });
    expect(await charges()).toEqual(["2026-12-10 cancelled Matrícula trancada"]);
    expect(await inside((tx) => chargeFees(tx, { today: isoDay("2026-12-01") }))).toBe(0);
    expect(await charges()).toEqual(["2026-12-10 cancelled Matrícula trancada"]);
    expect(await resumeStudent({ id })).toMatchObject({ ok: true });
    expect(await charges()).toEqual(["2026-12-10 open"]);
  });

  it("AGR-15 a fee that the desk may not ask for again is asked for by the next night's job", async () => {
    const { studioId, id, charge, charges, inside } = await academy();
    await charge("2026-12-10");
    await pauseStudent({ id, until: "", charges: "cancel" });
    await enterAs((await makeStaff({ studioId, staffRole: "desk" })).userId);
    expect(await resumeStudent({ id })).toMatchObject({ ok: true });
    expect(await charges()).toEqual(["2026-12-10 cancelled Matrícula trancada"]);
    await inside((tx) => chargeFees(tx, { today: isoDay("2026-11-22") }));
    expect(await charges()).toEqual(["2026-11-22 open", "2026-12-10 open"]);
  });

  it("AGR-15 a fee that fell due before the return stays cancelled", async () => {
    const { id, charge, charges } = await academy();
    await charge("2026-12-03");
    await pauseStudent({ id, until: "2026-12-05", charges: "cancel" });
    await runJob("2026-12-05T02:30:00Z");
    expect(await charges()).toEqual(["2026-12-03 cancelled Matrícula trancada"]);
  });

  it("ends with 'Voltar agora', and with another status in the form", async () => {
    const { id, read } = await academy();
    await pauseStudent({ id, until: "2026-12-10" });
    expect(await resumeStudent({ id })).toMatchObject({ data: { resumed: 2, full: 0 } });
    expect(await read()).toEqual({ status: "active", pauses: ["2026-12-10 ended"], taken: [1, 1] });
    expect(await resumeStudent({ id })).toMatchObject({ code: "changed" });

    await pauseStudent({ id, until: "" });
    const [values] =
      (await loadStudentValues.result({ id }).then((answer) => answer.ok && answer.data)) || [];
    if (!values) throw new Error("The form has no values.");
    expect(
      await updateStudent({
        id,
        version: values.version,
        fullName: values.fullName,
        email: values.email ?? "",
        enrollmentDate: values.enrollmentDate,
        monthlyFee: "150,00",
        beltDegree: "0",
        status: "inactive",
      }),
    ).toMatchObject({ ok: true });
    expect(await read()).toMatchObject({ status: "inactive", pauses: ["2026-12-10 ended", "null ended"] });
  });
});

describe("AGR-16 the day of return", () => {
  it("brings the student back once, and is charged on that day", async () => {
    const { id, inside, read, acts, charges } = await academy();
    await pauseStudent({ id, until: "2026-12-10" });
    await runJob("2026-12-09T02:30:00Z");
    expect((await read()).status).toBe("suspended");
    for (let run = 0; run < 3; run += 1)
      await Promise.all([runJob("2026-12-10T02:30:00Z"), runJob("2026-12-10T02:30:00Z")]);
    expect(await read()).toEqual({ status: "active", pauses: ["2026-12-10 ended"], taken: [1, 1] });
    expect((await acts()).slice(1)).toEqual([
      { action: "students.resume", userId: null, data: { resumed: 2, full: 0 } },
    ]);
    await inside((tx) => chargeFees(tx, { today: isoDay("2026-12-10") }));
    expect(await charges()).toEqual(["2026-12-10 open"]);
  });

  it("names to the office whoever found a class full, until the place is given again", async () => {
    const { studioId, id, inside, classes, read } = await academy();
    await pauseStudent({ id, until: "2026-11-22" });
    const other = await makeStudent({ studioId });
    await makeEnrollment({ studioId, classId: classes[0] ?? "", studentId: other.id });
    const needs = () =>
      inside((tx) => listNeeds(tx, { today, timeZone: "Europe/Lisbon" })).then((all) =>
        all.filter(({ kind }) => kind === "unplaced").map(({ count, first }) => [count, first[0]?.name]),
      );
    expect(await needs()).toEqual([]);
    await runJob("2026-11-22T02:30:00Z");
    expect(await read()).toMatchObject({ status: "active", taken: [1, 1] });
    expect(await needs()).toEqual([[1, "Ana Lima (Judô Adulto)"]]);
    await inside((tx) =>
      tx.studentEnrollment.deleteMany({ where: { studentId: id, classId: classes[0] ?? "" } }),
    );
    expect(await needs()).toEqual([]);
  });
});

it("AGR-17 the portal's sign-in tells a student who is away until when, and nobody without the password", async () => {
  const { id, account } = await academy();
  const { email, password } = account;
  await pauseStudent({ id, until: "2026-12-10" });
  expect(await signInStudent({ email, password })).toMatchObject({
    message: "Sua matrícula está inativa...",
    details: { isSuspended: true, isPaused: true, pausedUntil: "2026-12-10" },
  });
  const guessed = await signInStudent({ email, password: "errada" });
  expect(guessed).not.toHaveProperty("details.isPaused");
});
