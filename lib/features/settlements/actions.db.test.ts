import sharp from "sharp";
import { GET } from "@/app/files/[id]/route";
import { POST } from "@/app/files/receipts/route";
import { withStudio } from "@/lib/db/doors";
import { confirmPerson } from "@/lib/features/accounts/actions";
import { freeReceipts } from "@/lib/features/files/actions";
import { loadSettings } from "@/lib/features/studios/loaders";
import { listOpenCharges } from "@/lib/features/charges/queries";
import { findStudentFee } from "@/lib/features/payments/queries/standings";
import { loadDashboard } from "@/lib/features/day/loaders";
import { receiveCharge, registerPayment } from "@/lib/features/payments/actions";
import { loadFinance } from "@/lib/features/payments/loaders";
import { loadOwnMoney, loadPortalHome } from "@/lib/features/portal/loaders";
import { fixClock, now } from "@/lib/kernel/clock";
import { addDays, firstOfMonth } from "@/lib/kernel/dates";
import { makePayableAcademy } from "@/lib/testing/academy-payments";
import { paidInActivity } from "@/lib/testing/activity";
import {
  day,
  makeCharge,
  makeFile,
  makeOwner,
  makePayment,
  makeReceipt as makeReceiptOf,
  makeStaff,
  makeStudent,
  makeStudentAccount,
  makeStudio,
} from "@/lib/testing/factories";
import { mailsTo } from "@/lib/testing/mail";
import { enterAs, signedInOwner } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import { today } from "@/lib/testing/today";
import {
  acceptSettlement,
  approveSettlement,
  checkChargePayment,
  checkOwnPayment,
  matchReceipt,
  openChargePayment,
  openOwnChargePayment,
  openOwnPayment,
  rejectSettlement,
  removePixKey,
  savePaymentSettings,
  savePixKey,
  undoApproval,
} from "./actions";
import { loadPixKey, loadReview } from "./loaders";

// next.config.mjs sets this for the application; without it forbidden() is an ordinary error.
process.env.__NEXT_EXPERIMENTAL_AUTH_INTERRUPTS = "true";

const superuser = openSuperuser();

const key = { kind: "email", key: "Caixa@Academia.com.br", name: "Academia Águia", city: "São Paulo" };
const again = () => crypto.randomUUID();

const picture = (background: string) =>
  sharp({ create: { width: 60, height: 60, channels: 3, background } })
    .png()
    .toBuffer();

/** An academy with a PIX key and no provider, and its student, who is signed in. */
async function makeKeyed() {
  const academy = await makePayableAcademy({ provider: false });
  const { studioId, userId, studentId, account } = academy;
  expect(await savePixKey(key)).toMatchObject({ ok: true });
  const asOwner = () => enterAs(userId, { area: "owner", confirmed: true });
  const asStudent = () => enterAs(account.userId, { area: "student", student: { id: studentId, studioId } });
  await asStudent();
  return { ...academy, asOwner, asStudent };
}

async function openOwn() {
  const opened = await openOwnPayment({});
  if (!opened.ok) throw new Error(opened.message);
  return opened.data;
}

const loadRoom = async () => {
  const view = await loadSettings({ aba: "seguranca" });
  if (view.tab !== "seguranca") throw new Error(view.tab);
  return view.space;
};

async function send(settlementId: string, bytes: Buffer) {
  const address = `http://obi.example/files/receipts?settlementId=${settlementId}`;
  const response = await POST(new Request(address, { method: "POST", body: new Uint8Array(bytes) }));
  return { status: response.status, answer: (await response.json()) as { ok: boolean; code?: string } };
}

/** Students whose fee of this month is settled by money without a charge. */
const settledMonths = (studioId: string) =>
  withStudio(
    studioId,
    (tx) => tx.$queryRaw`select student_id from payments_of_fee(${firstOfMonth(today())}::date)`,
  );

/** A receipt in review, with the owner signed in. */
async function makeReceipt(color = "#1F4FA3") {
  const academy = await makeKeyed();
  const { id } = await openOwn();
  expect(await send(id, await picture(color))).toMatchObject({ status: 200 });
  await academy.asOwner();
  return { ...academy, id };
}

describe("the academy's own key", () => {
  it("is stored in the banks' form, shown again, changed and removed, each with an audit event", async () => {
    const { studioId, userId } = await signedInOwner();
    expect(await loadPixKey()).toMatchObject({ key: null });
    await savePixKey(key);
    const kept = { kind: "email", key: "caixa@academia.com.br", name: "Academia Aguia", city: "Sao Paulo" };
    expect(await loadPixKey.result({})).toMatchObject({ data: { key: kept } });
    await savePixKey({ ...key, kind: "cpf", key: "111.444.777-35" });
    expect(await loadPixKey.result({})).toMatchObject({
      data: { key: { ...kept, kind: "cpf", key: "11144477735" } },
    });
    await removePixKey({});
    expect(await loadPixKey.result({})).toMatchObject({ ok: true, data: { key: null } });
    const { rows } = await superuser.query(
      `select user_id, data->>'before' as before, data->>'after' as after
         from audit_events where studio_id = $1 and action = 'settlements.key' order by created_at, id`,
      [studioId],
    );
    const [first, second] = ["E-mail ca***@academia.com.br", "CPF ***7735"];
    expect(rows).toEqual([
      { user_id: userId, before: null, after: first },
      { user_id: userId, before: first, after: second },
      { user_id: userId, before: second, after: null },
    ]);
  });

  it.each([
    ["cpf", "111.444.777-36", "Este CPF não é válido."],
    ["phone", "98765-4321", "Informe o celular com DDD."],
    ["random", "abc", "A chave aleatória tem 32 letras e números, em cinco grupos."],
  ])("refuses a wrong %s", async (kind, wrong, message) => {
    await signedInOwner();
    expect(await savePixKey({ ...key, kind, key: wrong })).toMatchObject({
      ok: false,
      fields: { key: [message] },
    });
  });
});

describe("the destination of the students' money", () => {
  const account = { enabled: "on", publicKey: "APP_USR-public", accessToken: "APP_USR-1234567890-token" };
  const changedAt = async (studioId: string) =>
    (await superuser.query("select payee_changed_at as at from studios where id = $1", [studioId])).rows[0]
      .at;

  it("RIGHT-51 can be changed only with a freshly typed password", async () => {
    const { studioId, userId } = await signedInOwner();
    await enterAs(userId);
    const attempts = [() => savePixKey(key), () => removePixKey({}), () => savePaymentSettings(account)];
    for (const attempt of attempts) expect(await attempt()).toMatchObject({ code: "confirm-person" });
    expect(await loadPixKey.result({})).toMatchObject({ data: { key: null, payee: null } });
    expect(await changedAt(studioId)).toBeNull();
    expect(await confirmPerson({ password: "errada" })).toMatchObject({ code: "wrong-password" });
    expect(await savePixKey(key)).toMatchObject({ code: "confirm-person" });
    expect(await confirmPerson({ password: "Obi#Teste-2026" })).toMatchObject({ ok: true });
    expect(await savePixKey(key)).toMatchObject({ ok: true });
    fixClock(new Date(now().getTime() + 11 * 60_000));
    expect(await removePixKey({})).toMatchObject({ code: "confirm-person" });
  });

  it("RIGHT-51 is mailed to each owner after a change, masked, before and after, with its author", async () => {
    const { studioId, userId } = await signedInOwner();
    const [me, partner] = await Promise.all([
      superuser.query("select email from users where id = $1", [userId]),
      makeOwner({ studioId, fullName: "Sócia Prado" }),
    ]);
    const member = await makeStaff({ studioId });
    await savePixKey(key);
    await savePixKey(key);
    await savePaymentSettings(account);
    await removePixKey({});
    for (const email of [String(me.rows[0].email), partner.email]) {
      const mails = await mailsTo(email);
      expect(mails).toHaveLength(3);
      expect(mails[0]?.text).toContain("Agora: E-mail ca***@academia.com.br");
      expect(mails[1]?.text).toMatch(/mudou a conta do Mercado Pago de .+\nAntes: desligada, em teste/s);
      expect(mails[1]?.text).toContain("token que termina em oken");
      expect(mails[2]?.text).toContain("Agora: nenhuma");
      for (const { text } of mails) expect(text).not.toMatch(/caixa@academia|1234567890/);
    }
    expect((await mailsTo(partner.email))[0]?.text).toContain("Olá, Sócia Prado!");
    expect(await mailsTo(member.email)).toEqual([]);
    const { rows } = await superuser.query(
      `select action, data->>'before' as before, data->>'after' as after from audit_events
        where studio_id = $1 and action in ('settlements.key', 'settlements.account') order by created_at, id`,
      [studioId],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      "settlements.key",
      "settlements.account",
      "settlements.key",
    ]);
  });

  it("RIGHT-51 is announced for a week after a change on dashboard and settings, to owners alone", async () => {
    const at = new Date();
    const { userId, studioId } = await signedInOwner(at.toISOString());
    await superuser.query("update studios set subscription_status = 'active' where id = $1", [studioId]);
    const told = async () => {
      await enterAs(userId, { area: "owner", confirmed: true });
      const [day, settings] = [await loadDashboard(), await loadPixKey()];
      expect("payee" in day && day.payee).toEqual(settings.payee);
      return settings.payee;
    };
    expect(await told()).toBeNull();
    await savePixKey(key);
    expect(await told()).toEqual({ on: expect.any(String), time: expect.any(String) });
    fixClock(new Date(at.getTime() + 6.9 * 86_400_000));
    expect(await told()).not.toBeNull();
    fixClock(new Date(at.getTime() + 7.1 * 86_400_000));
    expect(await told()).toBeNull();
    await enterAs((await makeStaff({ studioId })).userId);
    expect(await loadDashboard()).not.toHaveProperty("payee");
  });

  it("RIGHT-51 is marked as changed even if its row is written directly, but not if it stays the same", async () => {
    const { studioId, userId } = await signedInOwner();
    await savePixKey(key);
    const forget = () =>
      superuser.query("update studios set payee_changed_at = null where id = $1", [studioId]);
    await forget();
    await savePixKey({ ...key, city: "Santos" });
    expect(await changedAt(studioId)).toBeNull();
    await withStudio({ studioId, userId }, (tx) =>
      tx.studioPixKey.updateMany({ data: { pixKey: "outra@academia.com.br" } }),
    );
    expect(await changedAt(studioId)).not.toBeNull();
  });
});

describe("a PIX to the academy's key", () => {
  it("PORTAL-28 gives the student the month's code, the same again, without any provider", async () => {
    const { settlements } = await makeKeyed();
    const offer = await openOwn();
    expect(offer).toMatchObject({ way: "key", amountCents: 15_000, payment_url: null });
    expect(offer.code).toMatch(
      /^000201.*0121caixa@academia\.com\.br5204000053039865406150\.005802BR5914Academia Aguia6009Sao Paulo62290525[A-Z0-9]{25}6304[0-9A-F]{4}$/,
    );
    expect(await openOwn()).toEqual(offer);
    expect(await settlements()).toHaveLength(1);
  });

  it("PORTAL-29 is impossible without a key and a provider", async () => {
    const { asOwner, asStudent } = await makeKeyed();
    await asOwner();
    await removePixKey({});
    await asStudent();
    expect(await openOwnPayment({})).toMatchObject({
      ok: false,
      message: "Configuração de pagamento não disponível.",
    });
  });

  it("PORTAL-28 creates the month's charge if the nightly job has not done so yet", async () => {
    const { studioId, asOwner } = await makeKeyed();
    await asOwner();
    const novice = await makeStudentAccount({ studioId, monthlyFeeCents: 12_345 });
    await enterAs(novice.userId, { area: "student", student: { id: novice.studentId, studioId } });
    expect((await openOwn()).amountCents).toBe(12_345);
  });

  it("PORTAL-28 AGR-07 gives the code of an unpaid quarter in its later months", async () => {
    const { studioId, studentId, chargeId } = await makeKeyed();
    await superuser.query(
      `update charges set period = (period - interval '2 months')::date, covers_months = 3, amount_cents = 40000 where id = $1`,
      [chargeId],
    );
    expect((await openOwn()).amountCents).toBe(40_000);
    expect(await withStudio(studioId, (tx) => tx.charge.count({ where: { studentId } }))).toBe(1);
  });

  it("threat 61 lets a student name neither charge nor amount nor another student", async () => {
    const { studioId } = await makeKeyed();
    const { id: studentId } = await makeStudent({ studioId });
    const { id: chargeId } = await makeCharge({ studioId, studentId });
    const lies: Record<string, string>[] = [{ chargeId }, { amount: "0.01" }, { student_id: studentId }];
    for (const lie of lies) await expect(openOwnPayment(lie)).rejects.toThrow();
    await expect(openChargePayment({ chargeId })).rejects.toThrow();
  });

  it("PORTAL-28 also pays another open charge of the student, for what is left of it", async () => {
    const { studioId, studentId, asOwner, asStudent } = await makeKeyed();
    const owed = { studioId, studentId, kind: "exam", period: null, amountCents: 8_000 } as const;
    const { id: chargeId } = await makeCharge({ ...owed, description: "Exame de faixa" });
    await makePayment({ studioId, studentId, chargeId, amountCents: 3_000 });
    const opened = await openOwnChargePayment({ chargeId });
    expect(opened).toMatchObject({
      ok: true,
      data: { way: "key", amountCents: 5_000, description: "Exame de faixa" },
    });
    expect(await openOwnChargePayment({ chargeId })).toEqual(opened);
    const stands = async () =>
      (await loadOwnMoney())?.open.find(({ id }) => id === chargeId)?.isLookedAt ?? "gone";
    expect(await stands()).toBe(false);
    const { id } = opened.ok ? opened.data : { id: "" };
    expect(await send(id, await picture("#7A1F1F"))).toMatchObject({ status: 200 });
    expect(await stands()).toBe(true);
    expect(await openOwnChargePayment({ chargeId })).toMatchObject({ ok: false, code: "in-review" });
    await asOwner();
    await rejectSettlement({ id, reason: "Valor diferente", requestId: again() });
    await asStudent();
    expect((await loadOwnMoney())?.open).toContainEqual(
      expect.objectContaining({ id: chargeId, isLookedAt: false, refusal: "Valor diferente" }),
    );
    const second = await openOwnChargePayment({ chargeId });
    const { id: next } = second.ok ? second.data : { id: "" };
    expect(await send(next, await picture("#1F7A3D"))).toMatchObject({ status: 200 });
    await asOwner();
    await approveSettlement({ id: next, requestId: again() });
    await asStudent();
    expect(await stands()).toBe("gone");
    expect(await openOwnChargePayment({ chargeId })).toMatchObject({ ok: false, code: "not-open" });
  });

  it("threat 61 refuses charges of other students and academies, unknown and ended ones, and any amount", async () => {
    const { studioId, studentId, settlements } = await makeKeyed();
    const classmate = await makeStudent({ studioId });
    const own = { studioId, studentId, kind: "exam", period: null } as const;
    const elsewhere = await makeStudio();
    const foreign = await makeStudent({ studioId: elsewhere.id });
    const theirs = [
      await makeCharge({ studioId, studentId: classmate.id }),
      await makeCharge({ studioId: elsewhere.id, studentId: foreign.id }),
      { id: again() },
      await makeCharge({ ...own, status: "waived", endReason: "Bolsa" }),
      await makeCharge({ ...own, status: "cancelled", endReason: "Em dobro" }),
    ];
    for (const { id: chargeId } of theirs)
      expect(await openOwnChargePayment({ chargeId })).toMatchObject({ ok: false, code: "not-open" });
    const { id: chargeId } = await makeCharge(own);
    await expect(openOwnChargePayment({ chargeId, amount: "0.01" })).rejects.toThrow();
    expect(await settlements()).toEqual([]);
  });

  it("threat 60 opens one settlement for parallel clicks", async () => {
    const { settlements, chargeId } = await makeKeyed();
    const named = () => openOwnChargePayment({ chargeId });
    await Promise.all([openOwn(), named(), openOwn(), named()]);
    expect(await settlements()).toHaveLength(1);
  });
});

describe("a receipt", () => {
  it("waits for the owner, who sees it and approves it with one tap", async () => {
    const { id, charge, payments } = await makeReceipt();
    const { receipts } = await loadReview();
    expect(receipts).toMatchObject([{ id, studentName: "Ana Lima", amountCents: 15_000, isSeen: false }]);
    const { fileId } = receipts[0] ?? {};
    const params = Promise.resolve({ id: fileId ?? "" });
    expect((await GET(new Request("http://obi.example/files/x"), { params })).status).toBe(200);
    expect(await approveSettlement({ id, requestId: again() })).toMatchObject({ ok: true });
    expect(await charge()).toMatchObject({ status: "paid", paidCents: 15_000 });
    expect(await payments()).toMatchObject([{ amountCents: 15_000, paymentMethod: "pix" }]);
    expect(await loadReview.result({})).toMatchObject({ data: { receipts: [] } });
  });

  it("RIGHT-18 appears in the activity once it is approved, or accepted for a charge that was paid otherwise", async () => {
    const paid = { name: "Ana Lima", amountCents: 15_000 };
    const approved = await makeReceipt();
    await approveSettlement({ id: approved.id, requestId: again() });
    expect(await paidInActivity()).toMatchObject([{ action: "settlements.approve", ...paid }]);
    const { id, studioId, studentId, chargeId } = await makeReceipt();
    await makePayment({ studioId, studentId, chargeId });
    await acceptSettlement({ id, requestId: again() });
    expect(await paidInActivity()).toMatchObject([{ action: "settlements.accept-receipt", ...paid }]);
  });

  describe("RIGHT-15 its payment day", () => {
    const dayOfPayment = async (studioId: string) => {
      const [payment] = await withStudio(studioId, (tx) =>
        tx.payment.findMany({ where: { status: "completed" }, select: { paymentDate: true } }),
      );
      return payment?.paymentDate.toISOString().slice(0, 10);
    };
    /** Sent late in the evening of the academy's day, which is the next day in UTC. */
    const sent = async () => {
      const academy = await makeReceipt();
      await superuser.query("update settlements set receipt_sent_at = '2026-10-07T02:00:00Z' where id = $1", [
        academy.id,
      ]);
      return academy;
    };

    it("is the day on which it was sent", async () => {
      const { id, studioId } = await sent();
      expect(await approveSettlement({ id, requestId: again() })).toMatchObject({ ok: true });
      expect(await dayOfPayment(studioId)).toBe("2026-10-06");
    });

    it("can be another day, also for an accepted surplus, but no future day", async () => {
      const { id, studioId, studentId, chargeId } = await sent();
      const late = { id, paidOn: addDays(today(), 3), requestId: again() };
      expect(await approveSettlement(late)).toMatchObject({
        ok: false,
        fields: { paidOn: ["O pagamento não pode ser de um dia que ainda não chegou."] },
      });
      await makePayment({
        studioId,
        studentId,
        chargeId,
        status: "completed",
        paymentDate: day("2026-10-01"),
      });
      expect(await acceptSettlement({ id, paidOn: "2026-10-04", requestId: again() })).toMatchObject({
        ok: true,
      });
      const payments = await withStudio(studioId, (tx) =>
        tx.payment.findMany({ where: { creditCents: { gt: 0 } }, select: { paymentDate: true } }),
      );
      expect(payments).toEqual([{ paymentDate: day("2026-10-04") }]);
    });

    it("is the day of sending also for accepted money of a cancelled charge", async () => {
      const { id, studioId, chargeId } = await sent();
      await withStudio(studioId, (tx) =>
        tx.charge.updateMany({
          where: { id: chargeId },
          data: { status: "cancelled", endReason: "Em dobro" },
        }),
      );
      expect(await acceptSettlement({ id, requestId: again() })).toMatchObject({ ok: true });
      expect(await dayOfPayment(studioId)).toBe("2026-10-06");
    });
  });

  it("RIGHT-15 waits again when its approval is undone, with its charge open, and can be approved again", async () => {
    const { id, charge, payments, settlements, asStudent, asOwner } = await makeReceipt();
    const approve = async () => {
      const approved = await approveSettlement({ id, requestId: again() });
      if (!approved.ok) throw new Error(approved.message);
      return approved.data.id;
    };
    const payment = await approve();
    expect(await undoApproval({ id: payment, requestId: again() })).toMatchObject({ ok: true });
    expect(await undoApproval({ id: payment, requestId: again() })).toMatchObject({ ok: false });
    expect(await charge()).toMatchObject({ status: "open", paidCents: 0 });
    expect(await settlements()).toMatchObject([{ status: "in_review" }]);
    expect((await loadReview()).receipts).toMatchObject([{ id }]);
    expect(await paidInActivity()).toEqual([]);
    await asStudent();
    expect((await loadPortalHome()).money?.life).toMatchObject({ isLookedAt: true });
    await asOwner();
    await approve();
    expect(await charge()).toMatchObject({ status: "paid", paidCents: 15_000 });
    expect((await payments()).map(({ status, reversalReason }) => [status, reversalReason])).toEqual([
      ["cancelled", "Aprovação desfeita logo depois"],
      ["completed", null],
    ]);
    // undoApproval finds neither a payment without a receipt nor another academy's payment.
    const other = await makeKeyed();
    const desk = await makePayment({ studioId: other.studioId, studentId: other.studentId });
    await other.asOwner();
    for (const one of [desk.id, payment])
      expect(await undoApproval({ id: one, requestId: again() })).toMatchObject({ ok: false });
  });

  it("CHG-09 counts once if several people approve it at once", async () => {
    const { id, payments } = await makeReceipt();
    const answers = await Promise.all([1, 2, 3].map(() => approveSettlement({ id, requestId: again() })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await payments()).toHaveLength(1);
  });

  it("can be refused with a reason, after which another one may be sent", async () => {
    const { id, asStudent, charge, settlements } = await makeReceipt();
    expect(await rejectSettlement({ id, reason: "" })).toMatchObject({ ok: false, code: "invalid" });
    expect(await rejectSettlement({ id, reason: "Valor diferente" })).toMatchObject({ ok: true });
    expect(await charge()).toMatchObject({ status: "open" });
    expect(await approveSettlement({ id, requestId: again() })).toMatchObject({ ok: false, code: "decided" });
    await asStudent();
    const next = await openOwn();
    expect(next.refusal).toBe("Valor diferente");
    expect((await send(next.id, await picture("#ffffff"))).status).toBe(200);
    expect((await settlements()).map(({ status }) => status)).toEqual(["rejected", "in_review"]);
    expect(await openOwnPayment({})).toMatchObject({ ok: false, code: "in-review" });
    expect(await checkOwnPayment({ id: next.id })).toMatchObject({ data: { state: "review" } });
  });

  it("CHG-09 is marked if the same file was sent before for something else", async () => {
    const first = await makeReceipt();
    await approveSettlement({ id: first.id, requestId: again() });
    const { studioId, studentId } = first;
    const exam = await makeCharge({ studioId, studentId, kind: "exam", period: null });
    const opened = await openChargePayment({ chargeId: exam.id });
    const id = opened.ok ? opened.data.id : "";
    await first.asStudent();
    await send(id, await picture("#1F4FA3"));
    await first.asOwner();
    expect(await loadReview.result({})).toMatchObject({ data: { receipts: [{ id, isSeen: true }] } });
  });

  describe("threat 60 for a charge that was paid otherwise", () => {
    async function makeSurplus() {
      const academy = await makeReceipt();
      const { studioId, studentId, chargeId } = academy;
      await makePayment({ studioId, studentId, chargeId });
      return academy;
    }

    it("cannot be approved, and is listed to be given back", async () => {
      const { id, payments } = await makeSurplus();
      expect(await approveSettlement({ id, requestId: again() })).toMatchObject({
        ok: false,
        code: "not-open",
      });
      expect(await payments()).toHaveLength(1);
      expect((await loadReview()).receipts).toMatchObject([{ id, reason: "surplus" }]);
    });

    it("AGR-23 becomes the student's credit if it is accepted, once, and settles no other month", async () => {
      const { id, studioId, chargeId, payments, charge, credit } = await makeSurplus();
      const answers = await Promise.all([1, 2].map(() => acceptSettlement({ id, requestId: again() })));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await payments()).toMatchObject([
        { chargeId, creditCents: 0 },
        { chargeId, creditCents: 15_000 },
      ]);
      expect(await charge()).toMatchObject({ status: "paid", paidCents: 15_000 });
      expect(await credit()).toBe(15_000);
      expect(await settledMonths(studioId)).toEqual([]);
      expect((await loadReview()).receipts).toEqual([]);
    });

    it("RIGHT-15 can be matched to the registered payment, once, and adds no other", async () => {
      const { id, payments, settlements, account } = await makeSurplus();
      expect(await matchReceipt({ id, requestId: again() })).toMatchObject({ ok: true });
      expect(await matchReceipt({ id, requestId: again() })).toMatchObject({ ok: false, code: "decided" });
      expect(await payments()).toHaveLength(1);
      expect(await settlements()).toMatchObject([{ status: "approved" }]);
      expect((await loadReview()).receipts).toEqual([]);
      const subjects = (await mailsTo(account.email)).map(({ subject }) => subject);
      expect(subjects.filter((subject) => subject.endsWith(": pagamento confirmado"))).toHaveLength(1);
    });

    it("RIGHT-15 is matched without a mail if the payer was told of that payment already, even by another receipt", async () => {
      const { id, studioId, studentId, chargeId, settlements, account } = await makeSurplus();
      expect(await matchReceipt({ id, requestId: again() })).toMatchObject({ ok: true });
      const other = await makeReceiptOf({ studioId, chargeId, payerStudentId: studentId });
      expect(await matchReceipt({ id: other.id, requestId: again() })).toMatchObject({ ok: true });
      expect((await settlements()).map(({ status }) => status)).toEqual(["approved", "approved"]);
      const subjects = (await mailsTo(account.email)).map(({ subject }) => subject);
      expect(subjects.filter((subject) => subject.endsWith(": pagamento confirmado"))).toHaveLength(1);
    });

    it("RIGHT-15 cannot be matched to a payment of only a part of the charge", async () => {
      const { id, studioId, studentId, chargeId, charge, settlements, account } = await makeReceipt();
      await makePayment({ studioId, studentId, chargeId, amountCents: 5_000 });
      expect((await loadReview()).receipts).toMatchObject([{ id, reason: "part" }]);
      expect(await matchReceipt({ id, requestId: again() })).toMatchObject({ ok: false, code: "not-paid" });
      expect(await settlements()).toMatchObject([{ status: "in_review" }]);
      expect((await mailsTo(account.email)).map(({ subject }) => subject).join()).not.toContain("confirmado");
      expect(await acceptSettlement({ id, requestId: again() })).toMatchObject({ ok: true });
      expect(await charge()).toMatchObject({ status: "paid", paidCents: 15_000 });
    });

    it("AGR-23 above what is open of a charge becomes credit, and an undone approval takes it back", async () => {
      const { id, studioId, studentId, chargeId, charge, credit, payments } = await makeReceipt();
      await makePayment({ studioId, studentId, chargeId, amountCents: 5_000 });
      const accepted = await acceptSettlement({ id, requestId: again() });
      expect(await charge()).toMatchObject({ status: "paid", paidCents: 15_000 });
      expect((await payments()).map(({ creditCents }) => creditCents)).toEqual([0, 5_000]);
      expect(await credit()).toBe(5_000);
      const payment = accepted.ok ? accepted.data.id : "";
      expect(await undoApproval({ id: payment, requestId: again() })).toMatchObject({ ok: true });
      expect(await charge()).toMatchObject({ status: "open", paidCents: 5_000 });
      expect(await credit()).toBe(0);
    });

    it.each(["waived", "cancelled"] as const)(
      "AGR-23 all of it becomes credit if the charge was %s",
      async (status) => {
        const { id, studioId, chargeId, charge, credit, payments } = await makeReceipt();
        await withStudio(studioId, (tx) =>
          tx.charge.updateMany({ where: { id: chargeId }, data: { status, endReason: "Bolsa" } }),
        );
        expect(await acceptSettlement({ id, requestId: again() })).toMatchObject({ ok: true });
        expect(await charge()).toMatchObject({ status, paidCents: 0 });
        expect(await payments()).toMatchObject([{ chargeId, amountCents: 15_000, creditCents: 15_000 }]);
        expect(await credit()).toBe(15_000);
        expect(await settledMonths(studioId)).toEqual([]);
      },
    );

    it("leaves the list once it is given back, and counts for nothing", async () => {
      const { id, payments } = await makeSurplus();
      const reason = "Valor devolvido a quem pagou";
      expect(await rejectSettlement({ id, reason })).toMatchObject({ ok: true });
      expect(await payments()).toHaveLength(1);
      expect((await loadReview()).receipts).toEqual([]);
    });
  });

  describe("RIGHT-11 while it waits", () => {
    const toReview = /^Já chegou um comprovante ou valor desta cobrança/;

    it("keeps its charge from being registered by tap or dialog, and its approval makes one payment", async () => {
      const { id, studentId, chargeId, payments, charge } = await makeReceipt();
      const refused = {
        ok: false,
        code: "in-review",
        fields: { chargeId: [expect.stringMatching(toReview)] },
      };
      expect(await receiveCharge({ chargeId, openCents: "15000", requestId: again() })).toMatchObject(
        refused,
      );
      const cash = { studentId, chargeId, amount: "150,00", paymentMethod: "cash" };
      expect(await registerPayment({ ...cash, requestId: again() })).toMatchObject(refused);
      expect(await payments()).toEqual([]);
      expect(await approveSettlement({ id, requestId: again() })).toMatchObject({ ok: true });
      expect(await charge()).toMatchObject({ status: "paid", paidCents: 15_000 });
      expect(await payments()).toHaveLength(1);
    });

    it("is shown in each list of open charges, and its charge can be registered once it is refused", async () => {
      const { id, studioId, studentId, chargeId } = await makeReceipt();
      const read = () =>
        withStudio(studioId, async (tx) => {
          const [choice] = await listOpenCharges(tx, { studentId, today: today() });
          const found = await findStudentFee(tx, { studentId, today: today() });
          return [choice?.begun, found?.charges.begun[chargeId]];
        });
      const late = async () => {
        await superuser.query("update charges set due_on = $2 where id = $1", [
          chargeId,
          addDays(today(), -3),
        ]);
        return (await loadFinance({ aba: "atraso" })).late?.rows[0];
      };
      expect(await read()).toEqual(["receipt", "receipt"]);
      expect((await loadFinance({})).open).toMatchObject([{ id: chargeId, begun: "receipt" }]);
      expect(await late()).toMatchObject({ begun: "receipt", oldestId: null });
      await rejectSettlement({ id, reason: "Valor não caiu", requestId: again() });
      expect(await read()).toEqual([null, undefined]);
      expect(await late()).toMatchObject({ begun: null, oldestId: chargeId });
      expect(await receiveCharge({ chargeId, openCents: "15000", requestId: again() })).toMatchObject({
        ok: true,
      });
    });
  });

  it("threat 57 is listed to be given back if its charge has ended meanwhile", async () => {
    const { id, studioId, chargeId, payments } = await makeReceipt();
    const ended = { status: "cancelled", endReason: "Em dobro" } as const;
    await withStudio(studioId, (tx) => tx.charge.updateMany({ where: { id: chargeId }, data: ended }));
    expect((await loadReview()).receipts).toMatchObject([{ id, reason: "ended" }]);
    expect(await approveSettlement({ id, requestId: again() })).toMatchObject({ ok: false });
    expect(await payments()).toEqual([]);
  });

  it("PORTAL-26 PORTAL-28 is shown to the student while the academy checks it", async () => {
    const { asStudent, asOwner, id } = await makeReceipt();
    await asStudent();
    expect((await loadPortalHome()).money).toMatchObject({
      life: { isLookedAt: true },
      fee: { amount: 15_000 },
    });
    await asOwner();
    await approveSettlement({ id, requestId: again() });
    await asStudent();
    expect((await loadPortalHome()).money).toMatchObject({
      life: { isLookedAt: false },
      fee: { status: "paid" },
    });
  });

  it("PORTAL-28 is shown as refused with its reason on the first screen, until another one is sent", async () => {
    const { asStudent, asOwner, id } = await makeReceipt();
    await asOwner();
    await rejectSettlement({ id, reason: "Valor diferente", requestId: again() });
    await asStudent();
    const refused = { life: { isLookedAt: false, refusal: "Valor diferente" }, fee: { amount: 15_000 } };
    expect((await loadPortalHome()).money).toMatchObject(refused);
    await send((await openOwn()).id, await picture("#222222"));
    expect((await loadPortalHome()).money).toMatchObject({ life: { isLookedAt: true } });
  });

  it("sent from two tabs at once waits once, with one of the two files", async () => {
    const { settlements, asOwner } = await makeKeyed();
    const { id } = await openOwn();
    const pictures = await Promise.all(["#111111", "#222222"].map(picture));
    const sent = await Promise.all(pictures.map((bytes) => send(id, bytes)));
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    expect(await settlements()).toMatchObject([{ status: "in_review" }]);
    await asOwner();
    expect((await loadReview()).receipts).toHaveLength(1);
  });

  it("RIGHT-52 is replaced together with its bytes, even if the academy has no room left", async () => {
    const { studioId, studentId } = await makeKeyed();
    const { id } = await openOwn();
    const kept = () =>
      withStudio(studioId, (tx) =>
        tx.studioFile.findMany({ where: { purpose: "receipt" }, select: { id: true, sizeBytes: true } }),
      );
    expect((await send(id, paper(400_000))).status).toBe(200);
    const [first] = await kept();
    await withStudio(
      studioId,
      (tx) =>
        tx.$executeRaw`insert into files (id, student_id, purpose, content_type, size_bytes, sha256, content, name)
          select gen_random_uuid(), ${studentId}::uuid, 'document', 'application/pdf', 900000, sha256(content), content, 'p ' || n
            from generate_series(1, 110) n, convert_to(repeat('%', 900000), 'utf8') content`,
    );
    const papers = paper(399_000);
    await makeFile({
      studioId,
      studentId,
      purpose: "document",
      contentType: "application/pdf",
      content: papers,
    });
    expect((await send(id, paper(500_000))).status).toBe(200);
    const receipts = await kept();
    expect(receipts).toHaveLength(1);
    expect(receipts[0]?.id).not.toBe(first?.id);
    const tooMuch = paper(899_000);
    expect((await send(id, tooMuch)).answer).toMatchObject({ code: "no-room" });
    expect(await kept()).toEqual(receipts);
  });

  it("RIGHT-52 is no longer accepted after five refused ones of the same charge", async () => {
    const { asOwner, asStudent } = await makeKeyed();
    for (let sent = 0; sent < 5; sent += 1) {
      const { id } = await openOwn();
      expect((await send(id, await picture(`#1111${10 + sent}`))).status).toBe(200);
      await asOwner();
      await rejectSettlement({ id, reason: "Não é nosso", requestId: again() });
      await asStudent();
    }
    const { id, isFull } = await openOwn();
    // The dialog then offers no upload.
    expect(isFull).toBe(true);
    const { status, answer } = await send(id, await picture("#ffffff"));
    expect(status).toBe(409);
    expect(answer).toMatchObject({ code: "full" });
    expect(await checkOwnPayment({ id })).toMatchObject({ data: { state: "open" } });
  });

  it("RIGHT-52 counts towards that limit also if it replaced another one, or was sent after a refusal", async () => {
    const { asOwner, asStudent, settlements } = await makeKeyed();
    const { id } = await openOwn();
    const sendOne = async (color: string) => (await send(id, await picture(color))).status;
    for (const color of ["#111111", "#222222", "#333333"]) expect(await sendOne(color)).toBe(200);
    await asOwner();
    await rejectSettlement({ id, reason: "Não é nosso", requestId: again() });
    await asStudent();
    for (const color of ["#444444", "#555555"]) expect(await sendOne(color)).toBe(200);
    expect((await loadPortalHome()).money?.life.sent).toMatchObject({ settlementId: id, receipts: 5 });
    const { status, answer } = await send(id, await picture("#666666"));
    expect([status, answer]).toMatchObject([
      409,
      {
        code: "full",
        message: "Esta cobrança já teve 5 comprovantes enviados. Nenhum outro é aceito: fale com a academia.",
      },
    ]);
    expect(await settlements()).toMatchObject([{ status: "in_review" }]);
    await asOwner();
    expect((await loadReview()).receipts).toMatchObject([{ id, fileId: expect.any(String) }]);
  });

  it("RIGHT-52 can be deleted by the owner months after its decision; a waiting one and payments stay", async () => {
    const { id, studioId, payments } = await makeReceipt();
    await approveSettlement({ id, requestId: again() });
    await superuser.query("update files set created_at = now() - interval '7 months' where studio_id = $1", [
      studioId,
    ]);
    const { kinds, free } = await loadRoom();
    expect(kinds).toMatchObject([{ purpose: "receipt", count: 1 }]);
    expect(free.map(({ months, count }) => [months, count])).toEqual([
      [6, 1],
      [3, 1],
    ]);
    expect(await freeReceipts({ months: "12" })).toMatchObject({ ok: true, data: { count: 0 } });
    expect(await freeReceipts({ months: "1" })).toMatchObject({ code: "invalid" });
    await superuser.query(
      "update settlements set status = 'in_review', decided_at = null, decided_by = null where id = $1",
      [id],
    );
    expect((await loadRoom()).free).toEqual([]);
    expect(await freeReceipts({ months: "6" })).toMatchObject({ data: { count: 0 } });
    await superuser.query("update settlements set status = 'approved', decided_at = now() where id = $1", [
      id,
    ]);
    expect(await freeReceipts({ months: "6" })).toMatchObject({ data: { count: 1 } });
    expect((await loadRoom()).kinds).toEqual([]);
    expect(await payments()).toMatchObject([{ amountCents: 15_000 }]);
    await enterAs((await makeStaff({ studioId })).userId);
    expect(await freeReceipts({ months: "6" })).toMatchObject({ code: "forbidden" });
  });

  const paper = (size: number) => Buffer.concat([Buffer.from("%PDF-1.7"), Buffer.alloc(size)]);

  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ["a drawing that can hold script", () => Buffer.from("<svg/>"), "unknown-type"],
    ["a page", () => Buffer.from("<!doctype html><script>1</script>"), "unknown-type"],
    ["half a picture", async () => (await picture("#123456")).subarray(0, 60), "unreadable"],
    ["nothing", () => Buffer.alloc(0), "invalid"],
    ["more than 900 kB", () => paper(900_000), "invalid"],
  ])("is refused with a message if it is %s, and the code stays valid", async (_, bytes, code) => {
    const { settlements } = await makeKeyed();
    const { id } = await openOwn();
    const { status, answer } = await send(id, await bytes());
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(answer).toMatchObject({ ok: false, code });
    expect(await settlements()).toMatchObject([{ status: "open" }]);
    expect(await send(id, paper(100))).toMatchObject({ status: 200 });
  });

  it("can be sent, seen and decided by nobody else", async () => {
    const { studioId } = await makeKeyed();
    const { id } = await openOwn();
    const other = await makeStudentAccount({ studioId });
    await enterAs(other.userId, { area: "student", student: { id: other.studentId, studioId } });
    expect((await send(id, await picture("#000000"))).answer).toMatchObject({ code: "not-open" });
    const foreign = { ok: false, code: "not-found" };
    expect(await checkOwnPayment({ id })).toMatchObject(foreign);
    await signedInOwner(new Date().toISOString());
    expect((await send(id, await picture("#000000"))).status).not.toBe(200);
    expect(await approveSettlement({ id, requestId: again() })).toMatchObject(foreign);
    expect(await acceptSettlement({ id, requestId: again() })).toMatchObject(foreign);
    expect(await rejectSettlement({ id, reason: "Não é meu" })).toMatchObject(foreign);
    expect(await checkChargePayment({ id })).toMatchObject(foreign);
  });
});
