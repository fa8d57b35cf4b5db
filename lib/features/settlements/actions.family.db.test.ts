import sharp from "sharp";
import { POST } from "@/app/files/receipts/route";
import { withStudent, withStudio } from "@/lib/db/doors";
import { waiveCharge } from "@/lib/features/charges/actions";
import { listOpenCharges } from "@/lib/features/charges/queries";
import { sumCredit } from "@/lib/features/credits/queries";
import { readDesk } from "@/lib/features/day/queries/read-desk";
import { receiveCharge, reversePayment } from "@/lib/features/payments/actions";
import { loadReceipt } from "@/lib/features/payments/loaders";
import { loadOwnMoney } from "@/lib/features/portal/loaders";
import type { MercadoPagoPayment } from "@/lib/integrations/mercadopago/port";
import type { Book } from "@/lib/kernel/book";
import { dayToDate, firstOfMonth } from "@/lib/kernel/dates";
import { newId } from "@/lib/kernel/ids";
import {
  asStudent,
  makeCharge,
  makeGuardian,
  makeStudent,
  makeStudentAccount,
  makeStudio,
} from "@/lib/testing/factories";
import { enterAs, signedInOwner } from "@/lib/testing/owner-session";
import { quietPayment } from "@/lib/testing/quiet-payment";
import { openSuperuser } from "@/lib/testing/superuser";
import { today } from "@/lib/testing/today";
import {
  acceptOnlinePayment,
  acceptSettlement,
  approveSettlement,
  checkOwnPayment,
  matchReceipt,
  openFamilyPayment,
  openOwnChargePayment,
  rejectSettlement,
  savePixKey,
  undoApproval,
} from "./actions";
import { claimSettlement } from "./commands/open-settlement";
import { keepOnlinePayment } from "./commands/settle-online";
import { findCode } from "./flows/code-to-send";
import { loadReview } from "./loaders";
import { readFamily } from "./queries/family-charges";

const superuser = openSuperuser();
const again = () => crypto.randomUUID();

const children = ["Ana Prado", "Bruno Prado", "Caio Prado"] as const;

/** Rita pays for Ana, Bruno and Caio, who owe R$ 150,00 each, at an academy with a PIX key. */
async function makeFamily() {
  const { studioId, userId } = await signedInOwner(new Date().toISOString());
  const key = { kind: "email", key: "caixa@academia.com.br", name: "Academia", city: "São Paulo" };
  expect(await savePixKey(key)).toMatchObject({ ok: true });
  const owe = ({ id, ...fields }: { id: string; description?: string }) =>
    makeCharge({
      studioId,
      studentId: id,
      period: dayToDate(firstOfMonth(today())),
      dueOn: dayToDate(today()),
      ...fields,
    });
  const students = [];
  for (const fullName of children) {
    const { studentId } = await makeStudent({ studioId, fullName, monthlyFeeCents: 15_000 });
    students.push({ studentId, chargeId: (await owe({ id: studentId })).id });
  }
  const [ana, bruno, caio] = students;
  if (!ana || !bruno || !caio) throw new Error("three were made");
  const ids = students.map(({ studentId }) => studentId);
  const { id: guardianId } = await makeGuardian({ studioId, fullName: "Rita Prado", students: ids });
  const elsewhere = await makeStudio();
  const { userId: ritaId } = await makeStudentAccount({ studioId: elsewhere.studioId, status: "inactive" });
  await superuser.query("update guardians set user_id = $2 where id = $1", [guardianId, ritaId]);
  const asRita = (studentId = ana.studentId) =>
    enterAs(ritaId, { area: "student", student: { id: studentId, studioId } });
  await asRita();
  return {
    studioId,
    ana,
    bruno,
    caio,
    guardianId,
    ritaId,
    asRita,
    asOwner: () => enterAs(userId, { area: "owner", confirmed: true }),
    charges: () =>
      withStudio(studioId, (tx) =>
        tx.charge.findMany({ orderBy: { id: "asc" }, select: { id: true, status: true, paidCents: true } }),
      ),
    payments: () =>
      withStudio(studioId, (tx) =>
        tx.payment.findMany({
          orderBy: { id: "asc" },
          select: {
            id: true,
            studentId: true,
            chargeId: true,
            settlementId: true,
            amountCents: true,
            creditCents: true,
            status: true,
          },
        }),
      ),
    settlement: (id: string) =>
      withStudio(studioId, (tx) =>
        tx.settlement.findUniqueOrThrow({
          where: { id },
          select: {
            status: true,
            amountCents: true,
            chargeId: true,
            payerStudentId: true,
            payerGuardianId: true,
            charges: { orderBy: { chargeId: "asc" }, select: { chargeId: true, amountCents: true } },
          },
        }),
      ),
  };
}

async function openAll() {
  const opened = await openFamilyPayment({});
  if (!opened.ok) throw new Error(opened.message);
  return opened.data;
}

async function send(settlementId: string): Promise<number> {
  const address = `http://obi.example/files/receipts?settlementId=${settlementId}`;
  const picture = sharp({ create: { width: 60, height: 60, channels: 3, background: "#1F4FA3" } });
  const body = new Uint8Array(await picture.png().toBuffer());
  return (await POST(new Request(address, { method: "POST", body }))).status;
}

/** A receipt for all three in review, with the owner signed in. */
async function makeSent() {
  const family = await makeFamily();
  const { id } = await openAll();
  expect(await send(id)).toBe(200);
  await family.asOwner();
  return { ...family, id };
}

const row = async (id: string) => (await loadReview()).receipts.find((one) => one.id === id);

describe("AGR-52 a guardian of several students", () => {
  it("AGR-52 SEC-05 another guardian of one child learns that a receipt is in review, and nothing else of the transfer", async () => {
    const { studioId, ana, id, ritaId } = await makeSent();
    const { id: fatherId } = await makeGuardian({ studioId, students: [ana.studentId] });
    const elsewhere = await makeStudio();
    const father = await makeStudentAccount({ studioId: elsewhere.studioId, status: "inactive" });
    await superuser.query("update guardians set user_id = $2 where id = $1", [fatherId, father.userId]);
    await enterAs(father.userId, { area: "student", student: { id: ana.studentId, studioId } });
    expect(await loadOwnMoney({})).toMatchObject({
      life: { isLookedAt: true, sent: null, refusal: null, underWay: null },
    });
    expect(await checkOwnPayment({ id })).toMatchObject({ code: "not-found" });
    expect(await send(id)).toBe(409);
    const readAs = (userId: string) =>
      withStudent(asStudent({ studioId, studentId: ana.studentId, userId }), (tx) =>
        tx.settlement.findMany({ select: { id: true } }),
      );
    expect(await readAs(father.userId)).toEqual([]);
    expect(await readAs(ritaId)).toEqual([{ id }]);
  });

  it("AGR-52 reads the open charges of all with their names, and opens one code for the sum", async () => {
    const { ana, bruno, caio, settlement } = await makeFamily();
    const { family } = (await loadOwnMoney({})) ?? {};
    expect(family?.charges.map(({ child, openCents }) => [child, openCents])).toEqual([
      ["Ana", 15_000],
      ["Bruno", 15_000],
      ["Caio", 15_000],
    ]);
    const offer = await openAll();
    expect(offer).toMatchObject({ way: "key", amountCents: 45_000, payer: null });
    expect(offer.description).toBe("Cobranças de Ana, Bruno e Caio");
    expect(offer.parts.map(({ child }) => child)).toEqual(["Ana", "Bruno", "Caio"]);
    expect(await settlement(offer.id)).toMatchObject({
      status: "open",
      amountCents: 45_000,
      chargeId: null,
      payerStudentId: ana.studentId,
      charges: [ana, bruno, caio].map(({ chargeId }) => ({ chargeId, amountCents: 15_000 })),
    });
    expect(await openAll()).toMatchObject({ id: offer.id, code: offer.code });
  });

  it("AGR-55 is named on the settlement, on a single one too", async () => {
    const { ana, guardianId, settlement } = await makeFamily();
    expect(await settlement((await openAll()).id)).toMatchObject({ payerGuardianId: guardianId });
    const single = await openOwnChargePayment({ chargeId: ana.chargeId });
    if (!single.ok) throw new Error(single.message);
    expect(await settlement(single.data.id)).toMatchObject({
      chargeId: ana.chargeId,
      payerGuardianId: guardianId,
    });
  });

  it("AGR-55 is named on a code that the academy or another guardian opened before, and by the receipt", async () => {
    const { studioId, ana, guardianId, asRita, settlement } = await makeFamily();
    const code = await findCode({ studioId, chargeIds: [ana.chargeId], by: "academia" });
    const openOne = async () => {
      const opened = await openOwnChargePayment({ chargeId: ana.chargeId });
      if (!opened.ok) throw new Error(opened.message);
      return opened.data;
    };
    const { id, code: same } = await openOne();
    expect(same).toBe(code?.code);
    expect(await settlement(id)).toMatchObject({ payerGuardianId: guardianId });
    const paulo = await makeStudentAccount({ studioId: (await makeStudio()).studioId, status: "inactive" });
    const { id: pauloId } = await makeGuardian({ studioId, students: [ana.studentId] });
    await superuser.query("update guardians set user_id = $2 where id = $1", [pauloId, paulo.userId]);
    await enterAs(paulo.userId, { area: "student", student: { id: ana.studentId, studioId } });
    expect(await openOne()).toMatchObject({ id });
    expect(await settlement(id)).toMatchObject({ payerGuardianId: pauloId });
    // The academy asks again, which changes no payer.
    await findCode({ studioId, chargeIds: [ana.chargeId], by: "academia" });
    expect(await settlement(id)).toMatchObject({ payerGuardianId: pauloId });
    await asRita();
    expect(await send(id)).toBe(200);
    expect(await settlement(id)).toMatchObject({ status: "in_review", payerGuardianId: guardianId });
  });

  it("AGR-52 is offered no such code where one child alone owes something", async () => {
    const { bruno, caio, asOwner, asRita } = await makeFamily();
    await asOwner();
    for (const { chargeId } of [bruno, caio])
      expect(await receiveCharge({ chargeId, openCents: "15000", requestId: again() })).toMatchObject({
        ok: true,
      });
    await asRita();
    expect((await loadOwnMoney({}))?.family).toBeNull();
    expect(await openFamilyPayment({})).toMatchObject({ ok: false, code: "not-open" });
  });

  it("AGR-52 nobody else reads a charge of the family", async () => {
    const { studioId, ana, bruno, caio, guardianId, ritaId } = await makeFamily();
    const read = (userId: string, studentId: string, pay = true, academy = studioId) =>
      withStudent({ studioId: academy, studentId, userId, rights: { pay, sign: false } }, async (tx) => {
        const family = await readFamily(tx, { at: new Date(), today: today(), paused: [] });
        return family?.charges.map(({ child }) => child) ?? null;
      });
    expect(await read(ritaId, ana.studentId)).toEqual(["Ana", "Bruno", "Caio"]);
    // The door of somebody who only sees.
    expect(await read(ritaId, ana.studentId, false)).toBeNull();
    const stranger = await makeStudentAccount({ studioId });
    const child = await makeStudentAccount({ studioId });
    await makeCharge({ studioId, studentId: child.studentId });
    const other = await makeGuardian({ studioId, students: [child.studentId] });
    await superuser.query("update guardians set user_id = $2 where id = $1", [other.id, stranger.userId]);
    expect(await read(stranger.userId, child.studentId)).toBeNull();
    expect(await read(stranger.userId, ana.studentId)).toBeNull();
    // A guardian of the family who pays for one child alone, and sees a second one.
    const aunt = await makeStudentAccount({ studioId });
    const { id: auntId } = await makeGuardian({ studioId, students: [ana.studentId] });
    await withStudio(studioId, (tx) =>
      tx.studentGuardian.create({
        data: { studentId: bruno.studentId, guardianId: auntId, canPay: false },
      }),
    );
    await superuser.query("update guardians set user_id = $2 where id = $1", [auntId, aunt.userId]);
    expect(await read(aunt.userId, ana.studentId)).toBeNull();
    // Rita's children at another academy are not added.
    const vila = await makeStudio();
    const dora = await makeStudent({ studioId: vila.studioId, fullName: "Dora Prado" });
    await makeCharge({ studioId: vila.studioId, studentId: dora.studentId });
    const there = await makeGuardian({ studioId: vila.studioId, students: [dora.studentId] });
    await superuser.query("update guardians set user_id = $2 where id = $1", [there.id, ritaId]);
    expect(await read(ritaId, ana.studentId)).toEqual(["Ana", "Bruno", "Caio"]);
    expect(await read(ritaId, dora.studentId, true, vila.studioId)).toBeNull();
    // The right ends with the academy's word.
    await withStudio(studioId, (tx) =>
      tx.studentGuardian.updateMany({
        where: { guardianId, studentId: caio.studentId },
        data: { canPay: false },
      }),
    );
    expect(await read(ritaId, ana.studentId)).toEqual(["Ana", "Bruno"]);
  });
});

describe("AGR-52 AGR-15 a child who is away", () => {
  /** Caio is away; the academy has received what the named children owe. */
  async function makeAway(paid: (family: Awaited<ReturnType<typeof makeFamily>>) => { chargeId: string }[]) {
    const family = await makeFamily();
    const { studioId, caio, asOwner, asRita } = family;
    await asOwner();
    for (const { chargeId } of paid(family))
      expect(await receiveCharge({ chargeId, openCents: "15000", requestId: again() })).toMatchObject({
        ok: true,
      });
    await withStudio(studioId, async (tx) => {
      await tx.studentPause.create({ data: { studentId: caio.studentId } });
      await tx.student.update({ where: { id: caio.studentId }, data: { status: "suspended" } });
    });
    await asRita();
    return family;
  }
  const named = async () => (await loadOwnMoney({}))?.family?.charges.map(({ child }) => child) ?? null;

  it("AGR-52 is paid for with the child who is left, where there are two", async () => {
    const { studioId, ana, bruno, caio, settlement } = await makeAway(() => []);
    await withStudio(studioId, (tx) =>
      tx.studentGuardian.deleteMany({ where: { studentId: bruno.studentId } }),
    );
    expect(await named()).toEqual(["Ana", "Caio"]);
    const offer = await openAll();
    expect(offer).toMatchObject({ amountCents: 30_000, description: "Cobranças de Ana e Caio" });
    expect((await settlement(offer.id)).charges.map(({ chargeId }) => chargeId)).toEqual([
      ana.chargeId,
      caio.chargeId,
    ]);
  });

  it("AGR-52 is paid for alone by one code, one receipt and one approval", async () => {
    const { ana, caio, guardianId, settlement, asOwner, payments, asRita } = await makeAway(
      ({ ana, bruno }) => [ana, bruno],
    );
    expect(await named()).toEqual(["Caio"]);
    const offer = await openAll();
    expect(offer).toMatchObject({ amountCents: 15_000, parts: [{ child: "Caio" }] });
    expect(await openAll()).toMatchObject({ id: offer.id });
    expect(await settlement(offer.id)).toMatchObject({
      chargeId: null,
      payerStudentId: ana.studentId,
      payerGuardianId: guardianId,
      charges: [{ chargeId: caio.chargeId, amountCents: 15_000 }],
    });
    expect(await checkOwnPayment({ id: offer.id })).toMatchObject({ data: { state: "open" } });
    expect(await send(offer.id)).toBe(200);
    expect(await named()).toBeNull();
    await asOwner();
    expect(await row(offer.id)).toMatchObject({ amountCents: 15_000 });
    expect(await approveSettlement({ id: offer.id, requestId: again() })).toMatchObject({ ok: true });
    expect((await payments()).filter(({ settlementId }) => settlementId === offer.id)).toMatchObject([
      { studentId: caio.studentId, chargeId: caio.chargeId, amountCents: 15_000 },
    ]);
    await asRita();
    expect(await checkOwnPayment({ id: offer.id })).toMatchObject({ data: { state: "paid" } });
  });

  it("AGR-52 SEC-05 is not among the charges of a guardian who may not pay for that child, nor after leaving", async () => {
    const { studioId, caio, guardianId } = await makeAway(({ ana, bruno }) => [ana, bruno]);
    const pays = (canPay: boolean) =>
      withStudio(studioId, (tx) =>
        tx.studentGuardian.updateMany({
          where: { guardianId, studentId: caio.studentId },
          data: { canPay },
        }),
      );
    await pays(false);
    expect(await named()).toBeNull();
    expect(await openFamilyPayment({})).toMatchObject({ ok: false, code: "not-open" });
    await pays(true);
    expect(await named()).toEqual(["Caio"]);
    await withStudio(studioId, (tx) =>
      tx.student.update({ where: { id: caio.studentId }, data: { status: "inactive" } }),
    );
    expect(await named()).toBeNull();
  });
});

describe("AGR-53 a receipt for the whole family", () => {
  it("AGR-53 is one row with the names, and accepting it makes three payments and three receipts", async () => {
    const { id, studioId, ana, bruno, caio, charges, payments, settlement } = await makeSent();
    const { receipts } = await loadReview();
    expect(receipts).toHaveLength(1);
    expect(receipts[0]).toMatchObject({
      id,
      studentName: "Ana Prado, Bruno Prado e Caio Prado",
      amountCents: 45_000,
      reason: null,
      parts: children.map((name) => ({ name, amountCents: 15_000, reason: null })),
    });
    expect(await withStudio(studioId, (tx) => readDesk(tx, today()))).toMatchObject({ toReview: 1 });
    const approve = () => approveSettlement({ id, requestId: again() });
    const answers = await Promise.all([approve(), approve()]);
    expect(answers.map((answer) => (answer.ok ? "ok" : answer.code)).sort()).toEqual(["decided", "ok"]);
    expect(await settlement(id)).toMatchObject({ status: "approved" });
    expect(await charges()).toMatchObject(Array(3).fill({ status: "paid", paidCents: 15_000 }));
    expect(await payments()).toMatchObject(
      [ana, bruno, caio].map((one) => ({
        ...one,
        settlementId: id,
        amountCents: 15_000,
        status: "completed",
      })),
    );
    const papers: Book[] = [];
    for (const { id: paymentId } of await payments()) papers.push(await loadReceipt({ id: paymentId }));
    expect(new Set(papers.map(({ title }) => title)).size).toBe(3);
    children.forEach((name, index) => expect(papers[index]?.facts[0]).toContain(`, de ${name}.`));
  });

  it("AGR-53 an approval is undone for all three at once", async () => {
    const { id, charges, payments, settlement } = await makeSent();
    const approved = await approveSettlement({ id, requestId: again() });
    if (!approved.ok) throw new Error(approved.message);
    expect(await undoApproval({ id: approved.data.id, requestId: again() })).toMatchObject({ ok: true });
    expect(await settlement(id)).toMatchObject({ status: "in_review" });
    expect(await charges()).toMatchObject(Array(3).fill({ status: "open", paidCents: 0 }));
    expect(await payments()).toMatchObject(Array(3).fill({ status: "cancelled" }));
  });

  it("AGR-53 a refusal leaves all three open, and another receipt may be sent", async () => {
    const { id, asRita, charges, settlement } = await makeSent();
    expect(await rejectSettlement({ id, reason: "Outro valor", requestId: again() })).toMatchObject({
      ok: true,
    });
    expect(await charges()).toMatchObject(Array(3).fill({ status: "open", paidCents: 0 }));
    await asRita();
    expect((await loadOwnMoney({}))?.open[0] ?? (await loadOwnMoney({}))?.life).toMatchObject({
      refusal: "Outro valor",
    });
    expect(await send(id)).toBe(200);
    expect(await settlement(id)).toMatchObject({ status: "in_review" });
  });

  it("AGR-53 each charge of it counts as in review, at the desk and in each child's portal", async () => {
    const { studioId, bruno, caio, asRita } = await makeSent();
    for (const { studentId, chargeId } of [bruno, caio]) {
      const open = await withStudio(studioId, (tx) => listOpenCharges(tx, { studentId, today: today() }));
      expect(open).toMatchObject([{ id: chargeId, begun: "receipt" }]);
      expect(await receiveCharge({ chargeId, openCents: "15000", requestId: again() })).toMatchObject({
        ok: false,
        code: "in-review",
      });
    }
    await asRita(bruno.studentId);
    const money = await loadOwnMoney({});
    expect(money).toMatchObject({ standing: "review", family: null, life: { isLookedAt: true, sent: null } });
  });

  it("AGR-53 a payment of it is reversed alone", async () => {
    const { id, charges, payments } = await makeSent();
    await approveSettlement({ id, requestId: again() });
    const [first] = await payments();
    const reversed = await reversePayment({ id: first?.id ?? "", reason: "Engano", requestId: again() });
    expect(reversed).toMatchObject({ ok: true });
    expect((await charges()).map(({ status }) => status)).toEqual(["open", "paid", "paid"]);
  });
});

describe("AGR-54 a charge that was paid or waived meanwhile", () => {
  it.each(["paid", "waived"])(
    "AGR-54 closes the open code when it is %s, and the portal says so",
    async (how) => {
      const { bruno, asOwner, asRita, settlement } = await makeFamily();
      const { id } = await openAll();
      expect(await checkOwnPayment({ id })).toMatchObject({ data: { state: "open" } });
      await asOwner();
      const { chargeId } = bruno;
      const done =
        how === "paid"
          ? await receiveCharge({ chargeId, openCents: "15000", requestId: again() })
          : await waiveCharge({ chargeId, reason: "Bolsa", requestId: again() });
      expect(done).toMatchObject({ ok: true });
      expect(await settlement(id)).toMatchObject({ status: "cancelled" });
      await asRita();
      expect(await checkOwnPayment({ id })).toMatchObject({ data: { state: "over" } });
      expect((await loadOwnMoney({}))?.family).toMatchObject({ isClosed: true });
      // A new code is for the rest.
      expect(await openAll()).toMatchObject({ amountCents: 30_000, earlier: [{ id, amountCents: 45_000 }] });
      expect((await loadOwnMoney({}))?.family).toMatchObject({ isClosed: false });
      // Its payer may have paid it before.
      expect(await send(id)).toBe(200);
      await asOwner();
      expect(await row(id)).toMatchObject({ amountCents: 45_000, reason: how === "paid" ? "part" : "ended" });
    },
  );

  it("AGR-54 a closed code takes no receipt once none of its charges is asked for", async () => {
    const { ana, bruno, caio, asOwner, asRita } = await makeFamily();
    const { id } = await openAll();
    await asOwner();
    for (const { chargeId } of [ana, bruno, caio])
      expect(await receiveCharge({ chargeId, openCents: "15000", requestId: again() })).toMatchObject({
        ok: true,
      });
    await asRita();
    expect(await send(id)).toBe(409);
  });

  it("AGR-54 says so, too, where one child alone still owes something", async () => {
    const { bruno, caio, asOwner, asRita } = await makeFamily();
    await asOwner();
    const receive = ({ chargeId }: { chargeId: string }) =>
      receiveCharge({ chargeId, openCents: "15000", requestId: again() });
    expect(await receive(caio)).toMatchObject({ ok: true });
    await asRita();
    expect((await loadOwnMoney({}))?.family).toMatchObject({ isClosed: false });
    await openAll();
    await asOwner();
    expect(await receive(bruno)).toMatchObject({ ok: true });
    await asRita();
    expect((await loadOwnMoney({}))?.family).toEqual({ charges: [], isClosed: true });
    expect(await openFamilyPayment({})).toMatchObject({ ok: false, code: "not-open" });
  });

  it("AGR-54 is named where its receipt is checked; accepting pays the others and keeps the rest", async () => {
    const { id, studioId, bruno, charges, payments } = await makeSent();
    await withStudio(studioId, (tx) =>
      tx.charge.updateMany({
        where: { id: bruno.chargeId },
        data: { status: "waived", endReason: "Bolsa" },
      }),
    );
    expect(await row(id)).toMatchObject({
      reason: "ended",
      parts: [{ reason: null }, { name: "Bruno Prado", reason: "ended" }, { reason: null }],
    });
    expect(await approveSettlement({ id, requestId: again() })).toMatchObject({
      ok: false,
      code: "not-open",
    });
    expect(await matchReceipt({ id, requestId: again() })).toMatchObject({ ok: false, code: "not-paid" });
    expect(await payments()).toEqual([]);
    expect(await acceptSettlement({ id, requestId: again() })).toMatchObject({ ok: true });
    expect((await charges()).map(({ status }) => status)).toEqual(["paid", "waived", "paid"]);
    expect((await payments()).map(({ creditCents }) => creditCents)).toEqual([0, 15_000, 0]);
    expect(await withStudio(studioId, (tx) => sumCredit(tx, bruno))).toBe(15_000);
  });
});

describe("AGR-52 the receipt of a code that was paid before", () => {
  const openOne = async (chargeId: string) => {
    const opened = await openOwnChargePayment({ chargeId });
    if (!opened.ok) throw new Error(opened.message);
    return opened.data;
  };
  const approve = async (id: string) =>
    expect(await approveSettlement({ id, requestId: again() })).toMatchObject({ ok: true });

  it("AGR-52 is sent for exactly that code after new charges exist, from the portal of any of the children", async () => {
    const { studioId, ana, bruno, asRita, asOwner, charges, settlement } = await makeFamily();
    const paid = await openAll();
    const { id: more } = await makeCharge({
      studioId,
      studentId: ana.studentId,
      kind: "exam",
      period: null,
      dueOn: dayToDate(today()),
    });
    expect(await openAll()).toMatchObject({
      amountCents: 60_000,
      earlier: [{ id: paid.id, amountCents: 45_000, on: today() }],
    });
    await asRita(bruno.studentId);
    const { earlier } = await openAll();
    expect(earlier.map(({ id, amountCents }) => [id, amountCents])).toEqual([[paid.id, 45_000]]);
    expect(await send(paid.id)).toBe(200);
    expect(await settlement(paid.id)).toMatchObject({ status: "in_review", payerStudentId: ana.studentId });
    await asOwner();
    await approve(paid.id);
    expect(await charges()).toEqual(
      expect.arrayContaining([
        { id: more, status: "open", paidCents: 0 },
        { id: bruno.chargeId, status: "paid", paidCents: 15_000 },
      ]),
    );
  });

  it("AGR-52 SEC-05 is offered where one child alone owes something, and to no other guardian of that child", async () => {
    const { studioId, ana, bruno, caio, asOwner, asRita } = await makeFamily();
    const { id } = await openAll();
    await asOwner();
    for (const { chargeId } of [bruno, caio])
      expect(await waiveCharge({ chargeId, reason: "Bolsa", requestId: again() })).toMatchObject({
        ok: true,
      });
    const { id: fatherId } = await makeGuardian({ studioId, students: [ana.studentId] });
    const father = await makeStudentAccount({ studioId: (await makeStudio()).studioId, status: "inactive" });
    await superuser.query("update guardians set user_id = $2 where id = $1", [fatherId, father.userId]);
    await enterAs(father.userId, { area: "student", student: { id: ana.studentId, studioId } });
    expect(await openOne(ana.chargeId)).toMatchObject({ earlier: [] });
    await asRita();
    expect(await openOne(ana.chargeId)).toMatchObject({ earlier: [{ id, amountCents: 45_000 }] });
    expect(await send(id)).toBe(200);
  });

  it("AGR-52 is offered beside a code of the provider, too", async () => {
    const { studioId, ana, guardianId } = await makeFamily();
    const all = await openAll();
    const one = await openOne(ana.chargeId);
    const payer = { studentId: ana.studentId, guardianId };
    const { earlier } = await withStudio(studioId, (tx) =>
      claimSettlement(tx, { chargeIds: [ana.chargeId], way: "pix", at: new Date(), payer }),
    );
    expect(earlier.map(({ id, amountCents }) => [id, amountCents])).toEqual([
      [one.id, 15_000],
      [all.id, 45_000],
    ]);
  });

  it("AGR-43 is sent in the student's portal for the one code of several months", async () => {
    const { studioId, ana, asRita, asOwner, charges, settlement } = await makeFamily();
    const { id: october } = await makeCharge({
      studioId,
      studentId: ana.studentId,
      kind: "exam",
      period: null,
      dueOn: dayToDate(today()),
    });
    const code = await findCode({ studioId, chargeIds: [october, ana.chargeId], by: "academia" });
    expect(code?.amountCents).toBe(30_000);
    await asRita();
    const { earlier } = await openOne(ana.chargeId);
    expect(earlier).toMatchObject([{ amountCents: 30_000 }]);
    // "Pagar tudo" offers it, too.
    const all = await openAll();
    expect(all.earlier).toEqual(earlier);
    const sent = earlier[0]?.id ?? "";
    expect(await send(sent)).toBe(200);
    expect(await settlement(sent)).toMatchObject({ status: "in_review", amountCents: 30_000 });
    await asOwner();
    await approve(sent);
    const paid = (await charges()).filter(({ status }) => status === "paid").map(({ id }) => id);
    expect(paid.sort()).toEqual([october, ana.chargeId].sort());
  });
});

describe("AGR-53 a family's PIX at the provider", () => {
  async function makeOnline() {
    const family = await makeFamily();
    const { studioId, ana, bruno, caio, guardianId } = family;
    const { id } = await withStudio(studioId, (tx) =>
      claimSettlement(tx, {
        chargeIds: [ana, bruno, caio].map(({ chargeId }) => chargeId),
        way: "pix",
        at: new Date(),
        payer: { studentId: ana.studentId, guardianId },
      }),
    );
    const reference = newId();
    let turn = 0;
    const tell = (told: Partial<MercadoPagoPayment>) =>
      withStudio(studioId, (tx) =>
        keepOnlinePayment(tx, {
          settlementId: id,
          paidOn: today(),
          timeZone: "America/Sao_Paulo",
          at: new Date(),
          told: {
            id: reference,
            status: "approved",
            amountCents: 45_000,
            refundedCents: 0,
            ...quietPayment,
            createdAt: new Date(),
            updatedAt: new Date(Date.now() + (turn += 1) * 60_000),
            ...told,
          },
        }),
      );
    const counted = async () =>
      (await family.payments()).filter(({ status }) => status === "completed").map((one) => one.amountCents);
    return { ...family, id, tell, counted };
  }

  it("AGR-53 pays each charge once, however often it is told", async () => {
    const { id, tell, charges, counted, settlement } = await makeOnline();
    await tell({});
    await tell({});
    expect(await counted()).toEqual([15_000, 15_000, 15_000]);
    expect(await charges()).toMatchObject(Array(3).fill({ status: "paid", paidCents: 15_000 }));
    expect(await settlement(id)).toMatchObject({ status: "approved" });
  });

  it("AGR-53 a refund takes all payments back, a part of it the last ones", async () => {
    const { tell, charges, counted } = await makeOnline();
    await tell({});
    await tell({ refundedCents: 20_000 });
    expect(await counted()).toEqual([15_000, 10_000]);
    expect((await charges()).map(({ paidCents }) => paidCents)).toEqual([15_000, 10_000, 0]);
    await tell({ status: "refunded", refundedCents: 45_000 });
    expect(await counted()).toEqual([]);
    expect(await charges()).toMatchObject(Array(3).fill({ status: "open", paidCents: 0 }));
  });

  it("AGR-54 waits to be checked if a charge was paid otherwise, and is kept for the others", async () => {
    const { studioId, bruno, asOwner, tell, charges, counted } = await makeOnline();
    await asOwner();
    await receiveCharge({ chargeId: bruno.chargeId, openCents: "15000", requestId: again() });
    await tell({});
    expect(await counted()).toEqual([15_000]);
    const { toReturn } = await loadReview();
    expect(toReturn).toMatchObject([{ reason: "part", heldCents: 45_000 }]);
    const accepted = await acceptOnlinePayment({ id: toReturn[0]?.id ?? "", requestId: again() });
    expect(accepted).toMatchObject({ ok: true });
    expect(await counted()).toEqual([15_000, 15_000, 15_000, 15_000]);
    expect(await charges()).toMatchObject(Array(3).fill({ status: "paid", paidCents: 15_000 }));
    const credit = () => withStudio(studioId, (tx) => sumCredit(tx, bruno));
    expect(await credit()).toBe(15_000);
    await tell({ status: "refunded", refundedCents: 45_000 });
    expect(await counted()).toEqual([15_000]);
    expect(await credit()).toBe(0);
  });

  it("AGR-53 another amount than the settlement's counts for nothing", async () => {
    const { tell, counted } = await makeOnline();
    await tell({ amountCents: 44_999 });
    expect(await counted()).toEqual([]);
  });
});
