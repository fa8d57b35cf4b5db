import { billingCopy } from "./copy";

it("SUB-06 CONST-01 the plan screen names 'Plano Único' at R$ 109,90 a month", () => {
  expect(billingCopy.plan.title).toBe("Plano Único");
  expect(billingCopy.plan.price.replace(/\s/u, " ")).toBe("R$ 109,90");
});
