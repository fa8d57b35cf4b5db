import { withStudio } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import { now } from "@/lib/kernel/clock";
import { day, makeCharge, makePayment, makeReceipt, makeStudent, makeStudio } from "@/lib/testing/factories";
import { today } from "@/lib/testing/today";
import { findStudentFee } from "@/lib/features/payments/queries/standings";
import { listOpenCharges } from "./queries";

async function makeWorld() {
  const { studioId } = await makeStudio();
  const { studentId } = await makeStudent({ studioId });
  const charge = (fields: object = {}) => makeCharge({ studioId, studentId, ...fields });
  return { studioId, studentId, charge };
}

it("FIN-08 a student owes the open rest of every charge of any kind, sorted by due day", async () => {
  const { studioId, studentId, charge } = await makeWorld();
  const list = (door = studioId) =>
    withStudio(door, (tx) => listOpenCharges(tx, { studentId, today: today() }));
  const { studentId: classmate } = await makeStudent({ studioId });
  await makeCharge({ studioId, studentId: classmate, dueOn: day("2026-01-10") });
  await charge({ status: "waived", endReason: "Bolsa", period: day("2026-02-01"), dueOn: day("2026-02-10") });
  expect(await list()).toMatchObject([]);
  const fee = await charge({ description: "Mensalidade de novembro", lateCents: 500 });
  const exam = await charge({ kind: "exam", description: "Exame", period: null, dueOn: day("2026-11-09") });
  const paid = await charge({ kind: "product", period: null, dueOn: day("2026-11-08") });
  await makePayment({ studioId, studentId, chargeId: paid.id, amountCents: 15_000 });
  await makePayment({ studioId, studentId, chargeId: fee.id, amountCents: 4_000 });
  expect(await list()).toMatchObject([
    { id: exam.id, kind: "exam", description: "Exame", dueOn: "2026-11-09", openCents: 15_000, begun: null },
    {
      id: fee.id,
      kind: "fee",
      description: "Mensalidade de novembro",
      dueOn: "2026-11-10",
      openCents: 11_500,
      begun: null,
    },
  ]);
  expect(await list((await makeStudio()).studioId)).toEqual([]);
});

describe("RIGHT-11 the step of paying a charge that somebody has begun", () => {
  const DAY_MS = 86_400_000;
  const ago = (days: number): Date => new Date(now().getTime() - days * DAY_MS);
  type Online = Partial<Prisma.OnlinePaymentUncheckedCreateInput>;
  const boleto: Online = { method: "transfer", expiresAt: ago(-3) };
  const card: Online = { method: "credit_card" };
  const cases: [string, "link" | "pix", Online[], string | null][] = [
    ["a boleto", "link", [boleto], "boleto"],
    ["a boleto some days after its last one", "link", [{ ...boleto, expiresAt: ago(4.9) }], "boleto"],
    ["a boleto of which no word came since", "link", [{ ...boleto, expiresAt: ago(5.1) }], null],
    ["a card", "link", [card], "analysed"],
    ["a card of which no word came for days", "link", [{ ...card, toldAt: ago(5.1) }], null],
    ["a code of the provider's", "pix", [{ method: "pix" }], null],
    ["a card that was refused", "link", [{ ...card, status: "failed" }], null],
    ["money that does not fit", "pix", [{ method: "pix", status: "approved", review: "amount" }], "review"],
    [
      "money that does not fit beside a boleto",
      "link",
      [boleto, { ...card, status: "approved", review: "amount", toldAt: ago(9) }],
      "review",
    ],
  ];
  it.each(cases)("is recognised for %s by %s", async (_, way, told, begun) => {
    const { studioId, studentId, charge } = await makeWorld();
    const { id: chargeId } = await charge();
    await withStudio(studioId, async (tx) => {
      const opened = { way, chargeId, provider: "mercadopago", amountCents: 15_000 } as const;
      const { id: settlementId } = await tx.settlement.create({ data: opened, select: { id: true } });
      for (const online of told)
        await tx.onlinePayment.create({
          data: {
            settlementId,
            provider: "mercadopago",
            reference: crypto.randomUUID(),
            status: "pending",
            currency: "BRL",
            amountCents: 15_000,
            method: "pix",
            toldAt: now(),
            ...online,
          },
          select: { id: true },
        });
    });
    const read = () =>
      withStudio(studioId, async (tx) => ({
        summed: (await findStudentFee(tx, { studentId, today: today() }))?.charges.begun[chargeId] ?? null,
        listed: (await listOpenCharges(tx, { studentId, today: today() })).map((open) => open.begun),
      }));
    expect(await read()).toEqual({ summed: begun, listed: [begun] });
    if (begun === "review") return;
    await makeReceipt({ studioId, chargeId, payerStudentId: studentId });
    expect(await read()).toEqual({ summed: "receipt", listed: ["receipt"] });
  });
});
