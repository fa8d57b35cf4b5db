import { isOffered, modeOf, studioLateFee } from "./rules";
import { paymentGeneral, paymentProviders } from "./schema";

it.each([
  ["sk_test_51H", "test"],
  ["rk_test_51H", "test"],
  ["pk_test_51H", "test"],
  ["TEST-123", "test"],
  ["sk_live_51H", "live"],
  ["pk_live_51H", "live"],
  ["APP_USR-123", "live"],
  ["whatever", null],
])("ADMIN-42 %s is a key of mode %s", (key, mode) => expect(modeOf(key)).toBe(mode));

it.each([
  ["off", { enabled: false, testMode: true }, "sk_test_1", false],
  ["on, a key of its mode", { enabled: true, testMode: true }, "sk_test_1", true],
  ["on, real money in test mode", { enabled: true, testMode: true }, "sk_live_1", false],
  ["on, test money outside of test mode", { enabled: true, testMode: false }, "TEST-1", false],
  ["on, real money outside of test mode", { enabled: true, testMode: false }, "APP_USR-1", true],
  ["on, no key here", { enabled: true, testMode: true }, undefined, true],
])("ADMIN-42 a provider is offered or not: %s", (_, switches, key, offered) =>
  expect(isOffered(switches, key)).toBe(offered),
);

it("CONST-05 a studio's late fee starts at the platform's and never above the law's 2 percent", () => {
  expect([0, 1.5, 2, 5, 100].map(studioLateFee)).toEqual([0, 1.5, 2, 2, 2]);
});

it("CONST-05 CONST-06 CONST-07 CONST-08 without rows, or with broken ones, every setting has its default", () => {
  const providers = {
    stripe: { enabled: true, test_mode: true },
    mercadopago: { enabled: true, test_mode: true },
  };
  const general = { default_provider: "stripe", auto_invoice: true, late_fee_percentage: 5 };
  const broken = [
    undefined,
    null,
    {},
    "x",
    { default_provider: "boleto", late_fee_percentage: 101, stripe: 7 },
  ];
  for (const value of broken) {
    expect(paymentGeneral.parse(value)).toEqual(general);
    expect(paymentProviders.parse(value)).toEqual(providers);
  }
});
