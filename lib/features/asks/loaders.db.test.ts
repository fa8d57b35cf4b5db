import { randomUUID } from "node:crypto";
import { withStudio, withSystem } from "@/lib/db/doors";
import { loadFinance } from "@/lib/features/payments/loaders";
import { loadProfile } from "@/lib/features/profiles/loaders";
import { fixClock } from "@/lib/kernel/clock";
import {
  day,
  makeCharge,
  makeGuardian,
  makeReceipt,
  makeStaff,
  makeStudent,
  makeStudio,
  makeTeacher,
} from "@/lib/testing/factories";
import { enterAs, signedInOwner } from "@/lib/testing/owner-session";
import type { ActionResult } from "@/lib/kernel/result";
import { saveAskText } from "./actions";
import { asksCopy } from "./copy";
import { loadAskText, loadChargeChat, loadQueue } from "./loaders";

const dataOf = <T>(result: ActionResult<T>): T => {
  if (!result.ok) throw new Error(result.message);
  return result.data;
};

async function enter() {
  const { studioId, userId } = await signedInOwner("2026-11-21T15:00:00Z");
  const { studentId } = await makeStudent({ studioId, fullName: "Ana Lima", phone: "11987654321" });
  const { id: chargeId } = await makeCharge({ studioId, studentId, description: "Mensalidade de novembro" });
  return { studioId, userId, studentId, chargeId };
}

const keep = (studioId: string) =>
  withStudio(studioId, (tx) =>
    tx.studioPixKey.create({
      data: { kind: "random", pixKey: randomUUID(), merchantName: "DOJO", merchantCity: "RECIFE" },
    }),
  );

const ask = async (id: string, again?: "1") => dataOf(await loadChargeChat.result({ id, again })).chat;
const textIn = (chat: string | null) =>
  (new URL(chat ?? "").searchParams.get("text") ?? "").replace(/\u00a0/g, " ");

const saidIn = (studioId: string) =>
  withStudio(studioId, (tx) =>
    tx.message.findMany({
      where: { reason: "charge.ask" },
      orderBy: { createdAt: "asc" },
      select: {
        channel: true,
        status: true,
        chargeId: true,
        studentId: true,
        guardianId: true,
        userId: true,
        body: true,
      },
    }),
  );

const actsIn = (studioId: string) =>
  withSystem("test", (tx) =>
    tx.auditEvent.findMany({
      where: { studioId },
      orderBy: { action: "asc" },
      select: { action: true, userId: true, entityId: true, data: true },
    }),
  );

afterEach(() => fixClock(null));

it("AGR-40 FIN-03 the chat's text has the code of the academy's key, which a desk may send without reading the key", async () => {
  const { studioId, chargeId } = await enter();
  await keep(studioId);
  const desk = await makeStaff({ studioId, staffRole: "desk" });
  await enterAs(desk.userId);
  const chat = await ask(chargeId);
  expect(chat).toMatch(/^https:\/\/wa\.me\/5511987654321\?text=Oi%2C%20Ana/);
  const text = textIn(chat);
  expect(text).toContain("Mensalidade de novembro de Ana Lima, R$ 150,00, venceu em 10/11/2026.");
  expect(text).toMatch(
    /\n\nPIX copia e cola: 000201\S+br\.gov\.bcb\.pix\S+540?6?150\.00\S+\n\nPelo portal: http\S+\/student\/payments\n/,
  );
});

it("AGR-40 without key and provider the text has no code", async () => {
  const { chargeId } = await enter();
  const text = textIn(await ask(chargeId));
  expect(text).not.toMatch(/pix/i);
  expect(text).toContain("R$ 150,00");
});

it("AGR-40 the text names the amount of the day", async () => {
  const { studioId, chargeId } = await enter();
  await withStudio(studioId, (tx) =>
    tx.studio.updateMany({
      data: { lateOn: true, lateFeeBp: 200, lateInterestBp: 100 },
    }),
  );
  expect(textIn(await ask(chargeId))).toContain("R$ 153,55");
});

it("AGR-42 STU-05 opening the chat is logged with its text and its reader, and shown by row, student and trail", async () => {
  const { studioId, studentId, userId, chargeId } = await enter();
  const { id: guardianId } = await makeGuardian({
    studioId,
    students: [studentId],
    fullName: "Rosa Lima",
    phone: "11911112222",
  });
  const chat = await ask(chargeId);
  expect(chat).toMatch(/^https:\/\/wa\.me\/5511911112222\?text=Oi%2C%20Rosa/);
  const said = { channel: "whatsapp", status: "opened", chargeId, studentId, guardianId, userId };
  expect(await saidIn(studioId)).toMatchObject([{ ...said, body: expect.stringContaining("Oi, Rosa!") }]);
  expect(await actsIn(studioId)).toMatchObject([
    { action: "charges.ask", userId, entityId: chargeId, data: { amount: 15_000 } },
    { action: "students.reveal-contacts", userId, data: { students: studentId } },
  ]);
  const asked = { on: "2026-11-21", time: "12:00" };
  const by = expect.any(String);
  expect(dataOf(await loadFinance.result({})).open).toMatchObject([{ asked: { ...asked, by } }]);
  expect(dataOf(await loadFinance.result({ aba: "atraso" })).late?.rows).toMatchObject([
    { asked: { ...asked, by } },
  ]);
  expect((await loadProfile({ id: studentId })).money?.charges).toMatchObject([
    { asked: { ...asked, userId } },
  ]);
});

it("AGR-42 a second chat on the same day opens only for somebody who was told, and on the next day for everybody", async () => {
  const { studioId, chargeId } = await enter();
  const both = await Promise.all([ask(chargeId), ask(chargeId)]);
  expect(both.filter(Boolean)).toHaveLength(1);
  expect(await ask(chargeId)).toBeNull();
  expect(await saidIn(studioId)).toHaveLength(1);
  expect(await ask(chargeId, "1")).toMatch(/^https:/);
  fixClock(new Date("2026-11-22T15:00:00Z"));
  expect(await ask(chargeId)).toMatch(/^https:/);
  expect(await saidIn(studioId)).toHaveLength(3);
});

it("AGR-42 nothing is logged for a person without a number, a closed charge or another academy's", async () => {
  const { studioId, studentId } = await enter();
  const { studentId: silent } = await makeStudent({ studioId, phone: null });
  const { id: unheard } = await makeCharge({ studioId, studentId: silent });
  expect(dataOf(await loadChargeChat.result({ id: unheard }))).toMatchObject({
    chat: null,
    studentId: silent,
  });
  const ended = await makeCharge({
    studioId,
    studentId,
    kind: "exam",
    period: null,
    status: "waived",
    endReason: "x",
  });
  const { studioId: elsewhere } = await makeStudio();
  const { studentId: stranger } = await makeStudent({ studioId: elsewhere });
  const foreign = await makeCharge({ studioId: elsewhere, studentId: stranger });
  for (const { id } of [ended, foreign])
    expect(await loadChargeChat.result({ id })).toMatchObject({ ok: false, code: "not-found" });
  expect([await saidIn(studioId), await saidIn(elsewhere)]).toEqual([[], []]);
});

it("TEAM-06 AGR-40 a teacher may not ask for money", async () => {
  const { studioId, chargeId } = await enter();
  const { userId } = await makeTeacher({ studioId });
  await enterAs(userId);
  expect(await loadChargeChat.result({ id: chargeId })).toMatchObject({ ok: false, code: "forbidden" });
  expect(await saidIn(studioId)).toEqual([]);
});

it("AGR-43 AGR-42 a late student is asked for all late charges in one text, each of them logged, without those in review", async () => {
  const { studioId, studentId, chargeId } = await enter();
  await keep(studioId);
  const make = (fields: object) => makeCharge({ studioId, studentId, ...fields });
  const { id: october } = await make({
    description: "Mensalidade de outubro",
    period: day("2026-10-01"),
    dueOn: day("2026-10-10"),
  });
  await make({ kind: "exam", period: null, description: "Exame", dueOn: day("2026-11-28") });
  const { id: sent } = await make({ kind: "product", period: null, description: "Faixa" });
  await makeReceipt({ studioId, chargeId: sent, payerStudentId: studentId });
  const late = async (address: object = {}) =>
    dataOf(await loadChargeChat.result({ id: october, late: "1", ...address })).chat;
  const shown = dataOf(await loadQueue.result({ aba: "atraso", em: studentId })).current;
  const total = "2 cobranças de Ana Lima, R$ 300,00, a primeira venceu em 10/10/2026.";
  expect(shown?.text.replace(/\u00a0/g, " ")).toContain(total);
  expect(shown).toMatchObject({ description: "2 cobranças", dueOn: "2026-10-10", dueCents: 30_000 });
  const text = textIn(await late());
  expect(text).toContain(total);
  expect(text).toContain(
    "\n\nMensalidade de outubro, R$ 150,00, venceu em 10/10/2026\nMensalidade de novembro, R$ 150,00, venceu em 10/11/2026\n\n",
  );
  expect(text).toMatch(/PIX copia e cola: 000201\S+5406300\.00\S+/);
  expect((await saidIn(studioId)).map((said) => said.chargeId).sort()).toEqual([chargeId, october].sort());
  expect(await late()).toBeNull();
  expect(await ask(chargeId)).toBeNull();
  expect(await late({ again: "1" })).toMatch(/^https:/);
});

describe("AGR-41 the academy's own text", () => {
  const save = async (askText: string, version: string) =>
    saveAskText({ askText, version, requestId: randomUUID() });

  it("is written into the chat, and the usual one again once it is restored", async () => {
    const { studioId, chargeId } = await enter();
    const { askText, version } = dataOf(await loadAskText.result({}));
    expect(askText).toBeNull();
    expect(await save("Olá {nome}!\n{valor}, {vencimento}", version)).toMatchObject({ ok: true });
    expect(textIn(await ask(chargeId))).toBe("Olá Ana!\nR$ 150,00, venceu em 10/11/2026");
    expect(await save("{valor}", version)).toMatchObject({ ok: false, code: "changed-elsewhere" });
    const { version: later } = dataOf(await loadAskText.result({}));
    expect(await save(asksCopy.usual, later)).toMatchObject({ ok: true });
    expect(dataOf(await loadAskText.result({})).askText).toBeNull();
    expect((await actsIn(studioId)).map(({ action }) => action)).toContain("studio.save-ask-text");
  });

  it("is refused at the field with an unknown variable, without the amount, or with more than 1,000 signs", async () => {
    await enter();
    const { version } = dataOf(await loadAskText.result({}));
    for (const [text, problem] of [
      ["{valor} {preco}", /^\{preco\} não existe/],
      ["Oi {nome}", /^O texto precisa de \{valor\}/],
      [`{valor} ${"a".repeat(1_000)}`, /1\.?000/],
    ] as const)
      expect(await save(text, version)).toMatchObject({
        ok: false,
        fields: { askText: [expect.stringMatching(problem)] },
      });
  });
});

describe("AGR-43 the queue", () => {
  it("goes through the list by its filter, and skips who was asked today, has no phone or a receipt in review", async () => {
    const { studioId, studentId, chargeId } = await enter();
    const bia = await makeStudent({ studioId, fullName: "Bia", phone: "11911113333" });
    const { id: ofBia } = await makeCharge({ studioId, studentId: bia.studentId, dueOn: day("2026-11-11") });
    const caio = await makeStudent({ studioId, fullName: "Caio", phone: null });
    await makeCharge({ studioId, studentId: caio.studentId, dueOn: day("2026-11-12") });
    const dora = await makeStudent({ studioId, fullName: "Dora", phone: "11911114444" });
    const { id: ofDora } = await makeCharge({
      studioId,
      studentId: dora.studentId,
      dueOn: day("2026-11-13"),
    });
    await makeReceipt({
      studioId,
      chargeId: ofDora,
      payerStudentId: dora.studentId,
      amountCents: 15_000,
      status: "in_review",
    });
    const queue = async (address: object) => dataOf(await loadQueue.result(address));
    const first = await queue({ aba: "atraso" });
    expect(first).toMatchObject({
      current: { studentId, studentName: "Ana Lima", dueCents: 15_000, asked: null },
      next: bia.studentId,
      back: null,
      left: 2,
    });
    expect(first.current?.text).toContain("Oi, Ana!");
    expect(first.skipped).toEqual([
      { why: "phone", count: 1 },
      { why: "review", count: 1 },
    ]);
    await ask(chargeId);
    expect(await queue({ aba: "atraso" })).toMatchObject({
      current: { studentName: "Bia" },
      back: studentId,
    });
    expect(await queue({ em: ofBia })).toMatchObject({ current: { id: ofBia }, next: "fim" });
    expect(await queue({ aba: "atraso", q: "bia", em: "fim" })).toMatchObject({ current: null, rows: 1 });
    expect(await saidIn(studioId)).toHaveLength(1);
  });
});
