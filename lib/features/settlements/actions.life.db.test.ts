import sharp from "sharp";
import { GET } from "@/app/files/receipts/[id]/route";
import { POST } from "@/app/files/receipts/route";
import { withStudio } from "@/lib/db/doors";
import { waiveCharge } from "@/lib/features/charges/actions";
import { receiveCharge, registerPayment } from "@/lib/features/payments/actions";
import { readKept } from "@/lib/features/own-data/queries/kept";
import { loadFinance, loadOwnReceipt, loadReceipt } from "@/lib/features/payments/loaders";
import { loadOwnMoney, loadPortalHome } from "@/lib/features/portal/loaders";
import { loadProfile } from "@/lib/features/profiles/loaders";
import { loadFigure } from "@/lib/features/reports/loaders";
import { mercadoPago } from "@/lib/integrations/mercadopago/api";
import { mailJob } from "@/lib/jobs/deliver-mail";
import { fixClock } from "@/lib/kernel/clock";
import { addDays, formatDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import { makePayableAcademy } from "@/lib/testing/academy-payments";
import { makeGuardian, makePayment, makeStudentAccount, makeStudio } from "@/lib/testing/factories";
import { mailsTo } from "@/lib/testing/mail";
import { enterAs } from "@/lib/testing/owner-session";
import { sandboxControl } from "@/lib/testing/payment-sandbox";
import { forgetPlatformPayments } from "@/lib/testing/platform-payments";
import { openQueue } from "@/lib/testing/queue";
import { openSuperuser } from "@/lib/testing/superuser";
import { today } from "@/lib/testing/today";
import { startMercadoPagoSandbox } from "@/sandbox/mercadopago";
import {
  approveSettlement,
  checkOwnPayment,
  leaveOwnPayment,
  matchReceipt,
  openChargePayment,
  openOwnChargePayment,
  openOwnPayment,
  rejectSettlement,
  savePixKey,
  sendReceipt,
  undoApproval,
} from "./actions";
import { tellPayer } from "./commands/tell-payer";
import { reconcileStudio } from "./flows/reconcile";
import { settleAcademyPayment } from "./flows/settle-payments";
import { PAYMENT_MAILS } from "./rules";

// next.config.mjs sets this for the application; without it forbidden() is an ordinary error.
process.env.__NEXT_EXPERIMENTAL_AUTH_INTERRUPTS = "true";

const superuser = openSuperuser();
/** Mails get jobs only if their queue exists. */
openQueue(mailJob(null));
forgetPlatformPayments();

let sandbox: Awaited<ReturnType<typeof startMercadoPagoSandbox>>;
let control: ReturnType<typeof sandboxControl>;
const real = (accessToken: string) => mercadoPago({ accessToken, apiBase: sandbox.url });
jest.mock("@/lib/integrations/mercadopago/configured", () => ({
  mercadoPagoOf: (accessToken: string) => real(accessToken),
}));

beforeAll(async () => {
  sandbox = await startMercadoPagoSandbox();
  control = sandboxControl(sandbox.url);
});
afterAll(() => sandbox.stop());

const plain = (text: string) => text.replace(/\u00a0/gu, " ");

/** Mails to the student's own mailbox and notices in the portal, oldest first. */
async function toldTo({ studioId, email }: { studioId: string; email: string }) {
  const mails = (await mailsTo(email)).map(({ subject, text }) => ({ subject, text: plain(text) }));
  const notices = await withStudio(studioId, (tx) =>
    tx.notification.findMany({
      where: { isReminder: true, targetStudioId: studioId },
      orderBy: { createdAt: "asc" },
      select: { title: true },
    }),
  );
  return { mails, notices: notices.map(({ title }) => title) };
}

/** A student who owes this month and has opened the provider's page for it. */
async function onPage() {
  const academy = await makePayableAcademy();
  const { studioId, studentId, account, accessToken } = academy;
  const asStudent = () => enterAs(account.userId, { area: "student", student: { id: studentId, studioId } });
  await asStudent();
  const opened = await openOwnPayment({ wish: "link" });
  if (!opened.ok) throw new Error(opened.message);
  const { id, payment_url: url } = opened.data;
  const press = (choice: Parameters<typeof control.press>[1]) => control.press(url ?? "", choice);
  const last = async () => (await real(accessToken).listPayments({ reference: id }))[0]?.id ?? "";
  /** Asks the provider for the last payment's state. */
  const hear = async () =>
    settleAcademyPayment({ studioId, subject: { kind: "payment", reference: await last() } });
  const life = async () => (await loadPortalHome()).money?.life;
  return {
    ...academy,
    asStudent,
    id,
    press,
    last,
    hear,
    life,
    told: () => toldTo({ studioId, email: account.email }),
  };
}

describe("RIGHT-11 a payment on the provider's page", () => {
  it("is shown as a boleto under way with day and page, in the list, as a notice and by one mail", async () => {
    const { id, press, hear, life, told } = await onPage();
    await press("pendente");
    await hear();
    await hear();
    const until = addDays(today(), 3);
    expect(await life()).toMatchObject({
      underWay: { settlementId: id, isBoleto: true, until },
      declined: null,
    });
    expect((await life())?.underWay?.page).toMatch(/\/pagar\/boleto\/\d+$/);
    expect((await loadOwnMoney({}))?.life).toEqual(await life());
    expect(await checkOwnPayment({ id })).toMatchObject({
      data: { state: "open", paid: null, underWay: { until }, declined: null },
    });
    const { mails, notices } = await told();
    expect(notices).toEqual(["Aguardando o boleto"]);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toMatch(/: aguardando o boleto$/);
    expect(mails[0]?.text).toContain(`no valor de R$ 150,00, foi gerado e vence em ${formatDay(until)}`);
    expect(mails[0]?.text).toMatch(/Abrir o boleto:\nhttp\S+\/pagar\/boleto\/\d+/);
  });

  it("blocks any other online payment of the charge, but not cash at the desk", async () => {
    const { press, hear, asStudent, userId, studentId, chargeId, charge, settlements } = await onPage();
    expect(await openOwnPayment({})).toMatchObject({ ok: true });
    await press("pendente");
    await hear();
    const refused = {
      ok: false,
      code: "under-way",
      message: `Aguardando o boleto, vence ${formatDay(addDays(today(), 3)).slice(0, 5)}. Para pagar esta cobrança de outro jeito, desista dele antes no portal, em Pagamentos.`,
    };
    for (const wish of ["code", "link"]) {
      expect(await openOwnPayment({ wish })).toMatchObject(refused);
      expect(await openOwnChargePayment({ chargeId, wish })).toMatchObject(refused);
    }
    await enterAs(userId);
    for (const wish of ["code", "link"])
      expect(await openChargePayment({ chargeId, wish })).toMatchObject(refused);
    expect(await settlements()).toHaveLength(2);
    // A declined card afterwards does not end the boleto.
    await press("recusar");
    await hear();
    await asStudent();
    expect(await openOwnPayment({})).toMatchObject(refused);
    await enterAs(userId);
    const cash = { studentId, chargeId, amount: "150,00", paymentMethod: "cash" };
    expect(await registerPayment({ ...cash, requestId: crypto.randomUUID() })).toMatchObject({ ok: true });
    expect(await charge()).toMatchObject({ status: "paid" });
  });

  it("stops blocking some days after a boleto's last day, and late money is put up for a check", async () => {
    const { studioId, studentId, chargeId, userId, id, press, hear, last, life, charge, online } =
      await onPage();
    await press("pendente");
    await hear();
    /** Moves the boleto's last day so many days into the past; the nightly job has not heard of it. */
    const after = (days: number) =>
      superuser.query(
        `with lost as (update settlements set status = 'expired', expires_at = now() - interval '1 day' where id = $1)
         update online_payments set expires_at = now() - make_interval(days => $2) where settlement_id = $1`,
        [id, days],
      );
    await after(4);
    expect(await openOwnPayment({})).toMatchObject({ ok: false, code: "under-way" });
    expect(await life()).toMatchObject({ underWay: { settlementId: id } });
    await after(6);
    expect(await life()).toMatchObject({ underWay: null });
    expect((await loadOwnMoney({}))?.life).toMatchObject({ underWay: null });
    expect(await openOwnPayment({})).toMatchObject({ ok: true });
    await enterAs(userId);
    expect(await openChargePayment({ chargeId, wish: "link" })).toMatchObject({ ok: true });
    const cash = { studentId, chargeId, amount: "150,00", paymentMethod: "cash" };
    expect(await registerPayment({ ...cash, requestId: crypto.randomUUID() })).toMatchObject({ ok: true });
    const reference = await last();
    await control.tell(`payments/${reference}/approve`);
    await settleAcademyPayment({ studioId, subject: { kind: "payment", reference } });
    expect(await charge()).toMatchObject({ status: "paid", paidCents: 15_000 });
    expect(await online()).toContainEqual(
      expect.objectContaining({ reference, status: "approved", review: "surplus", paymentId: null }),
    );
  });

  it("is asked for each night while its end is unknown, also after its page has expired", async () => {
    const { studioId, id, press, hear, last, charge } = await onPage();
    await press("pendente");
    await hear();
    await superuser.query("update settlements set status = 'expired' where id = $1", [id]);
    await control.tell(`payments/${await last()}/approve`);
    const nightIn = async (days: number) => {
      fixClock(new Date(Date.now() + days * 86_400_000));
      const night = await reconcileStudio({ studioId });
      fixClock(null);
      // The boleto's news is older than the two days that the provider lists.
      expect(night).toEqual({ payments: 0, away: false });
      return (await charge()).status;
    };
    expect(await nightIn(61)).toBe("open");
    expect(await nightIn(7)).toBe("paid");
  });

  it("can be given up: it is cancelled, not shown as refused, and the month can be paid again", async () => {
    const { id, press, hear, life, accessToken, last, told } = await onPage();
    await press("pendente");
    await hear();
    expect(await leaveOwnPayment({ id })).toMatchObject({ ok: true });
    expect(await real(accessToken).readPayment(await last())).toMatchObject({ status: "cancelled" });
    expect(await life()).toMatchObject({ underWay: null, declined: null });
    expect(await leaveOwnPayment({ id })).toMatchObject({ ok: false, code: "not-found" });
    expect((await told()).notices).toEqual([]);
    expect(await openOwnPayment({})).toMatchObject({ ok: true });
  });

  it("counts if it was paid before it was given up", async () => {
    const { id, press, hear, last, charge } = await onPage();
    await press("pendente");
    await hear();
    await control.tell(`payments/${await last()}/approve`);
    expect(await leaveOwnPayment({ id })).toMatchObject({ ok: true });
    expect(await charge()).toMatchObject({ status: "paid" });
  });

  it("cannot be given up by another student", async () => {
    const { studioId, id, press, hear } = await onPage();
    await press("pendente");
    await hear();
    const other = await makeStudentAccount({ studioId });
    await enterAs(other.userId, { area: "student", student: { id: other.studentId, studioId } });
    expect(await leaveOwnPayment({ id })).toMatchObject({ ok: false, code: "not-found" });
  });

  it("shows a refused card with its reason, in the list, as a notice and by mail", async () => {
    const { id, press, hear, life, told } = await onPage();
    await press("recusar");
    await hear();
    expect(await life()).toMatchObject({ underWay: null, declined: "cc_rejected_other_reason" });
    expect(await checkOwnPayment({ id })).toMatchObject({ data: { declined: "cc_rejected_other_reason" } });
    const { mails, notices } = await told();
    expect(notices).toEqual(["Pagamento não aprovado"]);
    expect(mails.map(({ text }) => text).join()).toContain("Cartão recusado pelo banco. Nada foi cobrado");
    // Another attempt on the same page replaces the notice.
    await press("pendente");
    await hear();
    expect(await life()).toMatchObject({ declined: null, underWay: { isBoleto: true } });
    expect((await told()).notices).toEqual(["Aguardando o boleto"]);
  });

  it("keeps the notice of a waiting boleto beside a refused card, and beside another boleto that ends", async () => {
    const { studioId, press, hear, last, told } = await onPage();
    await press("pendente");
    await hear();
    await press("recusar");
    await hear();
    expect((await told()).notices).toEqual(["Aguardando o boleto", "Pagamento não aprovado"]);
    await press("pendente");
    await hear();
    expect((await told()).notices).toEqual(["Aguardando o boleto"]);
    await control.tell(`payments/${await last()}/cancel`);
    await hear();
    expect((await told()).notices).toEqual(["Aguardando o boleto"]);
    const [first] = await withStudio(studioId, (tx) => tx.onlinePayment.findMany({ orderBy: { id: "asc" } }));
    const reference = first?.reference ?? "";
    await control.tell(`payments/${reference}/cancel`);
    await settleAcademyPayment({ studioId, subject: { kind: "payment", reference } });
    expect((await told()).notices).toEqual([]);
  });

  it("is reported by mail and notice a limited number of times a day, however many cards are tried", async () => {
    const { studioId, studentId, chargeId, told } = await onPage();
    await makeGuardian({ studioId, students: [studentId], email: "teimoso@exemplo.com.br" });
    const decline = (turn: number) =>
      withStudio(studioId, (tx) =>
        tellPayer(tx, {
          chargeId,
          amountCents: cents(15_000),
          step: { kind: "declined", detail: "cc_rejected_other_reason" },
          once: `${chargeId}:${turn}`,
        }),
      );
    for (let turn = 0; turn < PAYMENT_MAILS.perAddress + 2; turn += 1) await decline(turn);
    expect(await mailsTo("teimoso@exemplo.com.br")).toHaveLength(PAYMENT_MAILS.perAddress);
    // Each notice replaces the one before.
    expect((await told()).notices).toEqual(["Pagamento não aprovado"]);
    const said = await withStudio(studioId, (tx) => tx.message.count({ where: { channel: "notice" } }));
    expect(said).toBe(PAYMENT_MAILS.perAddress);
    // The limit starts anew after a day.
    await superuser.query(
      "update messages set created_at = created_at - interval '25 hours' where studio_id = $1",
      [studioId],
    );
    await decline(-1);
    expect(await mailsTo("teimoso@exemplo.com.br")).toHaveLength(PAYMENT_MAILS.perAddress + 1);
  });

  it("is confirmed once paid, with its amount, as a notice and by mail", async () => {
    const { id, press, told, payments } = await onPage();
    await press("aprovar");
    expect(await checkOwnPayment({ id })).toMatchObject({
      data: { state: "paid", paid: { amountCents: 15_000 }, underWay: null, declined: null },
    });
    expect(await payments()).toHaveLength(1);
    const { mails, notices } = await told();
    expect(notices).toEqual(["Pagamento confirmado"]);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("Recebemos R$ 150,00 de Mensalidade.");
  });

  it("is named a boleto wherever it is listed if it was paid by one, while another transfer is not", async () => {
    const { studioId, userId, studentId, account, press, last, hear, payments } = await onPage();
    await press("pendente");
    await hear();
    await control.tell(`payments/${await last()}/approve`);
    await hear();
    await makePayment({ studioId, studentId, paymentMethod: "transfer" });
    expect((await payments()).map(({ paymentMethod }) => paymentMethod)).toEqual(["transfer", "transfer"]);
    const factsOf = async (load: typeof loadReceipt, listed: readonly { id: string; method: unknown }[]) => {
      const boleto = listed.find(({ method }) => method === "boleto");
      const { facts } = await load({ id: boleto?.id });
      return facts.filter((fact) => fact.startsWith("Forma de pagamento: Boleto")).length;
    };
    const named = async () => {
      await enterAs(account.userId, { area: "student", student: { id: studentId, studioId } });
      const own = (await loadOwnMoney({}))?.history.payments ?? [];
      const ownReceipts = await factsOf(loadOwnReceipt, own).catch(() => 0);
      await enterAs(userId, { area: "owner", confirmed: true });
      const of = async (aba: string) => (await loadFinance({ aba })).payments;
      const received = await of("recebidos");
      const lists = {
        own,
        received,
        all: await of("todos"),
        profile: (await loadProfile({ id: studentId })).money?.payments ?? [],
        figure: (await loadFigure({ figura: "recebido" })).rows,
      };
      const kept = await withStudio(studioId, (tx) =>
        readKept(tx, { studentId, timeZone: "America/Sao_Paulo", withMoney: true, userId }),
      );
      return {
        ...Object.fromEntries(
          Object.entries(lists).map(([name, rows]) => [name, rows.map(({ method }) => method).toSorted()]),
        ),
        receipts: ownReceipts + (await factsOf(loadReceipt, received).catch(() => 0)),
        kept: kept
          .find(({ title }) => title === "Pagamentos")
          ?.rows.map((row) => row[3])
          .toSorted(),
      };
    };
    const two = ["boleto", "transfer"];
    const lists = { own: two, received: two, all: two, profile: two, figure: two };
    expect(await named()).toEqual({ ...lists, receipts: 2, kept: ["Boleto", "Transferência"] });
    // Money from an account at the provider is a transfer without a last day, so it is no boleto; nor does a boleto that
    // was begun on the same page and not paid make it one.
    for (const change of ["status = 'failed'", "status = 'approved', expires_at = null"]) {
      await superuser.query(`update online_payments set ${change} where studio_id = $1`, [studioId]);
      expect(await named()).toMatchObject({
        own: ["transfer", "transfer"],
        figure: ["transfer", "transfer"],
        receipts: 0,
      });
    }
  });

  it("loses the page of its boleto, which names the payer, when the student is erased", async () => {
    const { studioId, studentId, press, hear, online } = await onPage();
    await press("pendente");
    await hear();
    await withStudio(studioId, (tx) => tx.$queryRaw`select erase_student(${studentId}::uuid)`);
    expect(await online()).toMatchObject([{ status: "pending" }]);
    const { rows } = await superuser.query("select page_url from online_payments where studio_id = $1", [
      studioId,
    ]);
    expect(rows).toEqual([{ page_url: null }]);
  });

  it("is mailed to a paying guardian with the child's name, and its notice is for anyone who may pay", async () => {
    const { studioId, studentId, press, hear, told } = await onPage();
    const guardian = await makeGuardian({ studioId, students: [studentId], email: "mae@exemplo.com.br" });
    await press("recusar");
    await hear();
    expect((await told()).mails).toEqual([]);
    const [mail] = await mailsTo("mae@exemplo.com.br");
    expect(mail?.text).toContain("Mensalidade de Ana Lima");
    const { rows } = await superuser.query(
      "select channel, guardian_id from messages where studio_id = $1 order by channel",
      [studioId],
    );
    expect(rows).toEqual([
      { channel: "mail", guardian_id: guardian.id },
      { channel: "notice", guardian_id: null },
    ]);
  });
});

const picture = (background: string) =>
  sharp({ create: { width: 60, height: 60, channels: 3, background } })
    .png()
    .toBuffer();

async function send(settlementId: string, color: string): Promise<number> {
  const address = `http://obi.example/files/receipts?settlementId=${settlementId}`;
  const body = new Uint8Array(await picture(color));
  return (await POST(new Request(address, { method: "POST", body }))).status;
}

const see = (id: string) =>
  GET(new Request("http://obi.example/files/receipts/x"), { params: Promise.resolve({ id }) });

describe("RIGHT-11 a receipt", () => {
  async function sent() {
    const academy = await makePayableAcademy({ provider: false });
    const { studioId, userId, studentId, account } = academy;
    const key = { kind: "email", key: "caixa@academia.com.br", name: "Academia", city: "São Paulo" };
    expect(await savePixKey(key)).toMatchObject({ ok: true });
    const asOwner = () => enterAs(userId);
    const asStudent = () =>
      enterAs(account.userId, { area: "student", student: { id: studentId, studioId } });
    await asStudent();
    const opened = await openOwnPayment({});
    const id = opened.ok ? opened.data.id : "";
    expect(await send(id, "#1F4FA3")).toBe(200);
    const life = async () => (await loadPortalHome()).money?.life;
    return {
      ...academy,
      asOwner,
      asStudent,
      id,
      life,
      told: () => toldTo({ studioId, email: account.email }),
    };
  }
  const again = () => crypto.randomUUID();

  it("is shown as sent, can be seen by its sender alone, and replaced while it waits", async () => {
    const { studioId, id, life, told, settlements } = await sent();
    expect(await life()).toMatchObject({ isLookedAt: true, sent: { settlementId: id, on: today() } });
    expect((await told()).notices).toEqual(["Comprovante enviado"]);
    const first = await see(id);
    expect([first.status, first.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
    expect(await send(id, "#7A1F1F")).toBe(200);
    expect(await settlements()).toMatchObject([{ status: "in_review" }]);
    // The payer is not told of a replaced receipt.
    expect(await told()).toMatchObject({ mails: [{}], notices: ["Comprovante enviado"] });
    const other = await makeStudentAccount({ studioId });
    await enterAs(other.userId, { area: "student", student: { id: other.studentId, studioId } });
    expect((await see(id)).status).toBe(404);
  });

  it("RIGHT-14 is answered with its purpose, and for a guardian with the child's name", async () => {
    const { studioId, studentId, id } = await sent();
    const bytes = new Uint8Array(await picture("#2F4F4F"));
    const answer = () => sendReceipt({ told: { settlementId: id }, bytes });
    expect(await answer()).toMatchObject({
      ok: true,
      data: { id, what: expect.stringMatching(/^Mensalidade/) },
    });
    const person = await makeStudentAccount({ studioId: (await makeStudio()).studioId });
    const guardian = await makeGuardian({ studioId, students: [studentId] });
    await superuser.query("update guardians set user_id = $2 where id = $1", [guardian.id, person.userId]);
    await enterAs(person.userId, { area: "student", student: { id: studentId, studioId } });
    expect(await answer()).toMatchObject({ data: { what: expect.stringMatching(/^Mensalidade.* de Ana$/) } });
  });

  it("RIGHT-15 takes back its confirmation when the approval is undone, and writes to those already mailed", async () => {
    const { id, studioId, told, asOwner } = await sent();
    await asOwner();
    const approve = async () => {
      const approved = await approveSettlement({ id, requestId: again() });
      if (!approved.ok) throw new Error(approved.message);
      return approved.data.id;
    };
    const undo = async (payment: string) =>
      expect(await undoApproval({ id: payment, requestId: again() })).toMatchObject({ ok: true });
    const subjects = async () => {
      const { mails, notices } = await told();
      return { mails: mails.map(({ subject }) => subject.split(": ")[1]).toSorted(), notices };
    };
    const first = await approve();
    expect(await subjects()).toEqual({
      mails: ["pagamento confirmado"],
      notices: ["Pagamento confirmado"],
    });
    await undo(first);
    expect(await subjects()).toEqual({ mails: [], notices: [] });
    const second = await approve();
    expect((await subjects()).mails).toEqual(["pagamento confirmado"]);
    await superuser.query(
      "update mail_outbox set status = 'sent', sent_at = now(), text = null, html = null where studio_id = $1",
      [studioId],
    );
    await undo(second);
    expect(await subjects()).toEqual({
      mails: ["pagamento ainda em conferência", "pagamento confirmado"],
      notices: ["Pagamento ainda em conferência"],
    });
    // The notice about another payment stays.
    const third = await approve();
    expect((await subjects()).notices).toEqual(["Pagamento confirmado"]);
    const { rows } = await superuser.query(
      `select split_part(once_key, ':', 5) as payment, channel, status from messages
        where studio_id = $1 and reason = 'payment.paid' order by created_at, channel`,
      [studioId],
    );
    expect(rows.map(({ payment, channel, status }) => [payment, channel, status])).toEqual([
      [first, "mail", "skipped"],
      [first, "notice", "skipped"],
      [second, "mail", "sent"],
      [second, "notice", "skipped"],
      [third, "mail", "sent"],
      [third, "notice", "sent"],
    ]);
  });

  it("RIGHT-15 is confirmed by mail only after the time for undoing the approval", async () => {
    const { id, studioId, asOwner } = await sent();
    const seconds = async (): Promise<number[]> => {
      const { rows } = await superuser.query<{ wait: number }>(
        `select extract(epoch from j.start_after - j.created_on)::int as wait
           from pgboss.job j join mail_outbox o on o.id::text = j.singleton_key where o.studio_id = $1`,
        [studioId],
      );
      return rows.map(({ wait }) => wait).filter((wait) => wait > 0);
    };
    expect(await seconds()).toEqual([]);
    await asOwner();
    expect(await approveSettlement({ id, requestId: again() })).toMatchObject({ ok: true });
    const [wait, ...others] = await seconds();
    // A toast with an action stays for eight seconds.
    expect(wait).toBeGreaterThan(10);
    expect(others).toEqual([]);
  });

  it.each([
    ["waived", (chargeId: string) => waiveCharge({ chargeId, reason: "Bolsa", requestId: again() })],
    [
      "received at the desk",
      (chargeId: string) => receiveCharge({ chargeId, openCents: "15000", requestId: again() }),
    ],
  ])("RIGHT-11 has no notice of its refusal any more once its charge is %s", async (_, end) => {
    const { id, chargeId, told, asOwner } = await sent();
    await asOwner();
    await rejectSettlement({ id, reason: "Valor não caiu", requestId: again() });
    expect((await told()).notices).toEqual(["Comprovante não aceito"]);
    expect(await end(chargeId)).toMatchObject({ ok: true });
    expect((await told()).notices).toEqual([]);
  });

  it.each([
    ["matched to the registered payment", (id: string) => matchReceipt({ id, requestId: again() })],
    ["given back", (id: string) => rejectSettlement({ id, reason: "Devolvido", requestId: again() })],
  ])("no longer has a notice that it was sent once it is %s", async (_, answer) => {
    const { id, studioId, studentId, chargeId, told, asOwner } = await sent();
    await makePayment({ studioId, studentId, chargeId, provider: "mercadopago" });
    // Sent after the money had come.
    await withStudio(studioId, (tx) =>
      tellPayer(tx, { chargeId, amountCents: cents(15_000), step: { kind: "sent" }, once: "late" }),
    );
    expect((await told()).notices).toEqual(["Comprovante enviado"]);
    await asOwner();
    expect(await answer(id)).toMatchObject({ ok: true });
    expect((await told()).notices).toEqual([]);
  });

  it("asks for another one when it is refused, as long as another one is accepted", async () => {
    const { id, asOwner, told } = await sent();
    const refuse = async (reason: string) => {
      expect(await rejectSettlement({ id, reason, requestId: again() })).toMatchObject({ ok: true });
      return (await told()).mails.map(({ text }) => text).join();
    };
    await asOwner();
    expect(await refuse("Ilegível")).toContain("Ilegível. Envie outro pelo portal ou fale com a academia.");
    await superuser.query(
      "update settlements set status = 'in_review', decided_at = null, receipts_sent = 5 where id = $1",
      [id],
    );
    fixClock(new Date(Date.now() + 60_000));
    expect(await refuse("Cortado")).toContain("Cortado. Fale com a academia.");
  });

  it("shows why it was refused, and a new one takes its place even if a code was opened since", async () => {
    const { id, life, told, asOwner, asStudent, settlements } = await sent();
    await asOwner();
    await rejectSettlement({ id, reason: "Valor diferente", requestId: again() });
    await asStudent();
    expect(await life()).toMatchObject({ refusal: "Valor diferente", sent: { settlementId: id } });
    const { mails, notices } = await told();
    expect(notices).toEqual(["Comprovante não aceito"]);
    expect(mails.find(({ subject }) => subject.includes("comprovante não aceito"))?.text).toContain(
      "R$ 150,00: Valor diferente.",
    );
    await openOwnPayment({});
    expect(await send(id, "#1F7A3D")).toBe(200);
    expect((await settlements()).map(({ status }) => status)).toEqual(["in_review", "cancelled"]);
    expect(await life()).toMatchObject({ isLookedAt: true, refusal: null });
    expect((await told()).notices).toEqual([]);
    await asOwner();
    expect(await approveSettlement({ id, requestId: again() })).toMatchObject({ ok: true });
    expect((await told()).notices).toEqual(["Pagamento confirmado"]);
    await asStudent();
    expect(await send(id, "#000000")).toBe(409);
  });
});
