import { isoDay } from "@/lib/kernel/dates";
import { billingCopy } from "../copy";
import { planHeadline } from "./headline";

it("SUB-06 CONST-01 the plan screen names 'Plano Único' at R$ 109,90 a month", () => {
  expect(billingCopy.plan.title).toBe("Plano Único");
  expect(billingCopy.plan.price.replace(/\s/u, " ")).toBe("R$ 109,90");
});

it("says what happened: trial over, trial running, suspended, paid", () => {
  expect(planHeadline({ state: "trialOver", endedOn: isoDay("2026-11-20") })).toBe(
    "Seu período de teste terminou em 20/11/2026",
  );
  expect(planHeadline({ state: "trial", endsOn: isoDay("2026-11-25"), daysLeft: 4 })).toBe(
    "Seu período de teste termina em 4 dias",
  );
  expect(planHeadline({ state: "suspended" })).toBe("A assinatura da sua academia está suspensa");
  expect(planHeadline({ state: "active" })).toBe("Sua assinatura está ativa");
  const until = isoDay("2026-11-25");
  expect(planHeadline({ state: "pastDue", until, isOpen: true })).toBe(
    "Não conseguimos cobrar a mensalidade. Tudo funciona até 25/11/2026",
  );
  expect(planHeadline({ state: "pastDue", until, isOpen: false })).toContain("o acesso foi bloqueado");
  expect(planHeadline({ state: "cancelled", until, isOpen: true })).toContain("vale até 25/11/2026");
  expect(planHeadline({ state: "cancelled", until, isOpen: false })).toContain("terminou em 25/11/2026");
  expect(planHeadline({ state: "refunded" })).toContain("devolvida");
  expect(planHeadline({ state: "chargedBack" })).toContain("contestado");
});
