import { withPlatform, withStudent, withStudio } from "@/lib/db/doors";
import { refusal } from "@/lib/testing/entities";
import {
  asStudent,
  day,
  makeGuardian,
  makeStudent,
  makeStudentAccount,
  makeStudio,
  makeSuperAdmin,
} from "@/lib/testing/factories";
import { openSuperuser } from "@/lib/testing/superuser";
import { isMinor } from "@/lib/features/guardians/rules";
import { addDays, isoDay } from "@/lib/kernel/dates";

/** The database's own rules about a minor's health data (LGPD, art. 14). */

const superuser = openSuperuser();
const born = day("2016-05-04");
const agreed = { consentedAt: new Date("2026-01-10T12:00:00Z"), consentVersion: "2026-11" };
const CONSENT = "students_minor_consent_check";
const LAST = "student_guardians_last_consent_check";

async function makeChild() {
  const { studioId } = await makeStudio();
  const me = await makeStudentAccount({ studioId, birthDate: born });
  const { studentId } = me;
  const change = (data: object) =>
    refusal(withStudio(studioId, (tx) => tx.student.updateMany({ where: { id: studentId }, data })));
  const link = (act: "end" | "withdraw", guardianId: string) =>
    refusal(
      withStudio(studioId, (tx) =>
        act === "end"
          ? tx.studentGuardian.deleteMany({ where: { guardianId } })
          : tx.studentGuardian.updateMany({
              where: { guardianId },
              data: { consentedAt: null, consentVersion: null },
            }),
      ),
    );
  const guardian = (rights: object = agreed) => makeGuardian({ studioId, students: [studentId], rights });
  return { studioId, studentId, me, change, link, guardian };
}

it("threat 86 a minor's health data is refused through every door until a guardian has consented", async () => {
  const { studioId, me, change, guardian } = await makeChild();
  const fresh = makeStudent({ studioId, birthDate: born, medicalConditions: "v1:x" });
  expect(await refusal(fresh)).toBe(CONSENT);
  const own = () =>
    refusal(
      withStudent(asStudent(me), (tx) => tx.student.updateMany({ data: { medicalConditions: "v1:x" } })),
    );
  await guardian({});
  expect(await change({ medicalConditions: "v1:x" })).toBe(CONSENT);
  expect(await own()).toBe(CONSENT);
  await guardian();
  expect(await own()).toBe("accepted");
  expect(await change({ medicalConditions: "v1:y" })).toBe("accepted");
});

it("a birth date of a minor is refused while health data is kept without consent; other edits pass", async () => {
  const { studioId } = await makeStudio();
  const { studentId } = await makeStudent({ studioId, medicalConditions: "v1:x" });
  const change = (data: object) =>
    refusal(withStudio(studioId, (tx) => tx.student.updateMany({ where: { id: studentId }, data })));
  expect(await change({ birthDate: day("1990-01-01") })).toBe("accepted");
  expect(await change({ birthDate: born })).toBe(CONSENT);
  expect(await change({ birthDate: born, medicalConditions: null })).toBe("accepted");
  // A row from before this rule existed.
  await superuser.query(`begin; set local session_replication_role = replica;
    update students set medical_conditions = 'v1:x' where id = '${studentId}'; commit`);
  expect(await change({ birthDate: born, medicalConditions: "v1:x", phone: "11999990000" })).toBe("accepted");
});

it("the last consent cannot be removed while health data is kept", async () => {
  const { change, guardian, link } = await makeChild();
  const mother = await guardian();
  const father = await guardian();
  await change({ medicalConditions: "v1:x" });
  expect(await link("end", father.id)).toBe("accepted");
  expect(await link("end", mother.id)).toBe(LAST);
  expect(await link("withdraw", mother.id)).toBe(LAST);
  expect(await change({ medicalConditions: null })).toBe("accepted");
  expect(await link("withdraw", mother.id)).toBe("accepted");
});

it("one of two simultaneous writes, of health data and of the end of its consent, is refused", async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const { change, guardian, link } = await makeChild();
    const { id } = await guardian();
    const outcomes = await Promise.all([change({ medicalConditions: "v1:x" }), link("end", id)]);
    expect(outcomes.filter((outcome) => outcome === "accepted")).toHaveLength(1);
  }
});

it("deleting a student or a whole academy deletes health data and consents", async () => {
  for (const goes of ["student", "studio"] as const) {
    const { studioId, studentId, change, guardian } = await makeChild();
    await guardian();
    await change({ medicalConditions: "v1:x" });
    if (goes === "student") await superuser.query("delete from students where id = $1", [studentId]);
    else {
      const { userId } = await makeSuperAdmin();
      await withPlatform(userId, (tx) => tx.$queryRaw`select delete_studio_cascade(${studioId}::uuid)`);
    }
    const { rows } = await superuser.query("select from student_guardians where student_id = $1", [
      studentId,
    ]);
    expect(rows).toEqual([]);
  }
});

it("RIGHT-36 database and program agree on who is a minor on the days around an 18th birthday", async () => {
  const births = ["2008-02-28", "2008-02-29", "2008-03-01", "2010-02-28", "2010-03-01", "2008-12-31"].map(
    isoDay,
  );
  const cases = births.flatMap((birth) =>
    Array.from({ length: 9 }, (_, at) => ({
      birth,
      day: addDays(isoDay(`${Number(birth.slice(0, 4)) + 18}-${birth.slice(5, 7)}-01`), at * 4 - 4),
    })).concat(
      ["2026-02-27", "2026-02-28", "2026-03-01", "2028-02-28", "2028-02-29", "2028-03-01"].map((day) => ({
        birth,
        day: isoDay(day),
      })),
    ),
  );
  const { rows } = await superuser.query<{ minor: boolean }>(
    `select is_minor(asked.birth, asked.day) as minor
       from unnest($1::date[], $2::date[]) with ordinality asked (birth, day, at) order by asked.at`,
    [cases.map(({ birth }) => birth), cases.map(({ day: on }) => on)],
  );
  expect(rows.map(({ minor }) => minor)).toEqual(cases.map((each) => isMinor(each.birth, each.day)));
  const { rows: unknown } = await superuser.query("select is_minor(null, '2026-03-01') as minor");
  expect(unknown).toEqual([{ minor: null }]);
});
