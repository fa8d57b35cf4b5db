import { type StudioTx, withStudio } from "@/lib/db/doors";
import { spendCredit } from "@/lib/features/agreements/commands/spend-credit";
import { waiveCharge } from "@/lib/features/charges/commands";
import { giveBackCredit } from "@/lib/features/credits/commands";
import { findCredit, sumCredit } from "@/lib/features/credits/queries";
import { movementWords } from "@/lib/features/credits/rules";
import { queueReminders } from "@/lib/features/outreach/commands";
import { listRows } from "@/lib/features/reports/queries/list-rows";
import { rowsFilter } from "@/lib/features/reports/schema";
import { addMonths, firstOfMonth, isoDay } from "@/lib/kernel/dates";
import { cents, formatBRL } from "@/lib/kernel/money";
import { day, makeCharge, makeOwner, makeStudent, makeStudio } from "@/lib/testing/factories";
import { chargeFees } from "./commands/charge-fees";
import { receiveCharge, registerPayment } from "./commands/register-payment";
import { reversePayment } from "./commands/reverse-payment";
import { paymentsCopy } from "./copy";
import { getFinance } from "./queries/finance";
import { listPayments } from "./queries/ledger";
import { findReceipt } from "./queries/receipts";
import { findStudentFee } from "./queries/standings";
import { paymentFilter } from "./schema";

const DAY = isoDay("2026-11-21");
const at = new Date("2026-11-21T15:00:00Z");

async function academy(fields: Parameters<typeof makeStudio>[0] = {}) {
  const { studioId } = await makeStudio(fields);
  const { userId } = await makeOwner({ studioId });
  const { studentId } = await makeStudent({ studioId, fullName: "Ana Lima", monthlyFeeCents: 15_000 });
  const inside = <T>(run: (tx: StudioTx) => Promise<T>) => withStudio({ studioId, userId }, run);
  const pay = (amount: number, over: Partial<Parameters<typeof registerPayment>[1]> = {}) =>
    inside((tx) =>
      registerPayment(tx, {
        studentId,
        chargeId: null,
        amount: cents(amount),
        paymentMethod: "pix",
        description: null,
        userId,
        day: DAY,
        ...over,
      }),
    );
  /** Monthly fee of R$ 150,00, due on the 10th. */
  const fee = async (month: string) => {
    const fields = { period: day(`${month}-01`), dueOn: day(`${month}-10`) };
    return (await makeCharge({ studioId, studentId, ...fields })).id;
  };
  const standing = () =>
    inside((tx) =>
      tx.charge.findMany({ orderBy: { dueOn: "asc" }, select: { status: true, paidCents: true } }),
    ).then((rows) => rows.map(({ status, paidCents }) => `${status} ${paidCents}`));
  const credit = () => inside((tx) => sumCredit(tx, { studentId }));
  const movements = async () => {
    const asked = { studentId, timeZone: "America/Sao_Paulo", reasons: "shown" } as const;
    const found = await inside((tx) => findCredit(tx, asked));
    return (found?.movements ?? []).map((each) => `${movementWords(each)} ${each.amount}`);
  };
  const reverse = (id: string) => inside((tx) => reversePayment(tx, { id, reason: "Voltou", at }));
  const giveBack = (amount: number) =>
    inside((tx) => giveBackCredit(tx, { studentId, amount: cents(amount), reason: "Saiu" }));
  return { studioId, userId, studentId, inside, pay, fee, standing, credit, movements, reverse, giveBack };
}

describe("the purpose of a payment", () => {
  it("AGR-22 a kimono of R$ 260,00 paid for 'Produto' leaves the fee of R$ 180,00 owed, and money for the fee settles it", async () => {
    const { studioId, inside, pay } = await academy();
    const { studentId } = await makeStudent({ studioId, monthlyFeeCents: 18_000 });
    const asked = { studentId, today: DAY };
    await pay(26_000, { studentId, kind: "product" });
    expect((await inside((tx) => findStudentFee(tx, asked)))?.fee).toMatchObject({
      status: "overdue",
      amount: 18_000,
    });
    await pay(18_000, { studentId });
    expect((await inside((tx) => findStudentFee(tx, asked)))?.fee.status).toBe("paid");
  });

  it("AGR-22 the nightly job charges the fee of a student who has paid for a product alone, and of nobody who has paid the fee", async () => {
    const { studioId, inside, pay } = await academy();
    const later = isoDay("2027-02-03");
    const bought = await makeStudent({ studioId, monthlyFeeCents: 15_000 });
    const paid = await makeStudent({ studioId, monthlyFeeCents: 15_000 });
    await pay(26_000, { studentId: bought.studentId, kind: "product", day: later });
    await pay(15_000, { studentId: paid.studentId, day: later });
    await inside((tx) => chargeFees(tx, { today: later }));
    const charged = await inside((tx) => tx.charge.findMany({ select: { studentId: true } }));
    const ids = charged.map(({ studentId }) => studentId);
    expect([ids.includes(bought.studentId), ids.includes(paid.studentId)]).toEqual([true, false]);
  });

  it("AGR-22 a payment for a charge takes the charge's kind, whatever was sent", async () => {
    const { studioId, studentId, inside, pay } = await academy();
    const { id: chargeId } = await makeCharge({ studioId, studentId, kind: "exam", period: null });
    const { id } = await pay(15_000, { chargeId, kind: "fee" });
    expect(await inside((tx) => tx.payment.findUniqueOrThrow({ where: { id } }))).toMatchObject({
      kind: "exam",
    });
  });

  it("AGR-22 lists and receipts say what money without a description was for", async () => {
    const { inside, pay } = await academy();
    const { id } = await pay(26_000, { kind: "product" });
    await pay(1_000, { kind: "drop_in", description: "Aula de sábado" });
    const asked = { ...paymentFilter.parse({ aba: "recebidos" }), monthStart: firstOfMonth(DAY), skip: 0 };
    const rows = await inside((tx) => listPayments(tx, asked));
    expect(rows.map(({ description }) => description).sort()).toEqual(["Aula de sábado", "Produto"]);
    expect((await inside((tx) => findReceipt(tx, { timeZone: "America/Sao_Paulo", id })))?.purpose).toBe(
      "Produto",
    );
    const span = { since: isoDay("2026-11-01"), until: isoDay("2026-12-01") };
    const figure = {
      ...rowsFilter.decode({ figura: "recebido" }),
      span,
      today: DAY,
      timeZone: "America/Sao_Paulo",
    };
    const reported = await inside((tx) => listRows(tx, { ...figure, skip: 0, take: 10 }));
    expect(reported.map(({ about }) => about).sort()).toEqual(["Aula de sábado", "Produto"]);
  });
});

describe("money beyond what is open", () => {
  it("AGR-23 is refused without a choice, and nothing is registered", async () => {
    const { pay, fee, standing, inside } = await academy();
    const chargeId = await fee("2026-11");
    const message = paymentsCopy.surplus.choose(formatBRL(cents(75_000)));
    await expect(pay(90_000, { chargeId })).rejects.toMatchObject({ fields: { surplus: [message] } });
    expect(await standing()).toEqual(["open 0"]);
    expect(await inside((tx) => tx.payment.count())).toBe(0);
  });

  it("AGR-23 waits as credit, or pays the next open fees at once and the rest waits", async () => {
    const kept = await academy();
    const first = await kept.fee("2026-11");
    await kept.fee("2026-12");
    await kept.pay(40_000, { chargeId: first, surplus: "keep" });
    expect([await kept.standing(), await kept.credit()]).toEqual([["paid 15000", "open 0"], 25_000]);
    const used = await academy();
    const one = await used.fee("2026-11");
    await used.fee("2026-12");
    await used.pay(40_000, { chargeId: one, surplus: "next" });
    expect([await used.standing(), await used.credit()]).toEqual([["paid 15000", "paid 15000"], 10_000]);
  });

  it("AGR-23 pays no charge but fees, and no fee beyond what it asks", async () => {
    const { studioId, studentId, pay, fee, standing, credit } = await academy();
    const chargeId = await fee("2026-11");
    await makeCharge({ studioId, studentId, kind: "product", period: null, dueOn: day("2026-11-30") });
    await fee("2026-12");
    await pay(20_000, { chargeId, surplus: "next" });
    expect([await standing(), await credit()]).toEqual([["paid 15000", "open 0", "open 5000"], 0]);
  });

  it("AGR-23 money for no charge of a student with open charges stays as it is", async () => {
    const { pay, fee, standing, credit } = await academy();
    await fee("2026-11");
    await pay(90_000);
    expect([await standing(), await credit()]).toEqual([["open 0"], 0]);
  });
});

it("AGR-24 R$ 900,00 on R$ 150,00 is R$ 750,00 of credit, which pays exactly the next five months, none of them reminded, and is revenue once", async () => {
  const { inside, fee, pay, standing, credit } = await academy({
    subscriptionStatus: "active",
    reminderDays: 5,
  });
  const first = isoDay("2027-01-01");
  const chargeId = await fee("2027-01");
  await pay(90_000, { chargeId, surplus: "keep", day: isoDay("2027-01-05") });
  expect(await credit()).toBe(75_000);
  for (let month = 1; month <= 6; month++) {
    const start = addMonths(first, month);
    await inside((tx) => chargeFees(tx, { today: start }));
    const due = isoDay(`${start.slice(0, 8)}08`);
    expect([month, await inside((tx) => queueReminders(tx, { day: due }))]).toEqual([
      month,
      month === 6 ? 1 : 0,
    ]);
  }
  expect(await standing()).toEqual([...Array<string>(6).fill("paid 15000"), "open 0"]);
  expect(await credit()).toBe(0);
  const revenue = [];
  for (let month = 0; month <= 6; month++) {
    const asked = { q: "", method: null, month: null, monthStart: addMonths(first, month) };
    revenue.push((await inside((tx) => getFinance(tx, asked))).figures.monthCents);
  }
  expect(revenue).toEqual([90_000, 0, 0, 0, 0, 0, 0]);
});

it("AGR-24 AGR-34 credit that pays a fee in full until its due day uses the discount for that, which comes back with a reversal", async () => {
  const { studioId, studentId, inside, fee, pay, credit, reverse } = await academy();
  const chargeId = await fee("2026-11");
  const later = { studioId, studentId, earlyCents: 1_000 };
  const next = await makeCharge({ ...later, period: day("2098-12-01"), dueOn: day("2098-12-10") });
  const last = await makeCharge({ ...later, period: day("2099-01-01"), dueOn: day("2099-01-10") });
  const { id } = await pay(15_000 + 20_000, { chargeId, surplus: "next" });
  const charges = () =>
    inside((tx) =>
      tx.charge.findMany({
        where: { id: { in: [next.id, last.id] } },
        orderBy: { dueOn: "asc" },
        select: { status: true, paidCents: true, discountCents: true, earlyCents: true },
      }),
    );
  expect(await charges()).toEqual([
    { status: "paid", paidCents: 14_000, discountCents: 1_000, earlyCents: 0 },
    { status: "open", paidCents: 6_000, discountCents: 0, earlyCents: 1_000 },
  ]);
  expect(await credit()).toBe(0);
  await reverse(id);
  const open = { status: "open", paidCents: 0, discountCents: 0, earlyCents: 1_000 };
  expect(await charges()).toEqual([open, open]);
});

it("AGR-25 what is left is given back with a reason, never more than there is", async () => {
  const { fee, pay, credit, giveBack, movements } = await academy();
  const chargeId = await fee("2026-11");
  await pay(90_000, { chargeId, surplus: "keep" });
  await expect(giveBack(75_001)).rejects.toMatchObject({
    fields: { amount: [expect.stringMatching(/^O crédito é de R\$\s750,00\./)] },
  });
  await giveBack(70_000);
  expect([await credit(), await movements()]).toEqual([
    5_000,
    ["Devolvido: Saiu -70000", "A mais em um pagamento 75000"],
  ]);
  const twice = await Promise.allSettled([giveBack(5_000), giveBack(5_000)]);
  expect(twice.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

describe("a reversal", () => {
  it("AGR-26 takes its credit back, and the charges that it paid are open again", async () => {
    const { fee, pay, standing, credit, reverse, movements } = await academy();
    const chargeId = await fee("2026-10");
    await fee("2026-11");
    await fee("2026-12");
    const { id } = await pay(40_000, { chargeId, surplus: "next" });
    expect(await standing()).toEqual(["paid 15000", "paid 15000", "open 10000"]);
    await reverse(id);
    expect([await standing(), await credit()]).toEqual([["open 0", "open 0", "open 0"], 0]);
    expect((await movements()).slice(0, 3)).toEqual([
      "Pagamento estornado -25000",
      "Voltou de Mensalidade 15000",
      "Voltou de Mensalidade 10000",
    ]);
  });

  it("AGR-26 opens the charges that were paid last, and only as far as it has to", async () => {
    const { studentId, inside, fee, pay, standing, credit, reverse } = await academy();
    const [october, november] = [await fee("2026-10"), await fee("2026-11")];
    const { id } = await pay(25_000, { chargeId: october, surplus: "keep" });
    await pay(27_000, { chargeId: november, surplus: "keep" });
    await fee("2026-12");
    await fee("2027-01");
    await inside((tx) => spendCredit(tx, [studentId]));
    expect(await standing()).toEqual(["paid 15000", "paid 15000", "paid 15000", "open 7000"]);
    await reverse(id);
    expect([await standing(), await credit()]).toEqual([["open 0", "paid 15000", "open 12000", "open 0"], 0]);
  });

  it("AGR-26 is refused if the credit was given back, and changes nothing", async () => {
    const { fee, pay, standing, credit, reverse, giveBack } = await academy();
    const chargeId = await fee("2026-11");
    await fee("2026-12");
    const { id } = await pay(40_000, { chargeId, surplus: "next" });
    await giveBack(4_000);
    await expect(reverse(id)).rejects.toMatchObject({
      message: expect.stringMatching(/^R\$\s40,00 do crédito deste pagamento já foram devolvidos\./),
    });
    expect([await standing(), await credit()]).toEqual([["paid 15000", "paid 15000"], 6_000]);
  });

  it("AGR-26 asks again for a rest that was waived beside the credit", async () => {
    const { fee, pay, standing, reverse, inside } = await academy();
    const chargeId = await fee("2026-11");
    const next = await fee("2026-12");
    const { id } = await pay(25_000, { chargeId, surplus: "next" });
    await inside((tx) => waiveCharge(tx, { chargeId: next, reason: "Bolsa" }));
    expect(await standing()).toEqual(["paid 15000", "paid 10000"]);
    await reverse(id);
    expect(await standing()).toEqual(["open 0", "open 0"]);
    const { totalCents } = await inside((tx) => tx.charge.findUniqueOrThrow({ where: { id: next } }));
    expect(totalCents).toBe(15_000);
  });
});

it("AGR-28 a charge paid in two tabs at once is paid once, and the other tab is told", async () => {
  const { inside, userId, fee, pay, standing } = await academy();
  const { ended } = paymentsCopy.charges;
  for (const month of ["2026-09", "2026-10", "2026-11"]) {
    const chargeId = await fee(month);
    const tabs = await Promise.allSettled([
      inside((tx) => receiveCharge(tx, { chargeId, openCents: 15_000, userId, day: DAY })),
      pay(15_000, { chargeId }),
      pay(90_000, { chargeId, surplus: "next" }),
    ]);
    expect(tabs.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const tab of tabs)
      if (tab.status === "rejected") expect(tab.reason).toMatchObject({ message: ended });
    expect((await standing()).at(-1)).toBe("paid 15000");
  }
});
