import { withStudio } from "@/lib/db/doors";
import { day, makeCharge, makePayment, makeReceipt, makeStudent, makeStudio } from "@/lib/testing/factories";
import { now } from "@/lib/kernel/clock";
import { signedInOwner } from "@/lib/testing/owner-session";
import { loadDashboard } from "@/lib/features/day/loaders";
import { rowsOf } from "@/lib/features/day/rules";
import { loadFinance, loadFinanceBook, loadPaymentValues, loadReceipt } from "./loaders";

const dataOf = <T>(result: { ok: true; data: T } | { ok: false; message: string }): T => {
  if (!result.ok) throw new Error(result.message);
  return result.data;
};

async function enter() {
  const { studioId, userId } = await signedInOwner("2026-11-21T15:00:00Z");
  const { studentId } = await makeStudent({
    studioId,
    fullName: "Ana Lima",
    phone: "11987654321",
    monthlyFeeCents: 15_000,
    enrollmentDate: day("2026-01-05"),
  });
  return { studioId, userId, studentId };
}

async function makeForeign() {
  const { studioId } = await makeStudio();
  const { studentId } = await makeStudent({ studioId });
  const { id: chargeId } = await makeCharge({ studioId, studentId });
  const { id: paymentId } = await makePayment({ studioId, studentId });
  return { studentId, chargeId, paymentId };
}

it("FIN-05 the file contains all pages of the tab, and nothing of another academy", async () => {
  const { studioId, studentId } = await enter();
  await makeForeign();
  await makeCharge({ studioId, studentId, description: "Exame", kind: "exam", period: null });
  for (let index = 1; index <= 12; index += 1)
    await makePayment({ studioId, studentId, amountCents: index, paymentDate: day("2026-11-03") });
  const sheet = async (address: object) => dataOf(await loadFinanceBook.result(address)).sheets[0];
  expect((await sheet({}))?.rows).toEqual([["Ana Lima", null, "Exame", "2026-11-10", 15_000, null]]);
  const received = await sheet({ aba: "recebidos", pagina: "2" });
  expect(received?.rows).toHaveLength(12);
  expect(received?.rows[0]).toEqual(["Ana Lima", "2026-11-03", "Pagamento", "Cartão de Crédito", 12, "Pago"]);
  expect((await sheet({ aba: "todos" }))?.rows).toHaveLength(13);
});

it("FIN-05 the list shows and counts one month and one method alone, and the file contains the same", async () => {
  const { studioId, studentId } = await enter();
  await makeForeign();
  const pay = (iso: string, paymentMethod: "pix" | "cash", amountCents: number) =>
    makePayment({ studioId, studentId, paymentDate: day(iso), paymentMethod, amountCents });
  await pay("2026-10-01", "pix", 1_000);
  await pay("2026-10-31", "pix", 2_000);
  await pay("2026-10-15", "cash", 4_000);
  await pay("2026-11-03", "pix", 8_000);
  await makeCharge({ studioId, studentId });
  const of = async (address: object) => {
    const { payments, found, received, filter, figures } = dataOf(await loadFinance.result(address));
    expect(figures).toMatchObject({ totalCents: 15_000, pendingCents: 15_000, activeStudents: 1 });
    return [
      payments.map(({ amountCents }) => amountCents),
      found[filter.period].all,
      received?.[filter.period],
    ];
  };
  const received = { aba: "recebidos" };
  expect(await of({ ...received, mes: "2026-10" })).toEqual([[2_000, 4_000, 1_000], 3, 7_000]);
  expect(await of({ ...received, mes: "2026-10", metodo: "pix" })).toEqual([[2_000, 1_000], 2, 3_000]);
  expect(await of({ ...received, metodo: "pix", q: "ana" })).toEqual([[8_000, 2_000, 1_000], 3, 11_000]);
  expect(await of({ ...received, mes: "2026-11", metodo: "dinheiro" })).toEqual([[], 0, 0]);
  expect(await of({ aba: "todos", mes: "2026-11" })).toEqual([[15_000, 8_000], 2, 8_000]);
  expect(await of({ aba: "todos", metodo: "pix", periodo: "mes" })).toEqual([[8_000], 1, 8_000]);
  const { filter, months } = dataOf(await loadFinance.result({ ...received, mes: "2026-11" }));
  expect([filter.period, months]).toEqual(["mes", ["2026-11-01", "2026-10-01"]]);

  const book = dataOf(await loadFinanceBook.result({ ...received, mes: "2026-10", metodo: "pix" }));
  expect(book.sheets[0]?.rows.map((row) => row[4])).toEqual([2_000, 1_000]);
  expect(book.facts.slice(1)).toEqual(["outubro de 2026", "PIX"]);
  expect(book.name).toBe("recebidos-pix-2026-10-2026-11-21");
  const searched = { aba: "todos", situacao: "pagos", q: "Aná" };
  expect(dataOf(await loadFinanceBook.result(searched))).toMatchObject({
    name: "todos-pagos-ana-2026-11-21",
    facts: ["21/11/2026", "Pagos", "Busca: Aná"],
  });
});

it("FIN-03 the list of late students shows charges, amount, since when and the usual delay", async () => {
  const { studioId, studentId } = await enter();
  await makeForeign();
  const owe = (who: string, iso: string, over: object = {}) =>
    makeCharge({ studioId, studentId: who, period: day(`${iso.slice(0, 7)}-01`), dueOn: day(iso), ...over });
  const pay = (who: string, chargeId: string, iso: string, amountCents = 15_000) =>
    makePayment({ studioId, studentId: who, chargeId, amountCents, paymentDate: day(iso) });
  // Paid four days late, by the last of two payments; paid early, which is not late; and long ago, which does not
  // count.
  const august = await owe(studentId, "2026-08-10");
  await pay(studentId, august.id, "2026-08-01", 5_000);
  await pay(studentId, august.id, "2026-08-14", 10_000);
  await pay(studentId, (await owe(studentId, "2026-07-10")).id, "2026-07-02");
  await pay(studentId, (await owe(studentId, "2025-07-10")).id, "2025-12-10");
  // One of these charges is partly paid, one is waived, and one is due today.
  await owe(studentId, "2026-10-10");
  const september = await owe(studentId, "2026-09-10");
  await pay(studentId, september.id, "2026-11-01", 5_000);
  await owe(studentId, "2026-06-10", { status: "waived", endReason: "Bolsa" });
  await owe(studentId, "2026-11-21");
  const { studentId: bia } = await makeStudent({ studioId, fullName: "Bia Sá" });
  const november = await owe(bia, "2026-11-20");
  const { studentId: caio } = await makeStudent({ studioId, fullName: "Caio" });
  await owe(caio, "2026-11-21");

  const of = async (address: object = {}) => {
    const { late, page, lateCount } = dataOf(await loadFinance.result({ aba: "atraso", ...address }));
    expect(dataOf(await loadFinance.result({ ...address, pagina: "1" })).lateCount).toBe(lateCount);
    expect(lateCount).toBe(late?.students);
    return { page, ...late };
  };
  const ana = { id: studentId, studentName: "Ana Lima", charges: 2, openCents: 25_000, since: "2026-09-10" };
  const other = { id: bia, studentName: "Bia Sá", charges: 1, openCents: 15_000, since: "2026-11-20" };
  expect(await of()).toEqual({
    page: 1,
    rows: [
      {
        ...ana,
        daysLate: 2,
        oldestId: september.id,
        begun: null,
        asked: null,
        hasPhone: true,
        isGone: false,
      },
      {
        ...other,
        daysLate: null,
        oldestId: november.id,
        begun: null,
        asked: null,
        hasPhone: false,
        isGone: false,
      },
    ],
    students: 2,
    charges: 3,
    openCents: 40_000,
  });
  const first = async (address: object) => (await of(address)).rows?.map(({ studentName }) => studentName);
  expect(await first({ ordem: "valor" })).toEqual(["Bia Sá", "Ana Lima"]);
  expect(await first({ ordem: "data", sentido: "desc" })).toEqual(["Bia Sá", "Ana Lima"]);
  expect(await of({ q: "sa", pagina: "7" })).toMatchObject({ page: 1, students: 1, rows: [{ id: bia }] });
  expect(await of({ q: "zzz" })).toEqual({ page: 1, rows: [], students: 0, charges: 0, openCents: 0 });
  const book = dataOf(await loadFinanceBook.result({ aba: "atraso" }));
  expect(book.sheets[0]?.rows).toEqual([
    ["Ana Lima", 2, "2026-09-10", "2 dias depois", 25_000],
    ["Bia Sá", 1, "2026-11-20", "sem histórico", 15_000],
  ]);
});

it("RIGHT-11 a student who is late for several months shows the month that is to be checked", async () => {
  const { studioId, studentId } = await enter();
  const owe = (iso: string) =>
    makeCharge({ studioId, studentId, period: day(`${iso.slice(0, 7)}-01`), dueOn: day(iso) });
  const [october, november] = [await owe("2026-10-10"), await owe("2026-11-10")];
  await withStudio(studioId, async (tx) => {
    const opened = { way: "link", provider: "mercadopago", amountCents: 15_000 } as const;
    const { id: settlementId } = await tx.settlement.create({
      data: { ...opened, chargeId: october.id },
      select: { id: true },
    });
    const told = { provider: "mercadopago", currency: "BRL", method: "transfer", toldAt: now() } as const;
    await tx.onlinePayment.create({
      data: { ...told, settlementId, reference: settlementId, status: "pending", amountCents: 15_000 },
      select: { id: true },
    });
  });
  const row = async () => dataOf(await loadFinance.result({ aba: "atraso" })).late?.rows[0];
  expect(await row()).toMatchObject({ begun: "boleto", oldestId: october.id });
  await makeReceipt({ studioId, chargeId: november.id, payerStudentId: studentId });
  expect(await row()).toMatchObject({ begun: "receipt", oldestId: october.id });
});

it("RIGHT-20 students who left long ago come last, uncharged fees are late too, and the dashboard agrees", async () => {
  const { studioId, studentId } = await enter();
  const owe = (who: string, iso: string) =>
    makeCharge({ studioId, studentId: who, period: day(`${iso.slice(0, 7)}-01`), dueOn: day(iso) });
  const november = await owe(studentId, "2026-11-10");
  const left = async (fullName: string, on: string) => {
    // A student created as inactive counts as having left on the day of enrolment.
    const of = { fullName, status: "inactive", enrollmentDate: day(on) } as const;
    const { studentId: who } = await makeStudent({ studioId, ...of });
    await owe(who, "2026-03-10");
  };
  await left("Gil", "2026-08-23");
  await left("Hugo", "2026-08-24");
  const uncharged = { monthlyFeeCents: 9_900, enrollmentDate: day("2026-01-05") };
  await makeStudent({ studioId, fullName: "Bia", ...uncharged });
  // A charge that is not due yet is in neither sum.
  await owe(studentId, "2026-12-10");
  const found = dataOf(await loadFinance.result({ aba: "atraso" }));
  expect(
    found.late?.rows.map(({ studentName, isGone, oldestId }) => [studentName, isGone, oldestId === null]),
  ).toEqual([
    ["Hugo", false, false],
    ["Ana Lima", false, false],
    ["Bia", false, true],
    ["Gil", true, false],
  ]);
  expect(found.late?.rows[1]?.oldestId).toBe(november.id);
  const view = await loadDashboard();
  const fees = "loaded" in view && view.loaded?.needs.find(({ kind }) => kind === "fees");
  const { students, openCents } = found.late ?? {};
  expect(fees).toMatchObject({ count: students, openCents });
  expect([students, openCents]).toEqual([4, 3 * 15_000 + 9_900]);
  expect(fees && rowsOf(fees)).toBe("/dashboard/finance?aba=atraso");
});

it("FIN-08 a receipt says who paid how much for what, and exists for received payments alone", async () => {
  const { studioId, studentId } = await enter();
  const of = { studioId, studentId, paymentDate: day("2026-11-03"), paymentMethod: "pix" as const };
  const { id } = await makePayment({ ...of, description: "Mensalidade de novembro" });
  const { facts } = dataOf(await loadReceipt.result({ id }));
  expect(facts.slice(0, 2).map((fact) => fact.replace(/\u00a0/g, " "))).toEqual([
    "Recebemos de Ana Lima a quantia de R$ 150,00 (cento e cinquenta reais), referente a: Mensalidade de novembro.",
    "Forma de pagamento: PIX. Data: 03/11/2026.",
  ]);
  const pending = await makePayment({ ...of, status: "pending" });
  for (const none of [pending.id, (await makeForeign()).paymentId])
    expect(await loadReceipt.result({ id: none })).toMatchObject({ ok: false, code: "not-found" });
});

it("FIN-10 the dialog gets the student's fee, the standing of the month and the last method", async () => {
  const { studioId, studentId } = await enter();
  const values = async () => dataOf(await loadPaymentValues.result({ studentId }));
  const known = { monthlyFee: 15_000, month: "2026-11-01", late: 0 };
  expect(await values()).toEqual([{ ...known, standing: "late", uncharged: 15_000, lastMethod: null }]);
  const { id: chargeId } = await makeCharge({ studioId, studentId });
  expect(await values()).toEqual([{ ...known, standing: "late", uncharged: 0, lastMethod: null }]);
  await makePayment({ studioId, studentId, chargeId, paymentMethod: "cash" });
  expect(await values()).toEqual([{ ...known, standing: "paid", uncharged: 0, lastMethod: "cash" }]);
  // An older open charge makes the student late, but not this month.
  await makeCharge({ studioId, studentId, period: day("2026-10-01"), dueOn: day("2026-10-10") });
  const late = { late: 15_000, lastMethod: "cash" };
  expect(await values()).toEqual([{ ...known, ...late, standing: "paid", uncharged: 0 }]);
  const { studentId: foreign } = await makeForeign();
  expect(dataOf(await loadPaymentValues.result({ studentId: foreign }))).toEqual([]);
});
