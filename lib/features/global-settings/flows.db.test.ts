import { env } from "@/lib/config/env";
import { makeSuperAdmin } from "@/lib/testing/factories";
import { enterAs } from "@/lib/testing/owner-session";
import { openPlanProviders } from "@/lib/testing/plan";
import { forgetPlatformPayments } from "@/lib/testing/platform-payments";
import { savePayments, testMercadoPago, testStripe } from "./actions";
import { planCards } from "./flows";

const providers = openPlanProviders();
forgetPlatformPayments();

const typed = { publicKey: "pk_test_1", secretKey: "", testMode: "on" };
const works = { ok: true };

beforeEach(async () => {
  const { userId } = await makeSuperAdmin();
  await enterAs(userId, { area: "superAdmin", confirmed: true });
});
afterEach(async () => {
  await Promise.all([providers.stripe().well(), providers.mercadoPago().well()]);
});

it("ADMIN-46 without the public key no provider is asked, and the message names what is missing", async () => {
  await providers.stripe().fault("refuse");
  await providers.mercadoPago().fault("refuse");
  expect(await testStripe({ ...typed, publicKey: " " })).toMatchObject({
    message: "Configure a chave pública do Stripe primeiro",
  });
  expect(await testMercadoPago({ publicKey: "", testMode: "on" })).toMatchObject({
    message: "Configure a chave pública do Mercado Pago primeiro",
  });
});

it("ADMIN-46 an invalid public key is refused at its field, and no provider is asked", async () => {
  await providers.stripe().fault("refuse");
  await providers.mercadoPago().fault("refuse");
  expect(await testStripe({ ...typed, publicKey: "qualquer" })).toMatchObject({
    code: "invalid",
    fields: { publicKey: ["A chave pública começa com pk_test_ ou pk_live_."] },
  });
  expect(await testMercadoPago({ publicKey: "qualquer", testMode: "on" })).toMatchObject({
    code: "invalid",
    fields: { publicKey: ["A chave pública começa com TEST- ou APP_USR-."] },
  });
});

it("ADMIN-47 the providers are asked, and their answer is passed on", async () => {
  expect(await testStripe(typed)).toMatchObject(works);
  expect(await testMercadoPago({ publicKey: "TEST-1", testMode: "on" })).toMatchObject(works);
  await providers.stripe().fault("refuse");
  await providers.mercadoPago().fault("refuse");
  const refused = { ok: false, message: "O provedor recusou a chave. Confira se foi copiada inteira." };
  expect(await testStripe(typed)).toMatchObject(refused);
  expect(await testMercadoPago({ publicKey: "TEST-1", testMode: "on" })).toMatchObject(refused);
});

it.each(["error", "garbage", "redirect"])(
  "threat 44 a provider that answers with %s does not confirm the key",
  async (fault) => {
    await providers.stripe().fault(fault);
    await providers.mercadoPago().fault(fault);
    const away = { ok: false, message: "O provedor não respondeu. Tente novamente em alguns minutos." };
    expect(await testStripe(typed)).toMatchObject(away);
    expect(await testMercadoPago({ publicKey: "TEST-1", testMode: "on" })).toMatchObject(away);
  },
);

it("ADMIN-42 ADMIN-47 a key of the other mode is refused", async () => {
  const { publicKey, secretKey } = typed;
  const message = "Esta chave é de teste, e o modo de teste está desligado.";
  expect(await testStripe({ publicKey, secretKey })).toMatchObject({ ok: false, message });
  expect(await testMercadoPago({ publicKey: "APP_USR-1" })).toMatchObject({ ok: false, message });
});

describe("on a server without a key of its own", () => {
  beforeAll(() => Object.assign(env, { stripeSecretKey: undefined, mercadoPago: null }));

  it("ADMIN-43 ADMIN-47 the stored key is used for the test and for the plan; without one no provider is asked", async () => {
    expect(await testStripe(typed)).toMatchObject({
      ok: false,
      message: "Configure a chave secreta do Stripe primeiro",
    });
    await expect((await planCards()).billing.testKeys()).rejects.toMatchObject({ trouble: "refused" });
    await savePayments({
      defaultProvider: "stripe",
      lateFeePercentage: "5",
      stripeEnabled: "on",
      stripeTestMode: "on",
      stripePublicKey: "pk_test_1",
      stripeSecretKey: "sk_test_kept_here_1",
    });
    expect(await testStripe(typed)).toMatchObject(works);
    expect(await (await planCards()).billing.testKeys()).toEqual({ isLive: false });
    expect(await (await planCards()).checkout.list({ since: new Date(0) })).toEqual([]);
    expect(await testMercadoPago({ publicKey: "TEST-1", testMode: "on" })).toMatchObject({
      ok: false,
      message: "O servidor não tem o token de acesso do Mercado Pago (MERCADOPAGO_ACCESS_TOKEN).",
    });
  });
});
