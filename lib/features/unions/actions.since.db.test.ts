import { setTimeout as wait } from "node:timers/promises";
import { withStudio, withSystem } from "@/lib/db/doors";
import {
  day,
  makeCharge,
  makeClass,
  makeEnrollment,
  makeGuardian,
  makePayment,
  makeStudentAccount,
} from "@/lib/testing/factories";
import { makeUser } from "@/lib/testing/factories/users";
import { openSuperuser } from "@/lib/testing/superuser";
import { enterToUnite, readVersions, unitesBy } from "@/lib/testing/unions";
import { partStudents } from "./actions";
import { unionsCopy as words } from "./copy";
import { loadUnion } from "./loaders";

const superuser = openSuperuser();
const unite = unitesBy(superuser);

async function enter() {
  const here = await enterToUnite();
  const student = (id: string) => here.inStudio((tx) => tx.student.findFirst({ where: { id } }));
  return { ...here, student };
}

describe("fees that cover a month together", () => {
  const quarter = { period: day("2026-10-01"), dueOn: day("2026-10-10"), coversMonths: 3 };
  const feeOf = async (student: string) => {
    const { rows } = await superuser.query<{ of_month: string }>(
      "select f.of_month from student_fee($1, 'active', '2026-01-01', '2026-01-10', '2026-11-21') f",
      [student],
    );
    return rows.map((row) => row.of_month);
  };

  it.each([
    ["the student who stays", quarter, {}],
    ["the student who goes", {}, quarter],
  ])("IMP-48 the second is an adjustment where %s pays for three months", async (_who, first, second) => {
    const { studioId, make, inStudio, union } = await enter();
    const [kept, gone] = [await make(), await make()];
    const own = await makeCharge({ studioId, studentId: kept, ...first });
    const other = await makeCharge({ studioId, studentId: gone, ...second });
    const after = await makeCharge({ studioId, studentId: gone, period: day("2027-01-01") });
    const kinds = async () => {
      const rows = await inStudio((tx) => tx.charge.findMany({ select: { id: true, kind: true } }));
      return [own, other, after].map(({ id }) => rows.find((row) => row.id === id)?.kind);
    };
    const view = await loadUnion({ id: kept, com: gone });
    expect(view.pair?.sameMonths).toBe("novembro de 2026");
    await unite(kept, gone);
    expect(await kinds()).toEqual(["fee", "adjustment", "fee"]);
    expect(await feeOf(kept)).toEqual(["overdue"]);
    await partStudents({ id: await union() });
    expect(await kinds()).toEqual(["fee", "fee", "fee"]);
  });

  it("IMP-48 the later of two fees that cover a month decides its state, and none of them fails the page", async () => {
    const { studioId, make } = await enter();
    const student = await make();
    await makeCharge({ studioId, studentId: student, ...quarter });
    const { id: chargeId } = await makeCharge({ studioId, studentId: student });
    await makePayment({ studioId, studentId: student, chargeId });
    expect(await feeOf(student)).toEqual(["paid"]);
  });
});

describe("credit since a union", () => {
  const credits = async (...ids: string[]) => {
    const { rows } = await superuser.query<{ cents: number }>(
      `select coalesce(sum(e.cents), 0)::int as cents from unnest($1::uuid[]) with ordinality w (id, n)
         left join credit_entries e on e.student_id = w.id group by w.n order by w.n`,
      [ids],
    );
    return rows.map(({ cents }) => cents);
  };
  const overpay = { amountCents: 20_000, creditCents: 5_000 };
  const use = (studioId: string, studentId: string, chargeId: string) =>
    withStudio(studioId, (tx) =>
      tx.creditEntry.create({
        data: { studentId, kind: "used", cents: -4_000, chargeId },
        select: { id: true },
      }),
    );

  it("IMP-48 a surplus follows its payment and charge when the records part", async () => {
    const { studioId, make, union } = await enter();
    const [kept, gone] = [await make(), await make()];
    const charge = await makeCharge({ studioId, studentId: gone });
    await unite(kept, gone);
    await makePayment({ studioId, studentId: kept, chargeId: charge.id, ...overpay });
    expect(await credits(kept)).toEqual([5_000]);
    expect(await partStudents({ id: await union() })).toMatchObject({ ok: true });
    expect(await credits(kept, gone)).toEqual([0, 5_000]);
  });

  it("IMP-48 credit of the one who went, used since on their charge, parts with it", async () => {
    const { studioId, make, union } = await enter();
    const [kept, gone] = [await make(), await make()];
    const [paid, owed] = [
      await makeCharge({ studioId, studentId: gone }),
      await makeCharge({ studioId, studentId: gone, period: day("2026-12-01") }),
    ];
    await makePayment({ studioId, studentId: gone, chargeId: paid.id, ...overpay });
    await unite(kept, gone);
    await use(studioId, kept, owed.id);
    expect(await partStudents({ id: await union() })).toMatchObject({ ok: true });
    expect(await credits(kept, gone)).toEqual([0, 1_000]);
  });

  it("IMP-48 parting is refused where a charge of the one who went was paid from the other's credit", async () => {
    const { studioId, make, union } = await enter();
    const [kept, gone] = [await make(), await make()];
    const paid = await makeCharge({ studioId, studentId: kept });
    const owed = await makeCharge({ studioId, studentId: gone, period: day("2026-12-01") });
    await makePayment({ studioId, studentId: kept, chargeId: paid.id, ...overpay });
    await unite(kept, gone);
    await use(studioId, kept, owed.id);
    expect(await partStudents({ id: await union() })).toMatchObject({
      ok: false,
      message: words.undo.credit,
    });
    expect(await credits(kept)).toEqual([1_000]);
  });
});

describe("records that change meanwhile", () => {
  it("IMP-48 nothing is united if either record changed since the page was drawn", async () => {
    const { make, inStudio, student } = await enter();
    const [kept, gone] = [await make(), await make()];
    for (const id of [kept, gone]) {
      const shown = await readVersions(superuser, kept, gone);
      await wait(5);
      await inStudio((tx) => tx.student.updateMany({ where: { id }, data: { phone: "+5511987651234" } }));
      expect(await unite(kept, gone, shown)).toMatchObject({
        ok: false,
        code: "changed",
        message: words.changed,
      });
    }
    expect(await student(gone)).not.toBeNull();
    expect(await unite(kept, gone)).toMatchObject({ ok: true });
  });

  it("IMP-48 an edit that is being saved while two records are united is waited for, and refuses the union", async () => {
    const { make, inStudio, student } = await enter();
    const [kept, gone] = [await make(), await make()];
    const edited = Promise.withResolvers<void>();
    const edit = inStudio(async (tx) => {
      await tx.student.updateMany({ where: { id: gone }, data: { phone: "+5511987651234" } });
      edited.resolve();
      await wait(500);
    });
    await edited.promise;
    expect(await unite(kept, gone)).toMatchObject({ ok: false, message: words.changed });
    await edit;
    expect(await student(gone)).toMatchObject({ phone: "+5511987651234" });
  });
});

describe("access and guardians", () => {
  it("IMP-48 the e-mail stays when access that came with it was renewed before parting", async () => {
    const { studioId, make, union, student } = await enter();
    const kept = await make({ email: null });
    const gone = await makeStudentAccount({ studioId, email: "ana@obi.example" });
    expect(await unite(kept, gone.studentId, { confirmed: "on" })).toMatchObject({ ok: true });
    expect(await student(kept)).toMatchObject({ email: "ana@obi.example", userId: gone.userId });
    const renewed = await makeUser({
      kind: "student",
      email: "nova@obi.example",
      password: "faixa-de-teste",
    });
    await withSystem("test", (tx) =>
      tx.student.updateMany({ where: { id: kept }, data: { userId: renewed } }),
    );
    expect(await partStudents({ id: await union() })).toMatchObject({ ok: true, data: { isEdited: true } });
    expect(await student(kept)).toMatchObject({ email: "ana@obi.example", userId: renewed });
    expect(await student(gone.studentId)).toMatchObject({ email: "ana@obi.example", userId: gone.userId });
  });

  it("IMP-48 guardians of one record alone see the other after a confirmation alone", async () => {
    const { studioId, make, student } = await enter();
    for (const guarded of [0, 1]) {
      const pair = [await make(), await make()] as const;
      await makeGuardian({ studioId, students: [pair[guarded] ?? ""] });
      const view = await loadUnion({ id: pair[0], com: pair[1] });
      expect(view.pair?.warnings).toEqual([words.warnings.guarded]);
      expect(await unite(...pair)).toMatchObject({ ok: false, code: "unconfirmed" });
      expect(await student(pair[1])).not.toBeNull();
      expect(await unite(...pair, { confirmed: "on" })).toMatchObject({ ok: true });
    }
  });
});

it("IMP-48 counts in words: the places of a turma of three weekdays are classes of the week, thousands have a dot", async () => {
  const { studioId, make } = await enter();
  const [kept, gone] = [await make(), await make()];
  for (const dayOfWeek of [1, 3, 5]) {
    const { id: classId } = await makeClass({ studioId, dayOfWeek, name: "Infantil" });
    await makeEnrollment({ studioId, studentId: gone, classId });
  }
  expect((await loadUnion({ id: kept, com: gone })).pair?.moves).toEqual(["3 aulas da semana"]);
  expect(words.moves.presences(1_234)).toBe("1.234 presenças");
});
