import { LIST_SIZES } from "@/lib/config/constants";
import { type StudioTx, withStudio } from "@/lib/db/doors";
import { dateToDay, isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import { day, makeCharge, makeOwner, makePayment, makeStudent, makeStudio } from "@/lib/testing/factories";
import { waiveCharge } from "@/lib/features/charges/commands";
import { receiveCharge, registerPayment } from "./commands/register-payment";
import { reversePayment } from "./commands/reverse-payment";
import { paymentsCopy } from "./copy";
import { getFinance } from "./queries/finance";
import { listOpen, listPayments } from "./queries/ledger";
import { type PaymentStatus, paymentFilter } from "./schema";

const DAY = isoDay("2026-11-21");
const monthStart = isoDay("2026-11-01");
/** Rows of the finance page at an address: the received ones, or of all tabs if it has a status. */
const listed = (address: Record<string, string> = {}) => {
  const { page, ...filter } = paymentFilter.parse({
    aba: "situacao" in address ? "todos" : "recebidos",
    ...address,
  });
  const skip = (page - 1) * LIST_SIZES.recentPayments;
  return (tx: StudioTx) => listPayments(tx, { ...filter, monthStart, skip });
};
const figuresOf = async (tx: StudioTx) =>
  (await getFinance(tx, { q: "", method: null, month: null, monthStart })).figures;

async function academy() {
  const { id: studioId } = await makeStudio();
  const { userId } = await makeOwner({ studioId });
  const { id: studentId } = await makeStudent({ studioId, fullName: "Ana Lima" });
  const inside = <T>(run: (tx: StudioTx) => Promise<T>) => withStudio({ studioId, userId }, run);
  const record = (over: Partial<Parameters<typeof registerPayment>[1]> = {}) =>
    inside((tx) =>
      registerPayment(tx, {
        studentId,
        chargeId: null,
        amount: cents(15_000),
        paymentMethod: "pix",
        description: null,
        userId,
        day: DAY,
        ...over,
      }),
    );
  const put = (amountCents: number, status: PaymentStatus, day: string, chargeId: string | null = null) =>
    inside((tx) =>
      tx.payment.create({
        data: { studentId, amountCents, status, paymentDate: new Date(day), chargeId },
        select: { id: true },
      }),
    );
  /** Monthly fee of R$ 150,00, due on the 10th. */
  const charge = (month: string, fields: object = {}) =>
    makeCharge({ studioId, studentId, period: day(`${month}-01`), dueOn: day(`${month}-10`), ...fields });
  const chargeOf = (id: string) =>
    inside((tx) => tx.payment.findUniqueOrThrow({ where: { id }, select: { chargeId: true } })).then(
      ({ chargeId }) => chargeId,
    );
  const standing = () =>
    inside((tx) =>
      tx.charge.findMany({ orderBy: { dueOn: "asc" }, select: { status: true, paidCents: true } }),
    ).then((rows) => rows.map(({ status, paidCents }) => `${status} ${paidCents}`));
  return { studioId, userId, studentId, inside, record, put, charge, chargeOf, standing };
}

describe("registerPayment", () => {
  it("FIN-08 FIN-14 FUNC-18 creates a completed payment on the given day, by the session's user", async () => {
    const { inside, record, studioId, studentId, userId } = await academy();
    const { id } = await record({ description: "Mensalidade" });
    const row = await inside((tx) => tx.payment.findUniqueOrThrow({ where: { id } }));
    expect(row).toMatchObject({
      studioId,
      studentId,
      userId,
      amountCents: 15_000,
      paymentMethod: "pix",
      status: "completed",
      description: "Mensalidade",
    });
    expect(dateToDay(row.paymentDate)).toBe(DAY);
  });

  it("FIN-14 accepts an earlier day, but no future day", async () => {
    const { inside, record } = await academy();
    await record({ paidOn: isoDay("2026-10-30") });
    expect((await inside(listed())).map(({ day: on }) => on)).toEqual(["2026-10-30"]);
    await expect(record({ paidOn: isoDay("2026-11-22") })).rejects.toMatchObject({
      fields: { paidOn: ["O pagamento não pode ser de um dia que ainda não chegou."] },
    });
  });

  it("FIN-09 stores amounts exactly", async () => {
    const { inside, record } = await academy();
    for (const amount of [0, 1, 7, 29, 110_90, 999_999_999]) await record({ amount: cents(amount) });
    const { totalCents } = await inside(figuresOf);
    expect(totalCents).toBe(0 + 1 + 7 + 29 + 110_90 + 999_999_999);
  });

  it("SHELL-07 FUNC-18 another studio's student reads as not found and nothing is written", async () => {
    const ours = await academy();
    const theirs = await academy();
    await expect(ours.record({ studentId: theirs.studentId })).rejects.toMatchObject({
      code: "not-found",
      fields: { studentId: expect.any(Array) },
    });
    expect(await ours.inside(listed())).toEqual([]);
    expect(await theirs.inside(listed())).toEqual([]);
  });
});

describe("registerPayment for a student who owes", () => {
  const notOpen = { code: "not-open", fields: { chargeId: [paymentsCopy.charges.ended] } };
  const waived = { status: "waived", endReason: "Bolsa" } as const;

  it("FIN-08 pays the named charge, not the oldest one, and none if none is named", async () => {
    const { record, charge, chargeOf, standing } = await academy();
    await charge("2026-10");
    const november = await charge("2026-11");
    expect(await chargeOf((await record({ chargeId: november.id })).id)).toBe(november.id);
    expect(await standing()).toEqual(["open 0", "paid 15000"]);
    expect(await chargeOf((await record({ amount: cents(30_000) })).id)).toBeNull();
    expect(await standing()).toEqual(["open 0", "paid 15000"]);
  });

  it("FIN-08 takes the charge's description, unless another one is given", async () => {
    const { inside, record, charge } = await academy();
    const { id: chargeId } = await charge("2026-11", { description: "Mensalidade de novembro" });
    await record({ chargeId, amount: cents(100) });
    await record({ chargeId, amount: cents(100), description: "Sinal" });
    await record();
    expect((await inside(listed())).map(({ description }) => description)).toEqual([
      null,
      "Sinal",
      "Mensalidade de novembro",
    ]);
  });

  it("FIN-08 leaves a shortfall open, and pays no other charge with a surplus that is kept", async () => {
    const { record, charge, standing } = await academy();
    const { id: chargeId } = await charge("2026-10");
    await charge("2026-11");
    await record({ chargeId, amount: cents(14_999) });
    expect(await standing()).toEqual(["open 14999", "open 0"]);
    await record({ chargeId, amount: cents(20_000), surplus: "keep" });
    expect(await standing()).toEqual(["paid 15000", "open 0"]);
  });

  it("FIN-08 refuses a charge that is paid or ended, and records nothing", async () => {
    const { inside, record, charge, standing } = await academy();
    const paid = await charge("2026-09");
    await record({ chargeId: paid.id });
    const ended = [
      paid,
      await charge("2026-10", waived),
      await charge("2026-11", { status: "cancelled", endReason: "Saiu" }),
    ];
    for (const { id } of ended) await expect(record({ chargeId: id })).rejects.toMatchObject(notOpen);
    expect(await standing()).toEqual(["paid 15000", "waived 0", "cancelled 0"]);
    expect(await inside(listed())).toHaveLength(1);
  });

  it.each([
    { what: "whole amounts", amount: 15_000, counted: 1 },
    { what: "halves", amount: 7_500, counted: 2 },
  ])(
    "FIN-08 registers $what at once for one charge, of which $counted counted",
    async ({ amount, counted }) => {
      const { inside, record, charge, standing } = await academy();
      const { id: chargeId } = await charge("2026-11");
      await charge("2026-12");
      const sent = Array.from({ length: 4 }, () => record({ chargeId, amount: cents(amount) }));
      const refused = (await Promise.allSettled(sent)).filter(({ status }) => status === "rejected");
      expect(refused).toMatchObject(Array(4 - counted).fill({ reason: notOpen }));
      expect(await standing()).toEqual(["paid 15000", "open 0"]);
      expect(await inside(listed())).toHaveLength(counted);
    },
  );

  it.each(["waives", "completes", "leaves"] as const)(
    "FIN-08 waits for a transaction that %s the charge at the same moment, and sees how it ended",
    async (change) => {
      const { inside, record, put, charge, chargeOf, standing } = await academy();
      const { id } = await charge("2026-11");
      const link = await put(15_000, "pending", "2026-11-02", id);
      const [written, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const elsewhere = inside(async (tx) => {
        if (change === "completes")
          await tx.payment.updateMany({ where: { id: link.id }, data: { status: "completed" } });
        else await tx.charge.updateMany({ where: { id }, data: waived });
        written.resolve();
        await end.promise;
        if (change === "leaves") throw new Error("the transaction is rolled back");
      });
      await written.promise;
      const recorded = Promise.allSettled([record({ chargeId: id })]);
      const waiting = new Promise((go) => setTimeout(go, 300, "waiting"));
      expect(await Promise.race([recorded, waiting])).toBe("waiting");
      end.resolve();
      await Promise.allSettled([elsewhere]);
      const [outcome] = await recorded;
      if (outcome.status === "fulfilled") expect(await chargeOf(outcome.value.id)).toBe(id);
      else expect(outcome.reason).toMatchObject(notOpen);
      const stands = { waives: "waived 0", completes: "paid 15000", leaves: "paid 15000" }[change];
      expect([outcome.status, await standing()]).toEqual([
        change === "leaves" ? "fulfilled" : "rejected",
        [stands],
      ]);
    },
  );

  it("SHELL-07 treats a charge of another student or studio like one that does not exist", async () => {
    const ours = await academy();
    const theirs = await academy();
    const { studioId } = ours;
    const { studentId: classmate } = await makeStudent({ studioId });
    const charges = [
      { id: "0198c0de-0000-7000-8000-00000000dead" },
      await makeCharge({ studioId, studentId: classmate }),
      await theirs.charge("2026-11"),
    ];
    for (const { id } of charges)
      await expect(ours.record({ chargeId: id })).rejects.toMatchObject({
        ...notOpen,
        message: notOpen.fields.chargeId[0],
      });
    expect([await ours.inside(listed()), await theirs.inside(listed())]).toEqual([[], []]);
    expect([await ours.standing(), await theirs.standing()]).toEqual([["open 0"], ["open 0"]]);
  });
});

describe("receiveCharge", () => {
  const receive = (inside: Inside, sent: { chargeId: string; openCents: number; userId: string }) =>
    inside((tx) => receiveCharge(tx, { ...sent, day: DAY }));
  type Inside = Awaited<ReturnType<typeof academy>>["inside"];

  it("FIN-08 registers all that is open, today, by the student's last method or else by PIX", async () => {
    const { inside, userId, charge, record, standing } = await academy();
    const [october, november] = [await charge("2026-10"), await charge("2026-11")];
    await record({
      chargeId: october.id,
      amount: cents(5_000),
      paymentMethod: "pix",
      day: isoDay("2026-10-02"),
    });
    const first = await receive(inside, { chargeId: october.id, openCents: 10_000, userId });
    expect(first.method).toBe("pix");
    await record({ amount: cents(100), paymentMethod: "cash", day: DAY });
    const second = await receive(inside, { chargeId: november.id, openCents: 15_000, userId });
    expect(second.method).toBe("cash");
    expect(await standing()).toEqual(["paid 15000", "paid 15000"]);
    const row = await inside((tx) => tx.payment.findUniqueOrThrow({ where: { id: second.id } }));
    expect(row).toMatchObject({
      amountCents: 15_000,
      status: "completed",
      description: "Mensalidade",
      userId,
    });
    expect(dateToDay(row.paymentDate)).toBe(DAY);
  });

  it("FIN-08 refuses a sum that has changed or is no longer open, and several clicks make one payment", async () => {
    const { inside, userId, charge, record, standing } = await academy();
    const { id: chargeId } = await charge("2026-11");
    await record({ chargeId, amount: cents(5_000) });
    await expect(receive(inside, { chargeId, openCents: 15_000, userId })).rejects.toMatchObject({
      code: "changed",
    });
    const clicks = await Promise.allSettled(
      [1, 2, 3].map(() => receive(inside, { chargeId, openCents: 10_000, userId })),
    );
    expect(clicks.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
    expect(await standing()).toEqual(["paid 15000"]);
  });

  it("SHELL-07 treats another studio's charge as not open", async () => {
    const { userId, inside } = await academy();
    const { id: chargeId } = await (await academy()).charge("2026-11");
    await expect(receive(inside, { chargeId, openCents: 15_000, userId })).rejects.toMatchObject({
      code: "not-open",
    });
  });
});

describe("reversePayment", () => {
  const at = new Date("2026-11-21T15:00:00Z");

  it("FIN-02 FIN-08 takes a payment out of the sums, keeps it with its reason, and reopens its charge", async () => {
    const { inside, charge, record, standing, userId } = await academy();
    const { id: chargeId } = await charge("2026-11");
    const { id } = await record({ chargeId });
    await inside((tx) => reversePayment(tx, { id, reason: "Aluno trocado", at }));
    expect(await standing()).toEqual(["open 0"]);
    expect(await inside(figuresOf)).toMatchObject({ monthCents: 0, totalCents: 0, pendingCents: 15_000 });
    const [row] = await inside(listed({ situacao: "cancelados" }));
    expect(row).toMatchObject({ id, amountCents: 15_000, status: "cancelled", reversal: "Aluno trocado" });
    const kept = await inside((tx) => tx.payment.findUniqueOrThrow({ where: { id } }));
    expect(kept).toMatchObject({ reversedBy: userId, reversedAt: at });
  });

  it("FIN-08 reopens a waived rest too when the paid part is reversed", async () => {
    const { inside, charge, record, standing } = await academy();
    const { id: chargeId } = await charge("2026-11");
    const { id } = await record({ chargeId, amount: cents(5_000) });
    await inside((tx) => waiveCharge(tx, { chargeId, reason: "Bolsa" }));
    expect(await standing()).toEqual(["paid 5000"]);
    await inside((tx) => reversePayment(tx, { id, reason: "Aluno trocado", at }));
    expect(await standing()).toEqual(["open 0"]);
    const { totalCents, endReason } = await inside((tx) =>
      tx.charge.findUniqueOrThrow({ where: { id: chargeId } }),
    );
    expect([totalCents, endReason]).toEqual([15_000, null]);
  });

  it("FIN-08 works once, and only for a received payment of one's own academy", async () => {
    const { inside, put, record } = await academy();
    const reverse = (id: string) => inside((tx) => reversePayment(tx, { id, reason: "Engano", at }));
    const { id } = await record();
    const both = await Promise.allSettled([reverse(id), reverse(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const pending = await put(1, "pending", "2026-11-01");
    await expect(reverse(pending.id)).rejects.toMatchObject({ code: "not-received" });
    const foreign = await (await academy()).record();
    await expect(reverse(foreign.id)).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("getFinanceFigures", () => {
  it("FIN-02 FUNC-11 sums completed payments of all times and since the first of the month", async () => {
    const { inside, put } = await academy();
    await put(100, "completed", "2024-02-29");
    await put(2_000, "completed", "2026-10-31");
    await put(30_000, "completed", "2026-11-01");
    await put(400_000, "completed", "2026-11-21");
    await put(5_000_000, "failed", "2026-11-10");
    await put(60_000_000, "cancelled", "2026-11-10");
    expect(await inside(figuresOf)).toMatchObject({
      totalCents: 432_100,
      monthCents: 430_000,
    });
  });

  it("FIN-03 sums pending payments of any date separately", async () => {
    const { inside, put } = await academy();
    await put(1_000, "pending", "2026-01-10");
    await put(250, "pending", "2026-12-10");
    await put(9_999, "completed", "2026-11-10");
    expect((await inside(figuresOf)).pendingCents).toBe(1_250);
  });

  it("FIN-03 counts open charges as pending, and does not count a pending payment for a charge again", async () => {
    const { inside, put, charge } = await academy();
    const pending = async () => (await inside(figuresOf)).pendingCents;
    const october = await charge("2026-10", { lateCents: 300 });
    const november = await charge("2026-11");
    await charge("2026-09", { status: "waived", endReason: "Bolsa" });
    await charge("2026-08", { status: "cancelled", endReason: "Saiu" });
    expect(await pending()).toBe(15_300 + 15_000);
    await put(5_000, "completed", "2026-11-03", october.id);
    await put(15_000, "pending", "2026-11-03", november.id);
    expect(await pending()).toBe(10_300 + 15_000);
    await put(250, "pending", "2026-11-04");
    expect(await pending()).toBe(10_300 + 15_000 + 250);
    await put(20_000, "completed", "2026-11-05", november.id);
    expect(await pending()).toBe(10_300 + 250);
  });

  it("FIN-04 counts active students only", async () => {
    const { studioId, inside } = await academy();
    await makeStudent({ studioId });
    await makeStudent({ studioId, status: "inactive" });
    await makeStudent({ studioId, status: "suspended" });
    expect((await inside(figuresOf)).activeStudents).toBe(2);
  });

  it("SHELL-07 FUNC-11 returns zeros for an empty studio beside one with payments", async () => {
    await (await academy()).put(777, "completed", "2026-11-10");
    const { id } = await makeStudio();
    expect(await withStudio(id, figuresOf)).toEqual({
      totalCents: 0,
      monthCents: 0,
      pendingCents: 0,
      activeStudents: 0,
    });
  });

  it("sums amounts beyond 32 bits", async () => {
    const { inside, put } = await academy();
    for (let n = 0; n < 4; n += 1) await put(999_999_999, "completed", "2026-11-10");
    expect((await inside(figuresOf)).totalCents).toBe(3_999_999_996);
  });
});

describe("the list of payments", () => {
  it("FIN-05 lists the ten latest by payment date with the student's name", async () => {
    const { inside, put } = await academy();
    const days = Array.from({ length: 12 }, (_, index) => `2026-11-${String(index + 1).padStart(2, "0")}`);
    for (const day of [...days].reverse()) await put(1_000, "completed", day);
    const latest = await inside(listed());
    expect(latest.map((payment) => payment.day)).toEqual([...days].reverse().slice(0, 10));
    expect(new Set(latest.map((payment) => payment.studentName))).toEqual(new Set(["Ana Lima"]));
    const older = await inside(listed({ pagina: "2" }));
    expect(older.map((payment) => payment.day)).toEqual(["2026-11-02", "2026-11-01"]);
  });

  it("FIN-05 puts the last recorded of one day first", async () => {
    const { inside, record } = await academy();
    await record({ description: "primeiro" });
    await record({ description: "segundo" });
    expect((await inside(listed())).map((payment) => payment.description)).toEqual(["segundo", "primeiro"]);
  });

  it("FIN-02 FIN-03 the rows that a card links to add up to the card's sum", async () => {
    const { inside, put, charge } = await academy();
    await put(1_000, "completed", "2026-10-31");
    await put(2_000, "completed", "2026-11-01");
    await put(4_000, "failed", "2026-11-02");
    await put(8_000, "pending", "2026-11-03");
    const november = await charge("2026-11");
    await put(5_000, "completed", "2026-11-04", november.id);
    await put(9_000, "pending", "2026-11-05", november.id);
    const { figures, found } = await inside((tx) =>
      getFinance(tx, { q: "", method: null, month: null, monthStart }),
    );
    const sumOf = async (address: Record<string, string>) =>
      (await inside(listed(address))).reduce((sum, { amountCents }) => sum + amountCents, 0);
    expect(await sumOf({ aba: "recebidos", periodo: "mes" })).toBe(figures.monthCents);
    expect(await sumOf({ aba: "recebidos" })).toBe(figures.totalCents);
    expect(await sumOf({ situacao: "pagos" })).toBe(figures.totalCents);
    expect(await sumOf({ situacao: "a-receber" })).toBe(figures.pendingCents);
    const open = await inside((tx) =>
      listOpen(tx, { ...paymentFilter.parse({}), today: monthStart, monthStart, skip: 0 }),
    );
    expect(open.reduce((sum, { openCents }) => sum + openCents, 0)).toBe(figures.pendingCents);
    expect(figures).toMatchObject({ monthCents: 7_000, totalCents: 8_000, pendingCents: 18_000 });
    expect(found).toEqual({
      sempre: { all: 6, completed: 3, pending: 2, failed: 1, cancelled: 0 },
      mes: { all: 5, completed: 2, pending: 2, failed: 1, cancelled: 0 },
      outro: { all: 0, completed: 0, pending: 0, failed: 0, cancelled: 0 },
    });
    expect((await inside(listed({ aba: "todos" }))).map(({ status, day: on }) => `${on} ${status}`)).toEqual([
      "2026-11-10 pending",
      "2026-11-04 completed",
      "2026-11-03 pending",
      "2026-11-02 failed",
      "2026-11-01 completed",
      "2026-10-31 completed",
    ]);
    const awaited = await inside(listed({ situacao: "a-receber" }));
    expect(awaited.map(({ method, status }) => [method, status])).toEqual([
      [null, "pending"],
      ["credit_card", "pending"],
    ]);
  });

  it("FIN-03 shows for this month only what falls due in it", async () => {
    const { inside, put, charge } = await academy();
    await charge("2026-10");
    await charge("2026-11");
    await charge("2026-12");
    await put(1_000, "pending", "2026-12-01");
    const awaited = await inside(listed({ situacao: "a-receber", periodo: "mes" }));
    expect(awaited.map(({ day: due }) => due.slice(0, 7))).toEqual(["2026-11"]);
    const { found } = await inside((tx) => getFinance(tx, { q: "", method: null, month: null, monthStart }));
    expect([found.mes.pending, found.sempre.pending, found.mes.all]).toEqual([1, 4, 1]);
  });

  it("FIN-03 pages through open charges and payments under way together, by day", async () => {
    const { inside, put, charge } = await academy();
    const months = Array.from({ length: 9 }, (_, index) => `2026-0${index + 1}`);
    for (const month of months) {
      await charge(month);
      await put(1_000, "pending", `${month}-20`);
    }
    const open = (address: Record<string, string>, skip = 0) =>
      inside((tx) => listOpen(tx, { ...paymentFilter.parse(address), today: monthStart, monthStart, skip }));
    const days = months.flatMap((month) => [`${month}-10`, `${month}-20`]);
    const size = LIST_SIZES.recentPayments;
    const dueDays = async (...asked: Parameters<typeof open>) =>
      (await open(...asked)).map(({ dueOn }) => dueOn);
    expect(await dueDays({})).toEqual(days.slice(0, size));
    expect(await dueDays({}, size)).toEqual(days.slice(size));
    expect(await dueDays({ q: "ana" })).toEqual(days.slice(0, size));
    expect(await dueDays({ ordem: "data", sentido: "desc" }, size)).toEqual(days.reverse().slice(size));
  });

  it("finds by any part of a student's name, counts the results, and leaves the cards as they are", async () => {
    const { studioId, inside, put } = await academy();
    await put(1_000, "completed", "2026-11-03");
    const joao = await makeStudent({ studioId, fullName: "João Sá" });
    await makePayment({
      studioId,
      studentId: joao.studentId,
      amountCents: 500,
      paymentDate: day("2026-11-02"),
    });
    await makeCharge({ studioId, studentId: joao.studentId });
    expect((await inside(listed({ q: "JOAO" }))).map(({ studentName }) => studentName)).toEqual(["João Sá"]);
    const { figures, found } = await inside((tx) =>
      getFinance(tx, { q: "joao", method: null, month: null, monthStart }),
    );
    expect(figures.totalCents).toBe(1_500);
    expect(found.sempre).toMatchObject({ all: 2, completed: 1, pending: 1 });
    expect(await inside(listed({ q: "%" }))).toEqual([]);
  });

  it("sorts by day and by amount in both directions", async () => {
    const { inside, put } = await academy();
    await put(2_000, "completed", "2026-11-01");
    await put(1_000, "completed", "2026-11-02");
    const amounts = async (address: Record<string, string>) =>
      (await inside(listed(address))).map(({ amountCents }) => amountCents);
    expect(await amounts({ ordem: "data" })).toEqual([2_000, 1_000]);
    expect(await amounts({ ordem: "data", sentido: "desc" })).toEqual([1_000, 2_000]);
    expect(await amounts({ ordem: "valor" })).toEqual([1_000, 2_000]);
    expect(await amounts({ ordem: "valor", sentido: "desc" })).toEqual([2_000, 1_000]);
  });

  it("SHELL-07 shows and counts nothing of another studio", async () => {
    await (await academy()).put(777, "completed", "2026-11-10");
    const { id } = await makeStudio();
    expect(await withStudio(id, listed())).toEqual([]);
    const { found } = await withStudio(id, (tx) =>
      getFinance(tx, { q: "ana", method: null, month: null, monthStart }),
    );
    expect(found.sempre.all).toBe(0);
  });
});
