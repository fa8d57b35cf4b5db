import { randomUUID } from "node:crypto";
import { seal } from "@/lib/config/seal";
import { withStudio } from "@/lib/db/doors";
import { cpfOf } from "@/lib/features/guardians/rules";
import { loadSamples, removeSamples } from "@/lib/features/samples/commands";
import { now } from "@/lib/kernel/clock";
import { isoDay } from "@/lib/kernel/dates";
import {
  day,
  makeCharge,
  makeGuardian,
  makePayment,
  makeReceipt,
  makeStudentAccount,
  makeStudio,
} from "@/lib/testing/factories";
import { enterAs, signedInOwner } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import { reversePayment } from "./actions";
import { loadOwnReceipt, loadReceipt } from "./loaders";

const superuser = openSuperuser();
const CPF = "11144477735";

const dataOf = <T>(result: { ok: true; data: T } | { ok: false; message: string }): T => {
  if (!result.ok) throw new Error(result.message);
  return result.data;
};
const opened = async (id: string) => dataOf(await loadReceipt.result({ id }));
const titleOf = async (id: string) => (await opened(id)).title;
const plain = (texts: readonly string[]) => texts.map((text) => text.replaceAll("\u00a0", " "));
const factsOf = async (id: string) => plain((await opened(id)).facts);

/** The academy's year by the database's clock, which no test sets. */
async function yearOf(studioId: string): Promise<number> {
  const { rows } = await superuser.query<{ year: number }>(
    "select extract(year from studio_today($1))::int as year",
    [studioId],
  );
  return rows[0]?.year ?? 0;
}

async function enter(birthDate: Date | null = null) {
  const { studioId, userId } = await signedInOwner();
  const account = await makeStudentAccount({ studioId, fullName: "Caio Prado", birthDate });
  const { studentId } = account;
  const paid = (fields: Partial<Parameters<typeof makePayment>[0]> = {}) =>
    makePayment({ studioId, studentId, paymentDate: day("2026-11-03"), paymentMethod: "pix", ...fields });
  const year = await yearOf(studioId);
  const numbered = (number: number) => `Recibo ${year}-${String(number).padStart(4, "0")}`;
  return { studioId, userId, studentId, account, paid, year, numbered };
}

const child = day("2015-05-05");

async function guardianOf(studioId: string, students: readonly string[], fields: object = {}) {
  const { id } = await makeGuardian({ studioId, students, fullName: "Rosa Prado", ...fields });
  await withStudio(studioId, (tx) =>
    tx.guardian.updateMany({ where: { id }, data: { cpfSealed: seal(CPF, cpfOf(id)) } }),
  );
  return id;
}

async function asGuardian(studioId: string, guardianId: string, studentId: string) {
  const person = await makeStudentAccount({ studioId: (await makeStudio()).studioId });
  await superuser.query("update guardians set user_id = $2 where id = $1", [guardianId, person.userId]);
  await enterAs(person.userId, { area: "student", student: { id: studentId, studioId } });
}

describe("the numbers of receipts", () => {
  it("AGR-61 ten receipts opened at once get ten numbers in a row, and each keeps its own", async () => {
    const { studioId, paid, numbered } = await enter();
    const ids = await Promise.all(Array.from({ length: 10 }, () => paid())).then((all) =>
      all.map(({ id }) => id),
    );
    const titles = await Promise.all(ids.map(titleOf));
    expect(titles.toSorted()).toEqual(ids.map((_id, at) => numbered(at + 1)));
    expect(await Promise.all(ids.map(titleOf))).toEqual(titles);
    const { id } = await paid();
    const same = await Promise.all(Array.from({ length: 10 }, () => titleOf(id)));
    expect(new Set(same)).toEqual(new Set([numbered(11)]));
    const { rows } = await superuser.query("select last from receipt_counters where studio_id = $1", [
      studioId,
    ]);
    expect(rows).toEqual([{ last: 11 }]);
  });

  it("AGR-61 numbers begin anew in every academy and in every year", async () => {
    const { studioId, paid, year, numbered } = await enter();
    await superuser.query("insert into receipt_counters (studio_id, year, last) values ($1, $2, 411)", [
      studioId,
      year - 1,
    ]);
    expect(await titleOf((await paid()).id)).toBe(numbered(1));
    await superuser.query("update receipt_counters set last = 411 where studio_id = $1 and year = $2", [
      studioId,
      year,
    ]);
    expect(await titleOf((await paid()).id)).toBe(numbered(412));
    const other = await enter();
    expect(await titleOf((await other.paid()).id)).toBe(numbered(1));
  });

  it("AGR-61 a reversed payment keeps its number and says so; one that was never opened takes none", async () => {
    const { paid, numbered } = await enter();
    const [first, unopened, next] = [await paid(), await paid(), await paid()];
    expect(await titleOf(first.id)).toBe(numbered(1));
    for (const { id } of [first, unopened])
      expect(await reversePayment({ id, reason: "Aluno trocado", requestId: randomUUID() })).toMatchObject({
        ok: true,
      });
    expect(await titleOf(first.id)).toBe(`${numbered(1)} · Estornado`);
    expect((await factsOf(first.id))[0]).toBe("Estornado em 21/11/2026: este recibo não vale mais.");
    expect(await loadReceipt.result({ id: unopened.id })).toMatchObject({ ok: false, code: "not-found" });
    expect(await titleOf(next.id)).toBe(numbered(2));
  });

  it("AGR-61 sample data takes no number, so that removing it leaves no gap", async () => {
    const { studioId, userId, paid, numbered } = await enter();
    await withStudio({ studioId, userId }, (tx) => loadSamples(tx, { userId, today: isoDay("2026-11-21") }));
    const { rows } = await superuser.query<{ id: string }>(
      `select p.id from payments p join sample_rows r on r.row_id = p.student_id where p.studio_id = $1 limit 2`,
      [studioId],
    );
    expect(await Promise.all(rows.map(({ id }) => titleOf(id)))).toEqual(Array(2).fill("Recibo de exemplo"));
    expect(await titleOf((await paid()).id)).toBe(numbered(1));
    await withStudio({ studioId, userId }, removeSamples);
    expect(await titleOf((await paid()).id)).toBe(numbered(2));
  });

  it("AGR-61 another academy's payment gets no number from here", async () => {
    const other = await enter();
    const { id } = await other.paid();
    await enter();
    expect(await loadReceipt.result({ id })).toMatchObject({ code: "not-found" });
    const { rows } = await superuser.query("select receipt_number from payments where id = $1", [id]);
    expect(rows).toEqual([{ receipt_number: null }]);
  });
});

describe("the people of a receipt", () => {
  it("AGR-62 the only paying guardian of a child is the payer, with the CPF", async () => {
    const { studioId, studentId, paid } = await enter(child);
    await guardianOf(studioId, [studentId]);
    await makeGuardian({ studioId, students: [studentId], rights: { canPay: false } });
    expect((await factsOf((await paid()).id))[0]).toBe(
      "Recebemos de Rosa Prado, CPF 111.444.777-35, a quantia de R$ 150,00 (cento e cinquenta reais), referente a: Pagamento, de Caio Prado.",
    );
  });

  it("AGR-62 with two paying guardians, and from the 18th birthday on, the student is the payer", async () => {
    const two = await enter(child);
    await guardianOf(two.studioId, [two.studentId]);
    await makeGuardian({ studioId: two.studioId, students: [two.studentId] });
    expect((await factsOf((await two.paid()).id))[0]).toMatch(/^Recebemos de Caio Prado a quantia /);
    const adult = await enter(day("2008-11-03"));
    await guardianOf(adult.studioId, [adult.studentId]);
    expect((await factsOf((await adult.paid()).id))[0]).toMatch(/^Recebemos de Caio Prado a quantia /);
    const before = await adult.paid({ paymentDate: day("2026-11-02") });
    expect((await factsOf(before.id))[0]).toMatch(/^Recebemos de Rosa Prado, CPF /);
  });

  it("AGR-62 the guardian who paid in the portal is the payer, also of an adult", async () => {
    const { studioId, studentId, paid } = await enter(day("1990-01-01"));
    const guardianId = await guardianOf(studioId, [studentId]);
    const { id: chargeId } = await makeCharge({ studioId, studentId });
    const { id: settlementId } = await makeReceipt({ studioId, chargeId, payerGuardianId: guardianId });
    const { id } = await paid({ settlementId });
    expect((await factsOf(id))[0]).toMatch(/^Recebemos de Rosa Prado, CPF 111\.444\.777-35, a quantia /);
  });

  it("AGR-62 a guardian reads the own CPF on the receipt in the portal, and nobody else of the family does", async () => {
    const { studioId, studentId, account, paid } = await enter(child);
    const guardianId = await guardianOf(studioId, [studentId]);
    const { id } = await paid();
    const own = async () => plain(dataOf(await loadOwnReceipt.result({ id })).facts)[0];
    await enterAs(account.userId, { area: "student", student: { id: studentId, studioId } });
    expect(await own()).toMatch(/^Recebemos de Rosa Prado a quantia /);
    await asGuardian(studioId, guardianId, studentId);
    expect(await own()).toMatch(/^Recebemos de Rosa Prado, CPF 111\.444\.777-35, a quantia /);
  });

  it("AGR-61 a person who may no longer see the student gets neither receipt nor number", async () => {
    const { studioId, studentId, paid } = await enter(child);
    const guardianId = await guardianOf(studioId, [studentId]);
    const { id } = await paid();
    await asGuardian(studioId, guardianId, studentId);
    await withStudio(studioId, (tx) => tx.studentGuardian.updateMany({ data: { canPay: false } }));
    expect(await loadOwnReceipt.result({ id })).toMatchObject({ ok: false });
    await withStudio(studioId, (tx) =>
      tx.studentGuardian.updateMany({ data: { canPay: true, canSee: false } }),
    );
    expect(await loadOwnReceipt.result({ id })).toMatchObject({ ok: false });
    const { rows } = await superuser.query("select receipt_number from payments where id = $1", [id]);
    expect(rows).toEqual([{ receipt_number: null }]);
  });

  it("AGR-62 the issuer is whoever recorded it, and an online payment says so", async () => {
    const { studioId, userId, studentId, paid } = await enter();
    await superuser.query("update profiles set full_name = 'Lia Rocha' where user_id = $1", [userId]);
    const byHand = await withStudio({ studioId, userId }, (tx) =>
      tx.payment.create({ data: { studentId, amountCents: 15_000, status: "completed" } }),
    );
    expect((await factsOf(byHand.id)).at(-1)).toMatch(/ Emitido por Lia Rocha\.$/);
    expect((await opened(byHand.id)).signature).toBe("Lia Rocha");
    const { id: chargeId } = await makeCharge({ studioId, studentId });
    const online = { way: "link", provider: "mercadopago", status: "approved", decidedAt: now() } as const;
    const { id: settlementId } = await makeReceipt({ studioId, chargeId, receiptSentAt: null, ...online });
    expect((await factsOf((await paid({ settlementId })).id)).at(-1)).toMatch(/ Pagamento online\.$/);
  });

  it("AGR-35 the receipt of a late fee has the lines that the portal shows, on the day of the payment", async () => {
    const { studioId, studentId, paid } = await enter();
    const { id: chargeId } = await makeCharge({ studioId, studentId, lateCents: 360, fineCents: 300 });
    const { id } = await paid({ chargeId, amountCents: 15_360 });
    const [sheet] = (await opened(id)).sheets;
    expect(sheet?.rows).toEqual([
      ["Mensalidade", 15_000],
      ["Multa", 300],
      ["Juros", 60],
      ["Total", 15_360],
    ]);
    await reversePayment({ id, reason: "Em dobro", requestId: randomUUID() });
    expect((await opened(id)).sheets).toEqual([]);
  });

  it("AGR-62 a receipt of an erased student stays, without a person", async () => {
    const { studioId, studentId, paid, numbered } = await enter(child);
    await guardianOf(studioId, [studentId]);
    const { id } = await paid();
    expect(await titleOf(id)).toBe(numbered(1));
    await withStudio(studioId, (tx) => tx.$queryRaw`select erase_student(${studentId}::uuid)`);
    expect(await titleOf(id)).toBe(numbered(1));
    expect((await factsOf(id)).join(" ")).not.toMatch(/Prado|CPF/);
  });
});
