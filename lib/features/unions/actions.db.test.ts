import { randomInt, randomUUID } from "node:crypto";
import { withStudio, withSystem } from "@/lib/db/doors";
import { createStudent } from "@/lib/features/students/actions";
import { eraseStudent } from "@/lib/features/erasures/actions";
import { registerPayment } from "@/lib/features/payments/commands/register-payment";
import { isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import {
  day,
  makeAttendance,
  makeCharge,
  makeClass,
  makeClassSession,
  makeEnrollment,
  makeGuardian,
  makeOwner,
  makePayment,
  makeStaff,
  makeStudent,
  makeStudentAccount,
  makeStudio,
  makeTeacher,
} from "@/lib/testing/factories";
import { enterAs } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import { enterToUnite, unitesBy } from "@/lib/testing/unions";
import { artId, beltId } from "@/prisma/reference/shape";
import { partStudents } from "./actions";
import { unionRetention } from "./commands";
import { unionsCopy as words } from "./copy";
import { getForward } from "./queries";

const superuser = openSuperuser();
const unite = unitesBy(superuser);
const today = isoDay("2026-11-21");

async function enter() {
  const here = await enterToUnite();
  const make = (fullName: string, more: Partial<Parameters<typeof makeStudent>[0]> = {}) =>
    here.make({ fullName, ...more });
  const sums = async (...ids: string[]) => {
    const { rows } = await superuser.query<{ sums: unknown }>(
      `select jsonb_build_object(
          'charged', (select coalesce(sum(total_cents), 0) from charges where student_id = any ($1)),
          'settled', (select coalesce(sum(paid_cents), 0) from charges where student_id = any ($1)),
          'paid', (select coalesce(sum(amount_cents), 0) from payments where student_id = any ($1) and status = 'completed'),
          'credit', (select coalesce(sum(cents), 0) from credit_entries where student_id = any ($1)),
          'charges', (select count(*) from charges where student_id = any ($1)),
          'payments', (select count(*) from payments where student_id = any ($1))) as sums`,
      [ids],
    );
    return rows[0]?.sums;
  };
  const student = (id: string) => here.inStudio((tx) => tx.student.findFirst({ where: { id } }));
  return { ...here, make, sums, student };
}

describe("uniteStudents", () => {
  it("IMP-48 the sums of charges, payments and credit stay equal, united and parted, whatever there is", async () => {
    const { studioId, make, sums, union } = await enter();
    for (let round = 0; round < 6; round += 1) {
      const ids = [await make(`Ana ${round}`), await make(`Ana ${round}`)];
      for (const studentId of ids)
        for (let month = 1; month <= 4; month += 1) {
          if (randomInt(3) === 0) continue;
          const charge = await makeCharge({
            studioId,
            studentId,
            period: day(`2026-0${month}-01`),
            dueOn: day(`2026-0${month}-10`),
            amountCents: 10_000 + randomInt(5_000),
          });
          const over = randomInt(2) * 700;
          if (randomInt(3) > 0)
            await makePayment({
              studioId,
              studentId,
              chargeId: charge.id,
              amountCents: charge.totalCents + over,
              creditCents: over,
            });
          if (randomInt(3) === 0)
            await makePayment({ studioId, studentId, amountCents: 1_000 + randomInt(999) });
        }
      const [kept = "", gone = ""] = ids;
      const [both, one, two] = [await sums(...ids), await sums(kept), await sums(gone)];
      expect(await unite(kept, gone)).toMatchObject({ ok: true });
      expect(await sums(kept)).toEqual(both);
      expect(await partStudents({ id: await union() })).toMatchObject({ ok: true });
      expect([await sums(kept), await sums(gone)]).toEqual([one, two]);
    }
  });

  it("IMP-48 two fees of one month both stay, the second as an adjustment, and undoing makes it a fee again", async () => {
    const { studioId, make, union } = await enter();
    const [kept, gone] = [await make("Ana"), await make("Ana")];
    await makeCharge({ studioId, studentId: kept });
    const second = await makeCharge({ studioId, studentId: gone });
    const kind = () =>
      withStudio(studioId, (tx) =>
        tx.charge.findFirst({ where: { id: second.id }, select: { kind: true, studentId: true } }),
      );
    await unite(kept, gone);
    expect(await kind()).toEqual({ kind: "adjustment", studentId: kept });
    await partStudents({ id: await union() });
    expect(await kind()).toEqual({ kind: "fee", studentId: gone });
  });

  it("IMP-48 a presence in the same class counts once, and twice again after undoing", async () => {
    const { studioId, make, union } = await enter();
    const [kept, gone] = [await make("Ana"), await make("Ana")];
    const lesson = await makeClass({ studioId, dayOfWeek: 1, maxStudents: 2 });
    for (const studentId of [kept, gone]) await makeEnrollment({ studioId, studentId, classId: lesson.id });
    const session = await makeClassSession({ studioId, classId: lesson.id, day: "2026-11-16" });
    const other = await makeClassSession({ studioId, classId: lesson.id, day: "2026-11-09" });
    for (const studentId of [kept, gone])
      await makeAttendance({ studioId, studentId, sessionId: session.id });
    await makeAttendance({ studioId, studentId: gone, sessionId: other.id });
    const told = () =>
      withStudio(studioId, async (tx) => ({
        present: (await tx.classSession.findFirst({ where: { id: session.id } }))?.present,
        kept: await tx.attendance.count({ where: { studentId: kept } }),
        gone: await tx.attendance.count({ where: { studentId: gone } }),
        places: (await tx.studioClass.findFirst({ where: { id: lesson.id } }))?.currentStudents,
      }));
    const before = await told();
    expect(before).toEqual({ present: 2, kept: 1, gone: 2, places: 2 });
    await unite(kept, gone);
    expect(await told()).toEqual({ present: 1, kept: 2, gone: 0, places: 1 });
    await partStudents({ id: await union() });
    expect(await told()).toEqual(before);
  });

  it("IMP-48 the chosen values stand, a value that only one has stands by itself, and undoing gives both back", async () => {
    const { studioId, make, union, student } = await enter();
    const kept = await make("Ana Lima", { email: "ana@obi.example", phone: null, monthlyFeeCents: 10_000 });
    const gone = await make("Ana Lima Souza", {
      email: "souza@obi.example",
      phone: "+5511987651234",
      monthlyFeeCents: 20_000,
      martialArtId: artId("Judô"),
      currentBeltId: beltId("Judô", "Azul"),
    });
    const before = [await student(kept), await student(gone)];
    expect(await unite(kept, gone, { takes: "full_name agreement" })).toEqual({
      ok: true,
      data: { id: kept, name: "Ana Lima Souza", closed: false },
    });
    expect(await student(kept)).toMatchObject({
      fullName: "Ana Lima Souza",
      email: "ana@obi.example",
      phone: "+5511987651234",
      monthlyFeeCents: 20_000,
      currentBeltId: beltId("Judô", "Azul"),
    });
    expect(await student(gone)).toBeNull();
    expect(await withStudio(studioId, (tx) => tx.agreement.count())).toBe(1);
    await partStudents({ id: await union() });
    const [one, two] = [await student(kept), await student(gone)];
    const still = (row: typeof one) => row && { ...row, updatedAt: null };
    expect([still(one), still(two)]).toEqual(before.map(still));
  });

  it("IMP-48 of two logins the chosen one stays, the other is closed and said, and undoing gives it back", async () => {
    const { studioId, union, student } = await enter();
    const [one, two] = [await makeStudentAccount({ studioId }), await makeStudentAccount({ studioId })];
    await withSystem("test", (tx) =>
      tx.session.createMany({
        data: [one, two].map(({ userId, studentId }) => ({
          userId,
          studentId,
          studioId,
          area: "student" as const,
          expiresAt: new Date("2027-01-01"),
        })),
      }),
    );
    const open = (userId: string) =>
      withSystem("test", (tx) => tx.session.count({ where: { userId, revokedAt: null } }));
    expect(await unite(one.studentId, two.studentId, { takes: "access", confirmed: "on" })).toMatchObject({
      data: { closed: true },
    });
    expect(await student(one.studentId)).toMatchObject({ userId: two.userId });
    expect([await open(one.userId), await open(two.userId)]).toEqual([0, 1]);
    await partStudents({ id: await union() });
    expect(await student(one.studentId)).toMatchObject({ userId: one.userId });
    expect(await student(two.studentId)).toMatchObject({ userId: two.userId });
  });

  it("IMP-48 minors with different guardians are united after a confirmation alone", async () => {
    const { studioId, make, student } = await enter();
    const born = { birthDate: day("2016-03-04") };
    const [kept, gone] = [await make("Ana", born), await make("Ana", born)];
    for (const studentId of [kept, gone]) await makeGuardian({ studioId, students: [studentId] });
    expect(await unite(kept, gone)).toMatchObject({
      ok: false,
      code: "unconfirmed",
      fields: { confirmed: [words.confirmFirst] },
    });
    expect(await student(gone)).not.toBeNull();
    expect(await unite(kept, gone, { confirmed: "on" })).toMatchObject({ ok: true });
    expect(await withStudio(studioId, (tx) => tx.studentGuardian.count({ where: { studentId: kept } }))).toBe(
      2,
    );
  });

  it("IMP-48 refuses oneself, another academy's student, one united already, and while an import runs", async () => {
    const { studioId, make, student } = await enter();
    const [ana, bia, caio] = [await make("Ana"), await make("Bia"), await make("Caio")];
    const foreign = await makeStudent({ studioId: (await makeStudio()).id });
    expect(await unite(ana, ana)).toMatchObject({ ok: false, message: words.itself });
    expect(await unite(ana, foreign.studentId)).toMatchObject({ ok: false, code: "not-found" });
    expect(await unite(foreign.studentId, ana)).toMatchObject({ ok: false, code: "not-found" });
    await unite(ana, bia, { confirmed: "on" });
    for (const [one, two] of [
      [bia, caio],
      [caio, bia],
    ] as const)
      expect(await unite(one, two)).toMatchObject({ ok: false, message: words.taken });
    await superuser.query(
      `insert into import_batches (id, studio_id, kind, file_name, shape, row_count, status)
        values ($1, $2, 'students', 'a.csv', 'x', 1, 'running')`,
      [randomUUID(), studioId],
    );
    expect(await unite(ana, caio, { confirmed: "on" })).toMatchObject({
      ok: false,
      message: words.importRuns,
    });
    expect(await student(caio)).not.toBeNull();
  });

  it("IMP-48 owner and manager alone unite and part, by the action and by the database", async () => {
    const { studioId, make, union } = await enter();
    const [ana, bia, caio] = [await make("Ana"), await make("Bia"), await make("Caio")];
    await unite(ana, caio, { confirmed: "on" });
    const united = await union();
    for (const staffRole of ["desk", "finance"] as const) {
      await enterAs((await makeStaff({ studioId, staffRole })).userId);
      expect(await unite(ana, bia)).toMatchObject({ ok: false, code: "forbidden" });
      expect(await partStudents({ id: united })).toMatchObject({ ok: false, code: "forbidden" });
    }
    await enterAs((await makeTeacher({ studioId })).userId);
    expect(await unite(ana, bia)).toMatchObject({ ok: false, code: "forbidden" });
    for (const member of ["desk", "instructor", "studio"] as const) {
      const as = { door: member, rights: ["students:read", "students:write"] };
      const call = (text: string, ...ids: string[]) =>
        withStudio({ studioId, as }, (tx) => tx.$queryRawUnsafe(text, ...ids));
      await expect(
        call("select unite_students($1::uuid, $2::uuid, '{}', null, null, null)", ana, bia),
      ).rejects.toThrow(/42501/);
      await expect(call("select part_students($1::uuid)", united)).rejects.toThrow(/42501/);
      await expect(call("select union_names($1::uuid)", united)).rejects.toThrow(/42501/);
      await expect(call("select record from student_unions")).rejects.toThrow(/42501/);
    }
    await enterAs((await makeStaff({ studioId, staffRole: "manager" })).userId);
    expect(await unite(ana, bia, { confirmed: "on" })).toMatchObject({ ok: true });
    expect(await partStudents({ id: await union() })).toMatchObject({ ok: true });
    const elsewhere = await makeOwner();
    await enterAs(elsewhere.userId);
    expect(await partStudents({ id: united })).toMatchObject({ ok: false, message: words.undo.gone });
  });

  it("IMP-48 payments that come in while the union runs are counted once, and for the student who stays", async () => {
    const { studioId, make, sums } = await enter();
    const { userId } = await makeOwner({ studioId });
    for (let round = 0; round < 5; round += 1) {
      const [kept, gone] = [await make(`Ana ${round}`), await make(`Ana ${round}`)];
      const charge = await makeCharge({ studioId, studentId: gone });
      const pay = (chargeId: string | null) =>
        withStudio({ studioId, userId }, (tx) =>
          registerPayment(tx, {
            studentId: gone,
            chargeId,
            amount: cents(1_000),
            paymentMethod: "pix",
            description: null,
            userId,
            day: today,
          } as Parameters<typeof registerPayment>[1]),
        );
      const came = await Promise.allSettled([pay(charge.id), unite(kept, gone), pay(null), pay(charge.id)]);
      expect(came[1]).toMatchObject({ status: "fulfilled", value: { ok: true } });
      const taken = [came[0], came[2], came[3]].filter((each) => each?.status === "fulfilled").length;
      expect(await sums(kept)).toMatchObject({ payments: taken, paid: taken * 1_000, charges: 1 });
      expect(await sums(gone)).toMatchObject({ payments: 0, charges: 0 });
    }
  });

  it("IMP-48 unites once when two people press at once, the other way round too", async () => {
    const { make, student } = await enter();
    const [ana, bia] = [await make("Ana"), await make("Ana")];
    const came = await Promise.all([unite(ana, bia), unite(bia, ana), unite(ana, bia)]);
    expect(came.filter(({ ok }) => ok)).toHaveLength(1);
    expect([await student(ana), await student(bia)].filter((row) => row === null)).toHaveLength(1);
  });
});

describe("partStudents", () => {
  it("IMP-48 what was created or edited since stays with the student who stayed and is named", async () => {
    const { studioId, make, union, student, sums } = await enter();
    const [kept, gone] = [await make("Ana", { email: "ana@obi.example" }), await make("Ana Souza")];
    const moved = await makeCharge({ studioId, studentId: gone });
    await unite(kept, gone, { takes: "full_name" });
    await makePayment({ studioId, studentId: kept, chargeId: moved.id, amountCents: 5_000 });
    await makePayment({ studioId, studentId: kept, amountCents: 700 });
    await withStudio(studioId, (tx) =>
      tx.student.updateMany({ where: { id: kept }, data: { fullName: "Ana de Souza" } }),
    );
    expect(await partStudents({ id: await union() })).toEqual({
      ok: true,
      data: { id: gone, keptId: kept, name: "Ana Souza", stayed: "1 pagamento", isEdited: true },
    });
    expect(await student(kept)).toMatchObject({ fullName: "Ana de Souza" });
    expect(await sums(kept)).toMatchObject({ payments: 1, paid: 700 });
    expect(await sums(gone)).toMatchObject({ payments: 1, paid: 5_000, settled: 5_000 });
  });

  it("IMP-48 refuses to part while joint credit was used, and before a later union", async () => {
    const { studioId, make, union } = await enter();
    const [kept, gone, third] = [await make("Ana"), await make("Ana"), await make("Ana")];
    const charge = await makeCharge({ studioId, studentId: gone });
    await makePayment({
      studioId,
      studentId: gone,
      chargeId: charge.id,
      amountCents: 20_000,
      creditCents: 5_000,
    });
    await unite(kept, gone);
    const first = await union();
    const owed = await makeCharge({ studioId, studentId: kept, period: day("2026-12-01") });
    await withStudio(studioId, (tx) =>
      tx.creditEntry.create({
        data: { studentId: kept, kind: "used", cents: -4_000, chargeId: owed.id },
        select: { id: true },
      }),
    );
    expect(await partStudents({ id: first })).toMatchObject({ ok: false, message: words.undo.credit });
    await unite(kept, third);
    const second = await union();
    expect(await partStudents({ id: first })).toMatchObject({ ok: false, message: words.undo.later });
    expect(await partStudents({ id: second })).toMatchObject({ ok: true });
  });

  it("IMP-48 a student who was united twice comes back from both, the later union first", async () => {
    const { make, union, student } = await enter();
    const [ana, bia, caio] = [await make("Ana"), await make("Bia"), await make("Caio")];
    await unite(bia, ana, { confirmed: "on" });
    const inner = await union();
    await unite(caio, bia, { confirmed: "on" });
    expect(await partStudents({ id: inner })).toMatchObject({ ok: false, message: words.undo.later });
    expect(await partStudents({ id: await union() })).toMatchObject({ ok: true });
    expect(await partStudents({ id: inner })).toMatchObject({ ok: true });
    expect((await student(ana))?.fullName).toBe("Ana");
  });

  it("IMP-48 ends after 30 days: the record is deleted, the old address forwards on", async () => {
    const { studioId, make, union } = await enter();
    const [kept, gone] = [await make("Ana"), await make("Bia")];
    await unite(kept, gone, { confirmed: "on" });
    const id = await union();
    await superuser.query(
      "update student_unions set created_at = now() - interval '30 days 1 hour' where id = $1",
      [id],
    );
    expect(await partStudents({ id })).toMatchObject({ ok: false, message: words.undo.gone });
    const before = new Date(Date.now() - 30 * 86_400_000);
    await withSystem("test", (tx) => unionRetention.forget(tx, { before, limit: 1_000 }));
    const { rows } = await superuser.query(
      "select record, closed_user_id, gone_name from student_unions where id = $1",
      [id],
    );
    expect(rows).toEqual([{ record: null, closed_user_id: null, gone_name: "Bia" }]);
    expect(await withStudio(studioId, (tx) => getForward(tx, { id: gone }))).toBe(kept);
  });

  it("IMP-48 erasing the student who stayed erases the union's record, and remembers the one who went", async () => {
    const { make } = await enter();
    const [kept, gone] = [await make("Ana Lima"), await make("Ana Souza")];
    await unite(kept, gone, { confirmed: "on" });
    expect(await eraseStudent({ id: kept, name: "Ana Lima" })).toMatchObject({ ok: true });
    const { rows } = await superuser.query(
      `select (select count(*)::int from student_unions where gone_id = $1) as unions,
              (select count(*)::int from erased_people where student_id = $1) as erased`,
      [gone],
    );
    expect(rows).toEqual([{ unions: 0, erased: 1 }]);
  });

  it("IMP-47 IMP-48 a united person is asked about as one", async () => {
    const { make } = await enter();
    const born = { birthDate: day("1990-05-04") };
    const [kept, gone] = [await make("Ana Lima", born), await make("Ana Lima", born)];
    await unite(kept, gone);
    expect(
      await createStudent({
        fullName: "Ana Lima",
        email: "a@obi.example",
        birthDate: "1990-05-04",
        otherThan: gone,
      }),
    ).toMatchObject({ code: "known", details: { id: kept } });
  });
});
