import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { POST } from "@/app/files/receipts/route";
import { withStudio } from "@/lib/db/doors";
import { studioRightsOf } from "@/lib/auth/policy";
import { spendCredit } from "@/lib/features/agreements/commands/spend-credit";
import { sumCredit } from "@/lib/features/credits/queries";
import { forgiveLate, reopenCharge, waiveCharge } from "@/lib/features/charges/actions";
import { loadChargeChoices, loadChargeLines } from "@/lib/features/charges/loaders";
import { loadOwnMoney, loadPortalHome } from "@/lib/features/portal/loaders";
import { loadProfile } from "@/lib/features/profiles/loaders";
import {
  acceptSettlement,
  approveSettlement,
  openOwnPayment,
  savePixKey,
} from "@/lib/features/settlements/actions";
import { loadReview } from "@/lib/features/settlements/loaders";
import { saveLate } from "@/lib/features/studios/actions";
import { loadSettings } from "@/lib/features/studios/loaders";
import { addDays, dayToDate } from "@/lib/kernel/dates";
import type { ActionResult } from "@/lib/kernel/result";
import { makePayableAcademy } from "@/lib/testing/academy-payments";
import { makeCharge, makeStaff } from "@/lib/testing/factories";
import { enterAs } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import { today } from "@/lib/testing/today";
import { receiveCharge, registerPayment, reversePayment } from "./actions";
import { loadFinance, loadFinanceBook, loadReceipt } from "./loaders";

// next.config.mjs sets this for the application; without it forbidden() is an ordinary error.
process.env.__NEXT_EXPERIMENTAL_AUTH_INTERRUPTS = "true";

const superuser = openSuperuser();
const once = () => ({ requestId: randomUUID() });
const dataOf = <T>(answer: ActionResult<T>): T => {
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
};

async function settingsOf() {
  const view = await loadSettings({ aba: "pagamentos" });
  if (view.tab !== "pagamentos") throw new Error(view.tab);
  return view.late;
}

const save = async (fine: string, interest: string, lateOn = "on") =>
  saveLate({
    version: (await settingsOf()).version,
    lateOn,
    lateFeeBp: fine,
    lateInterestBp: interest,
    ...once(),
  });

/** An academy with 2 % and 1 %, and a charge of R$ 150,00 that is due `days` days ago; the owner is signed in. */
async function makeLate(days = 12, { early = 0 } = {}) {
  const academy = await makePayableAcademy({ provider: false });
  dataOf(await save("2", "1"));
  const { chargeId, studioId, studentId, userId, account } = academy;
  await superuser.query("update charges set due_on = $2, early_cents = $3 where id = $1", [
    chargeId,
    dayToDate(addDays(today(), -days)),
    early,
  ]);
  const asOwner = () => enterAs(userId, { area: "owner", confirmed: true });
  const asStudent = () => enterAs(account.userId, { area: "student", student: { id: studentId, studioId } });
  const stored = () =>
    withStudio(studioId, (tx) =>
      tx.charge.findUniqueOrThrow({
        where: { id: chargeId },
        select: {
          status: true,
          totalCents: true,
          paidCents: true,
          lateCents: true,
          fineCents: true,
          forgivenCents: true,
          discountCents: true,
          earlyCents: true,
          lateUntil: true,
        },
      }),
    );
  const lines = async () =>
    dataOf(await loadChargeLines.result({ chargeId })).flatMap((told) =>
      told.lines.map(({ label, cents }) => [label, cents]),
    );
  const pay = (amount: string, more: object = {}) =>
    registerPayment({ studentId, chargeId, amount, paymentMethod: "pix", ...more, ...once() });
  return { ...academy, asOwner, asStudent, stored, lines, pay };
}

const asked = [
  ["Multa", 300],
  ["Juros", 60],
  ["Total", 15_360],
];

describe("AGR-30 fine and interest in the settings", () => {
  it("are off by default, and are saved with at most two decimals and with a line in the trail", async () => {
    const { studioId } = await makePayableAcademy({ provider: false });
    expect(await settingsOf()).toMatchObject({ lateOn: false, lateFeeBp: 200, lateInterestBp: 100 });
    dataOf(await save("1,5%", "0,33"));
    expect(await settingsOf()).toMatchObject({ lateOn: true, lateFeeBp: 150, lateInterestBp: 33 });
    const { rows } = await superuser.query(
      "select data from audit_events where studio_id = $1 and action = 'studio.save-late'",
      [studioId],
    );
    expect(JSON.stringify(rows)).toContain("1,5%");
  });

  it.each([
    ["2,01", "1", "lateFeeBp", "A lei permite no máximo 2%."],
    ["2", "1,01", "lateInterestBp", "A lei permite no máximo 1% ao mês."],
    ["-1", "1", "lateFeeBp", "A porcentagem não pode ser negativa."],
    ["2", "-0,5", "lateInterestBp", "A porcentagem não pode ser negativa."],
    ["dois", "1", "lateFeeBp", "Informe uma porcentagem, como 1 ou 1,5."],
    ["", "1", "lateFeeBp", "Informe uma porcentagem, como 1 ou 1,5."],
    ["1,005", "1", "lateFeeBp", "Informe uma porcentagem, como 1 ou 1,5."],
  ])("a fine of '%s' with interest of '%s' is refused at its field", async (fine, interest, field, words) => {
    await makePayableAcademy({ provider: false });
    expect(await save(fine, interest)).toMatchObject({ ok: false, fields: { [field]: [words] } });
    expect(await settingsOf()).toMatchObject({ lateOn: false });
  });

  it("are the owner's and the manager's; the database itself refuses the desk", async () => {
    const { studioId } = await makePayableAcademy({ provider: false });
    const { version } = await settingsOf();
    const desk = await makeStaff({ studioId, staffRole: "desk" });
    await enterAs(desk.userId);
    const sent = { version, lateOn: "on", lateFeeBp: "2", lateInterestBp: "1" };
    expect(await saveLate({ ...sent, ...once() })).toMatchObject({ code: "forbidden" });
    const door = {
      studioId,
      userId: desk.userId,
      as: { door: "desk", rights: studioRightsOf("desk") },
    } as const;
    await expect(
      withStudio(door, (tx) => tx.studio.updateMany({ data: { lateOn: true } })),
    ).rejects.toThrow();
    const manager = await makeStaff({ studioId, staffRole: "manager" });
    await enterAs(manager.userId);
    expect(await saveLate({ ...sent, ...once() })).toMatchObject({ ok: true });
  });
});

describe("AGR-32 the amount of the day", () => {
  it("is R$ 153,60 in the list, the dialog, the student's page, the portal, the code and their lines", async () => {
    const { studentId, chargeId, lines, asStudent, asOwner } = await makeLate();
    dataOf(await savePixKey({ kind: "email", key: "a@b.com", name: "Academia", city: "Recife", ...once() }));
    const { open } = dataOf(await loadFinance.result({}));
    expect(open).toMatchObject([{ openCents: 15_000, due: { fine: 300, interest: 60, due: 15_360 } }]);
    expect(dataOf(await loadChargeChoices.result({ studentId }))).toMatchObject([{ openCents: 15_360 }]);
    expect(await loadProfile({ id: studentId })).toMatchObject({
      money: { due: { [chargeId]: { due: 15_360 } }, owed: { open: 15_360, late: 15_360 } },
    });
    expect((await lines()).slice(1)).toEqual(asked);
    await asStudent();
    expect(await loadPortalHome({})).toMatchObject({ money: { fee: { amount: 15_360 } } });
    const own = await loadOwnMoney({});
    expect(own).toMatchObject({ fee: { amount: 15_360 }, figures: { pending: 15_360 } });
    expect(own?.explanation?.lines.slice(1).map(({ label, cents }) => [label, cents])).toEqual(asked);
    const code = dataOf(await openOwnPayment(once()));
    expect(code).toMatchObject({ way: "key", amountCents: 15_360 });
    expect(code.code).toContain("5406153.60");
    await asOwner();
  });

  it("AGR-32 is in the row of 'Em atraso' and its file, and the sum below says that it leaves late money out", async () => {
    const { lines } = await makeLate();
    expect((await lines()).at(-1)).toEqual(["Total", 15_360]);
    const { late, hasLateMoney } = dataOf(await loadFinance.result({ aba: "atraso" }));
    expect(late).toMatchObject({ openCents: 15_000, rows: [{ openCents: 15_360 }] });
    expect(hasLateMoney).toBe(true);
    const book = dataOf(await loadFinanceBook.result({ aba: "atraso" }));
    expect(book.sheets[0]?.rows.map((row) => row.at(-1))).toEqual([15_360]);
  });

  it("is compared with the one that the person saw, and stored when it is received", async () => {
    const { chargeId, stored, lines } = await makeLate();
    expect(await receiveCharge({ chargeId, openCents: "15000", ...once() })).toMatchObject({
      code: "changed",
    });
    dataOf(await receiveCharge({ chargeId, openCents: "15360", ...once() }));
    expect(await stored()).toMatchObject({
      status: "paid",
      totalCents: 15_360,
      paidCents: 15_360,
      lateCents: 360,
      fineCents: 300,
      lateUntil: dayToDate(today()),
    });
    expect((await lines()).slice(1)).toEqual([...asked, ["Já pago", -15_360]]);
  });

  it("of the payment's own day counts for money that came earlier", async () => {
    const { pay, stored } = await makeLate(12);
    dataOf(await pay("153,05", { paidOn: addDays(today(), -11) }));
    expect(await stored()).toMatchObject({ status: "paid", lateCents: 305, fineCents: 300 });
  });

  it("stores late money once with a payment of a part, and a second payment takes no second fine", async () => {
    const { pay, stored } = await makeLate();
    dataOf(await pay("100,00"));
    expect(await stored()).toMatchObject({ status: "open", totalCents: 15_360, paidCents: 10_000 });
    dataOf(await pay("53,60"));
    expect(await stored()).toMatchObject({ status: "paid", lateCents: 360, fineCents: 300 });
  });

  it("is asked for anew once the last payment is reversed, and a part that stays keeps what was stored", async () => {
    const { pay, stored } = await makeLate();
    const part = dataOf(await pay("100,00"));
    const rest = dataOf(await pay("53,60"));
    dataOf(await reversePayment({ id: rest.id, reason: "Errado", ...once() }));
    expect(await stored()).toMatchObject({ status: "open", lateCents: 360, paidCents: 10_000 });
    dataOf(await reversePayment({ id: part.id, reason: "Errado", ...once() }));
    expect(await stored()).toMatchObject({
      status: "open",
      totalCents: 15_000,
      lateCents: 0,
      fineCents: 0,
      lateUntil: null,
    });
  });

  it("of a code that was opened earlier is kept, and its own parts are stored when it is approved", async () => {
    const { asStudent, asOwner, stored } = await makeLate();
    dataOf(await savePixKey({ kind: "email", key: "a@b.com", name: "Academia", city: "Recife", ...once() }));
    await asStudent();
    const { id } = dataOf(await openOwnPayment(once()));
    // The code was opened two days ago, and its receipt came today.
    await superuser.query(
      `update settlements set status = 'in_review', created_at = created_at - interval '2 days',
         receipt_sent_at = now(), amount_cents = 15350 where id = $1`,
      [id],
    );
    await superuser.query(
      "update settlement_charges set amount_cents = 15350, interest_cents = 50 where settlement_id = $1",
      [id],
    );
    await asOwner();
    expect((await loadReview({})).receipts).toMatchObject([{ amountCents: 15_350, reason: null }]);
    dataOf(await approveSettlement({ id, ...once() }));
    expect(await stored()).toMatchObject({
      status: "paid",
      lateCents: 350,
      fineCents: 300,
      lateUntil: dayToDate(addDays(today(), -2)),
    });
  });
});

describe("AGR-33 AGR-70 forgiving fine and interest", () => {
  it("takes them off with a reason that is kept and shown, and tomorrow's interest counts from there", async () => {
    const { chargeId, stored, lines } = await makeLate();
    dataOf(await forgiveLate({ chargeId, reason: "Atraso do banco", ...once() }));
    expect(await stored()).toMatchObject({
      status: "open",
      totalCents: 15_000,
      lateCents: 360,
      fineCents: 300,
      forgivenCents: 360,
      lateUntil: dayToDate(today()),
    });
    expect((await lines()).slice(1)).toEqual([
      ["Multa", 300],
      ["Juros", 60],
      ["Perdoado: Atraso do banco", -360],
      ["Total", 15_000],
    ]);
    expect(await forgiveLate({ chargeId, reason: "Outra vez", ...once() })).toMatchObject({
      ok: false,
      code: "nothing-late",
    });
    dataOf(await receiveCharge({ chargeId, openCents: "15000", ...once() }));
    expect(await stored()).toMatchObject({ status: "paid" });
  });

  it("of a charge whose amount is paid closes it", async () => {
    const { chargeId, pay, stored } = await makeLate();
    dataOf(await pay("150,00"));
    expect(await stored()).toMatchObject({ status: "open", totalCents: 15_360 });
    dataOf(await forgiveLate({ chargeId, reason: "Acordo", ...once() }));
    expect(await stored()).toMatchObject({ status: "paid", totalCents: 15_000 });
  });

  it("stays when a waived rest is asked for again, and when the payment is reversed", async () => {
    const { chargeId, pay, stored } = await makeLate();
    dataOf(await forgiveLate({ chargeId, reason: "Acordo", ...once() }));
    const { id } = dataOf(await pay("100,00"));
    dataOf(await waiveCharge({ chargeId, reason: "Bolsa", ...once() }));
    expect(await stored()).toMatchObject({ status: "paid", forgivenCents: 5_360 });
    dataOf(await reopenCharge({ chargeId, ...once() }));
    expect(await stored()).toMatchObject({ status: "open", forgivenCents: 360 });
    dataOf(await waiveCharge({ chargeId, reason: "Bolsa", ...once() }));
    dataOf(await reversePayment({ id, reason: "Errado", ...once() }));
    expect(await stored()).toMatchObject({ status: "open", totalCents: 15_000, forgivenCents: 360 });
  });

  it("is refused to the desk, and allowed to finance", async () => {
    const { studioId, chargeId } = await makeLate();
    const desk = await makeStaff({ studioId, staffRole: "desk" });
    await enterAs(desk.userId);
    const form = { chargeId, reason: "Amiga" };
    expect(await forgiveLate({ ...form, ...once() })).toMatchObject({ code: "forbidden" });
    const door = {
      studioId,
      userId: desk.userId,
      as: { door: "desk", rights: studioRightsOf("desk") },
    } as const;
    await expect(
      withStudio(door, (tx) =>
        tx.charge.updateMany({ where: { id: chargeId }, data: { lateCents: 360, forgivenCents: 360 } }),
      ),
    ).rejects.toThrow();
    const finance = await makeStaff({ studioId, staffRole: "finance" });
    await enterAs(finance.userId);
    expect(await forgiveLate({ ...form, ...once() })).toMatchObject({ ok: true });
  });

  it("needs a reason, and answers 'gone' for another academy's charge", async () => {
    const other = await makeLate();
    const { chargeId } = await makeLate();
    expect(await forgiveLate({ chargeId, reason: " ", ...once() })).toMatchObject({
      fields: { reason: ["Diga por que a multa e os juros são perdoados."] },
    });
    expect(await forgiveLate({ chargeId: other.chargeId, reason: "Acordo", ...once() })).toMatchObject({
      ok: false,
      code: "not-found",
    });
  });
});

it("AGR-32 AGR-24 credit pays a late fee with fine and interest", async () => {
  const { studioId, studentId, stored } = await makeLate();
  const { id: next } = await makeCharge({
    studioId,
    studentId,
    kind: "product",
    period: null,
    dueOn: dayToDate(addDays(today(), 1)),
  });
  const paid = { studentId, chargeId: next, amount: "400,00", paymentMethod: "pix", surplus: "keep" };
  dataOf(await registerPayment({ ...paid, ...once() }));
  await withStudio(studioId, (tx) => spendCredit(tx, [studentId]));
  expect(await stored()).toMatchObject({ status: "paid", paidCents: 15_360, fineCents: 300 });
  expect(await withStudio(studioId, (tx) => sumCredit(tx, { studentId }))).toBe(25_000 - 15_360);
});

async function sendReceipt(settlementId: string): Promise<number> {
  const picture = sharp({ create: { width: 60, height: 60, channels: 3, background: "#1F4FA3" } });
  const body = new Uint8Array(await picture.png().toBuffer());
  const address = `http://obi.example/files/receipts?settlementId=${settlementId}`;
  return (await POST(new Request(address, { method: "POST", body }))).status;
}

it("AGR-32 a receipt for a code that another day's code replaced closes the charge with its own amount", async () => {
  const { chargeId, asStudent, asOwner, stored } = await makeLate(0, { early: 1_000 });
  dataOf(await savePixKey({ kind: "email", key: "a@b.com", name: "Academia", city: "Recife", ...once() }));
  await asStudent();
  const first = dataOf(await openOwnPayment({ wish: "code" }));
  expect(first).toMatchObject({ amountCents: 14_000, earlier: [] });
  await superuser.query("update charges set due_on = due_on - 1 where id = $1", [chargeId]);
  await superuser.query("update settlements set created_at = created_at - interval '1 day' where id = $1", [
    first.id,
  ]);
  const second = dataOf(await openOwnPayment({ wish: "code" }));
  expect(second).toMatchObject({ amountCents: 15_305, earlier: [{ id: first.id, amountCents: 14_000 }] });
  expect(dataOf(await openOwnPayment({ wish: "code" }))).toMatchObject({
    id: second.id,
    earlier: [{ id: first.id }],
  });
  expect(await sendReceipt(first.id)).toBe(200);
  expect(await openOwnPayment({ wish: "code" })).toMatchObject({ code: "in-review" });
  await asOwner();
  const [receipt, ...others] = (await loadReview({})).receipts;
  expect([receipt?.id, receipt?.amountCents, others]).toEqual([first.id, 14_000, []]);
  dataOf(await approveSettlement({ id: first.id, ...once() }));
  expect(await stored()).toMatchObject({ status: "paid", paidCents: 14_000, totalCents: 14_000 });
});

/** A code of the academy's key that the student opened today; the owner is signed in. */
async function withCode(days: number, fields?: { early: number }) {
  const academy = await makeLate(days, fields);
  dataOf(await savePixKey({ kind: "email", key: "a@b.com", name: "Academia", city: "Recife", ...once() }));
  await academy.asStudent();
  const { id, amountCents } = dataOf(await openOwnPayment({ wish: "code" }));
  await academy.asOwner();
  const send = async () => {
    await academy.asStudent();
    expect(await sendReceipt(id)).toBe(200);
    await academy.asOwner();
  };
  const { studioId, studentId } = academy;
  const credit = () => withStudio(studioId, (tx) => sumCredit(tx, { studentId }));
  return { ...academy, id, amountCents, send, credit };
}

it.each([
  ["after the due day", 11, { totalCents: 15_342, fineCents: 300 }, 15_360 - 10_342],
  ["before the due day", 13, { totalCents: 15_240, fineCents: 200 }, 15_360 - 10_240],
])(
  "AGR-31 AGR-32 a part that is dated %s makes no second fine of a code that stood: the rest becomes credit",
  async (_, daysAgo, total, kept) => {
    const { id, amountCents, pay, send, stored, credit } = await withCode(12);
    expect(amountCents).toBe(15_360);
    dataOf(await pay("50,00", { paidOn: addDays(today(), -daysAgo) }));
    await send();
    expect((await loadReview({})).receipts).toMatchObject([{ reason: "part" }]);
    dataOf(await acceptSettlement({ id, ...once() }));
    expect(await stored()).toMatchObject({ status: "paid", ...total });
    expect(await credit()).toBe(kept);
  },
);

it("AGR-23 AGR-34 a receipt is accepted though less is open than the discount of its code's day", async () => {
  const { id, amountCents, chargeId, pay, send, stored, credit } = await withCode(0, { early: 1_000 });
  expect(amountCents).toBe(14_000);
  await superuser.query("update charges set due_on = due_on - 1 where id = $1", [chargeId]);
  await superuser.query("update settlements set created_at = created_at - interval '1 day' where id = $1", [
    id,
  ]);
  dataOf(await pay("145,00"));
  expect(await stored()).toMatchObject({ totalCents: 15_305, paidCents: 14_500 });
  await send();
  dataOf(await acceptSettlement({ id, ...once() }));
  expect(await stored()).toMatchObject({ status: "paid", paidCents: 15_305, earlyCents: 1_000 });
  expect(await credit()).toBe(14_000 - 805);
});

describe("AGR-34 the discount for paying until the due day", () => {
  it("is given by the desk, too, and given back when the payment is reversed", async () => {
    const { studioId, chargeId, stored } = await makeLate(0, { early: 1_000 });
    const desk = await makeStaff({ studioId, staffRole: "desk" });
    await enterAs(desk.userId);
    const { id } = dataOf(await receiveCharge({ chargeId, openCents: "14000", ...once() }));
    expect(await stored()).toMatchObject({
      status: "paid",
      totalCents: 14_000,
      discountCents: 1_000,
      earlyCents: 0,
    });
    dataOf(await reversePayment({ id, reason: "Errado", ...once() }));
    expect(await stored()).toMatchObject({
      status: "open",
      totalCents: 15_000,
      discountCents: 0,
      earlyCents: 1_000,
    });
  });

  it("AGR-34 is given back when a part of the payments is reversed", async () => {
    const { pay, stored } = await makeLate(0, { early: 1_000 });
    dataOf(await pay("100,00"));
    const { id } = dataOf(await pay("40,00"));
    expect(await stored()).toMatchObject({ status: "paid", totalCents: 14_000 });
    dataOf(await reversePayment({ id, reason: "Errado", ...once() }));
    expect(await stored()).toMatchObject({
      status: "open",
      paidCents: 10_000,
      totalCents: 15_000,
      discountCents: 0,
      earlyCents: 1_000,
    });
  });

  it("is not used by a payment of a part, and lapses after the due day", async () => {
    const { pay, stored } = await makeLate(0, { early: 1_000 });
    dataOf(await pay("100,00"));
    expect(await stored()).toMatchObject({ status: "open", totalCents: 15_000, earlyCents: 1_000 });
    dataOf(await pay("40,00"));
    expect(await stored()).toMatchObject({ status: "paid", totalCents: 14_000, earlyCents: 0 });
    const late = await makeLate(1, { early: 1_000 });
    expect(await late.lines()).toContainEqual(["Total", 15_305]);
  });
});

it("AGR-35 the receipt of a late fee has the same lines", async () => {
  const { chargeId } = await makeLate();
  const { id } = dataOf(await receiveCharge({ chargeId, openCents: "15360", ...once() }));
  expect((await loadReceipt({ id })).sheets).toMatchObject([
    {
      title: "Como chegamos a este valor",
      rows: [
        ["Mensalidade", 15_000],
        ["Multa", 300],
        ["Juros", 60],
        ["Total", 15_360],
      ],
    },
  ]);
});
