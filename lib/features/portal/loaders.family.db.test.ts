import { withStudent, withStudio } from "@/lib/db/doors";
import { listFamilyMarks } from "@/lib/features/guardians/queries";
import { fixClock } from "@/lib/kernel/clock";
import { isoDay } from "@/lib/kernel/dates";
import {
  day,
  makeCharge,
  makeClass,
  makeClassSession,
  makeEnrollment,
  makeGuardian,
  makeReceipt,
  makeStudent,
  makeStudentAccount,
  makeStudio,
} from "@/lib/testing/factories";
import { enterAs } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import { loadOwnMoney, loadOwnProfile, loadOwnWeek, loadPortalHome, loadPortalShell } from "./loaders";

const superuser = openSuperuser();

// A Saturday.
const TODAY = isoDay("2026-11-21");
beforeEach(() => fixClock("2026-11-21T15:00:00Z"));
afterEach(() => fixClock(null));

/** Rita, guardian of students at two academies, who trains nowhere. */
async function makeFamily() {
  const [kaizen, vila] = [await makeStudio({ name: "Kaizen" }), await makeStudio({ name: "Dojô Vila" })];
  const rita = await makeStudentAccount({ studioId: kaizen.studioId, fullName: "Rita", status: "inactive" });
  const guardians = new Map<string, string>();
  for (const { studioId } of [kaizen, vila]) {
    const { id } = await makeGuardian({ studioId, fullName: "Rita Prado" });
    await superuser.query("update guardians set user_id = $2 where id = $1", [id, rita.userId]);
    guardians.set(studioId, id);
  }
  const child = async (studioId: string, fullName: string, rights: object = {}) => {
    const { studentId } = await makeStudent({ studioId, fullName, monthlyFeeCents: 15_000 });
    const link = { studentId, guardianId: guardians.get(studioId) ?? "", ...rights };
    await withStudio(studioId, (tx) => tx.studentGuardian.create({ data: link }));
    return { studioId, studentId };
  };
  const enter = ({ studioId, studentId }: { studioId: string; studentId: string }) =>
    enterAs(rita.userId, { area: "student", student: { id: studentId, studioId } });
  const train = async ({ studioId, studentId }: Awaited<ReturnType<typeof child>>, on = 6) => {
    const lesson = await makeClass({ studioId, dayOfWeek: on });
    await makeEnrollment({ studioId, studentId, classId: lesson.id });
    return lesson;
  };
  return { kaizen: kaizen.studioId, vila: vila.studioId, rita, child, enter, train };
}

const family = async () => (await loadPortalShell()).others?.students ?? [];

it("RIGHT-42 a guardian is greeted by name and every page names the child; a student's pages name no child", async () => {
  const { kaizen, child, enter } = await makeFamily();
  const breno = await child(kaizen, "Breno Prado");
  const pages = async () => [
    (await loadPortalShell()).child,
    (await loadPortalHome()).child,
    (await loadOwnWeek()).child,
    (await loadOwnMoney({}))?.child,
    (await loadOwnProfile({})).child,
  ];
  await enter(breno);
  expect((await loadPortalHome()).reader).toBe("Rita Prado");
  expect(await pages()).toEqual(Array.from({ length: 5 }, () => "Breno"));
  const ana = await makeStudentAccount({ studioId: kaizen, fullName: "Ana Lima", monthlyFeeCents: 100 });
  await enterAs(ana.userId, { area: "student", student: { id: ana.studentId, studioId: kaizen } });
  expect((await loadPortalHome()).reader).toBe("Ana Lima");
  expect(await pages()).toEqual(Array.from({ length: 5 }, () => null));
});

it("RIGHT-42 the switcher marks children who train today in any academy, unless cancelled or announced absent", async () => {
  const { kaizen, vila, child, enter, train } = await makeFamily();
  const [ana, bia, caio, davi, eva] = [
    await child(kaizen, "Ana"),
    await child(kaizen, "Bia"),
    await child(vila, "Caio"),
    await child(vila, "Davi"),
    await child(kaizen, "Eva"),
  ];
  await train(ana);
  const off = await train(bia);
  const session = await makeClassSession({ studioId: kaizen, classId: off.id, day: TODAY });
  await withStudio(kaizen, (tx) =>
    tx.classSession.update({
      where: { id: session.id },
      data: { status: "cancelled", cancelReason: "Obra" },
    }),
  );
  await train(caio);
  await train(davi, 5);
  const missed = await train(eva);
  await superuser.query(
    "insert into absences (studio_id, class_id, student_id, day) values ($1, $2, $3, $4)",
    [kaizen, missed.id, eva.studentId, TODAY],
  );
  await enter(ana);
  expect((await family()).map(({ name, trainsToday }) => [name, trainsToday])).toEqual([
    ["Ana", true],
    ["Bia", false],
    ["Caio", true],
    ["Davi", false],
    ["Eva", false],
  ]);
  // 21:30 in São Paulo is already Sunday in UTC.
  fixClock("2026-11-22T00:30:00Z");
  expect((await family())[0]?.trainsToday).toBe(true);
});

it("RIGHT-42 FAM-02 the switcher marks late and due fees if the guardian may pay, and none under review or waived", async () => {
  const { kaizen, vila, child, enter } = await makeFamily();
  const [late, due, looked, paid, hidden] = [
    await child(kaizen, "Ana"),
    await child(vila, "Bia"),
    await child(kaizen, "Caio"),
    await child(vila, "Davi"),
    await child(kaizen, "Eva", { canPay: false }),
  ];
  const charge = (of: typeof late, dueOn: string) =>
    makeCharge({ ...of, period: day("2026-11-01"), dueOn: day(dueOn) });
  await charge(late, "2026-11-10");
  await charge(due, "2026-11-25");
  const { id } = await charge(looked, "2026-11-10");
  await makeReceipt({ studioId: kaizen, chargeId: id, payerStudentId: looked.studentId });
  const waived = await charge(paid, "2026-11-10");
  await withStudio(vila, (tx) =>
    tx.charge.updateMany({ where: { id: waived.id }, data: { status: "waived", endReason: "Bolsa" } }),
  );
  await charge(hidden, "2026-11-10");
  await enter(late);
  expect((await family()).map(({ name, owes }) => [name, owes])).toEqual([
    ["Ana", "late"],
    ["Bia", "due"],
    ["Caio", null],
    ["Davi", null],
    ["Eva", null],
  ]);
});

it("RIGHT-42 children with the same name in two academies are shown with the academy, and others are not", async () => {
  const { kaizen, vila, child, enter } = await makeFamily();
  const first = await child(kaizen, "Breno Prado");
  await child(vila, "Breno Prado");
  await child(vila, "Caio Prado");
  await enter(first);
  expect((await family()).map(({ name, studio }) => [name, studio]).sort()).toEqual([
    ["Breno Prado", "Dojô Vila"],
    ["Breno Prado", "Kaizen"],
    ["Caio", null],
  ]);
});

it("RIGHT-42 SEC-05 the switcher omits children whom the guardian may not see, and is absent for a single child", async () => {
  const { kaizen, rita, child, enter } = await makeFamily();
  const ana = await child(kaizen, "Ana");
  await child(kaizen, "Bia", { canSee: false });
  await makeStudent({ studioId: kaizen, fullName: "Davi Nunes" });
  await enter(ana);
  expect((await loadPortalShell()).others).toBeNull();
  const caller = { ...ana, userId: rita.userId, rights: { pay: true, sign: true } };
  const marks = await withStudent(caller, (tx) => listFamilyMarks(tx, { at: new Date() }));
  expect(marks.map(({ studentId }) => studentId)).toEqual([ana.studentId]);
});

it("RIGHT-43 a student without a class sees the academy's timetable and contact, one with a class the own week", async () => {
  const [mine, other] = [
    await makeStudio({ name: "Kaizen", phone: "+5511987654321" }),
    await makeStudio({ name: "Dojô Vila" }),
  ];
  const { studioId } = mine;
  const me = await makeStudentAccount({ studioId, enrollmentDate: day("2026-11-20") });
  const late = await makeClass({
    studioId,
    name: "Noite",
    dayOfWeek: 1,
    startTime: "20:00",
    endTime: "21:00",
  });
  await makeClass({ studioId, name: "Manhã", dayOfWeek: 1, startTime: "07:00", endTime: "08:00" });
  await makeClass({ studioId, name: "Encerrada", status: "inactive" });
  await makeClass({ studioId: other.studioId, name: "Deles" });
  const enter = () => enterAs(me.userId, { area: "student", student: { id: me.studentId, studioId } });
  await enter();
  const home = await loadPortalHome();
  expect(home.timetable?.map(({ name }) => name)).toEqual(["Manhã", "Noite"]);
  expect((await loadOwnWeek()).timetable?.map(({ name }) => name)).toEqual(["Manhã", "Noite"]);
  expect(home).toMatchObject({
    classes: [],
    isNewcomer: true,
    academy: { name: "Kaizen", phone: "+5511987654321" },
  });
  await makeEnrollment({ studioId, studentId: me.studentId, classId: late.id });
  expect((await loadPortalHome()).timetable).toBeNull();
  expect((await loadPortalHome()).classes.map(({ name }) => name)).toEqual(["Noite"]);
  expect((await loadOwnWeek()).timetable).toBeNull();
  fixClock("2026-12-20T15:00:00Z");
  await enter();
  expect((await loadPortalHome()).isNewcomer).toBe(false);
});
