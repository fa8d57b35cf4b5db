import { type PlanEvent, estimatedRevenue, growthOf, planChange, planEvent } from "./platform";

it("ADMIN-07 estimates R$ 199 of revenue for each active studio", () => {
  expect([estimatedRevenue({ active: 0 }), estimatedRevenue({ active: 3 })]).toEqual([0, 59_700]);
});

it.each([
  [9, 8, 12.5],
  [4, 3, 33.3],
  [1, 4, -75],
  [3, 3, 0],
  [5, 0, 0],
])("ADMIN-08 ADMIN-38 growth to %d from %d is %d percent", (now, before, percent) =>
  expect(growthOf({ now, before })).toBe(percent),
);

it.each([
  [{ before: "trial basic", after: "active premium" }, "de Em teste (Básico) para Ativa (Premium)"],
  [
    { before: "active premium", after: "active premium", given: "off → on" },
    "o plano que já tinha, agora sem depender de pagamento",
  ],
  [{ before: "active", provider: "stripe" }, null],
  [{ before: null, after: "active premium" }, null],
  ["trial basic", null],
  [null, null],
])("ADMIN-11 tells the plan change %j as %j", (data, sentence) => expect(planChange(data)).toBe(sentence));

describe("FUNC-13 the history of a plan", () => {
  const at = new Date("2026-11-25T12:00:00Z");
  const changed = (change: Partial<Extract<PlanEvent, { data: null }>>): PlanEvent => ({
    id: "1",
    createdAt: at,
    action: "subscription",
    data: null,
    status: "active",
    statusBefore: "active",
    amountCents: 10_990,
    amountBefore: 10_990,
    accessUntil: new Date("2026-12-31T01:00:00Z"),
    ...change,
  });
  const read = (event: PlanEvent) => planEvent(event, "America/Sao_Paulo").replaceAll("\u00a0", " ");

  it.each([
    [{ statusBefore: null, amountBefore: null }, "Assinatura começou: R$ 109,90 por mês"],
    [{ statusBefore: "cancelled", accessUntil: null }, "Assinatura começou: R$ 109,90 por mês"],
    [{}, "Assinatura renovada"],
    [{ statusBefore: "past_due" }, "Assinatura renovada"],
    [{ amountCents: 12_990 }, "Valor da assinatura mudou: de R$ 109,90 para R$ 129,90 por mês"],
    [{ status: "past_due" }, "Mensalidade não paga: acesso até 30/12/2026"],
    [{ status: "cancelled" }, "Assinatura cancelada: acesso até 30/12/2026"],
    [{ status: "cancelled", accessUntil: null }, "Assinatura cancelada"],
    [{ status: "refunded", accessUntil: null }, "Pagamento reembolsado"],
  ] as const)(
    "RIGHT-19 tells the change %j as %j, without the days of grace after a paid month",
    (change, sentence) => {
      expect(read(changed(change))).toBe(sentence);
    },
  );

  it("tells a plan change and a refund from the audit trail as the platform's own acts", () => {
    const event = { id: "1", createdAt: at, status: null } as const;
    const data = { before: "trial basic", after: "active premium" };
    expect(read({ ...event, action: "studios.plan", data })).toMatch(/^Plano mudado pela administração: de /);
    expect(read({ ...event, action: "billing.refund", data: { earlier: true } })).toBe(
      "Pagamento de um mês anterior reembolsado",
    );
  });
});
