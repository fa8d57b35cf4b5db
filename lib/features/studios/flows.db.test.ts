import { savePaymentSettings } from "@/lib/features/settlements/actions";
import { mercadoPago } from "@/lib/integrations/mercadopago/api";
import { signedInOwner } from "@/lib/testing/owner-session";
import { sandboxControl } from "@/lib/testing/payment-sandbox";
import { startMercadoPagoSandbox } from "@/sandbox/mercadopago";
import { testConnection } from "./actions";

let sandbox: Awaited<ReturnType<typeof startMercadoPagoSandbox>>;
let control: ReturnType<typeof sandboxControl>;
const asked: string[] = [];
jest.mock("@/lib/integrations/mercadopago/configured", () => ({
  mercadoPagoOf: (accessToken: string) => {
    asked.push(accessToken);
    return mercadoPago({ accessToken, apiBase: sandbox.url, patienceMs: 500 });
  },
}));

beforeAll(async () => {
  sandbox = await startMercadoPagoSandbox();
  control = sandboxControl(sandbox.url);
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  asked.splice(0);
  await control.well();
});

const publicKey = "TEST-public";
const failed = { ok: false, message: "Falha ao conectar. Verifique suas chaves." };

it("SET-09 SET-12 the connection test uses the typed key, saved or not", async () => {
  await signedInOwner();
  expect(await testConnection({ publicKey, accessToken: "TEST-typed-01" })).toMatchObject({ ok: true });
  expect(await testConnection({ publicKey, accessToken: "nobodys-key" })).toMatchObject(failed);
  expect(asked).toEqual(["TEST-typed-01", "nobodys-key"]);
});

it("SET-09 with an empty field the connection test uses the academy's stored key", async () => {
  await signedInOwner();
  const keys = { publicKey, accessToken: "TEST-kept-001", webhookSecret: "" };
  await savePaymentSettings({ enabled: "on", testMode: "on", ...keys });
  expect(await testConnection({ publicKey, accessToken: "" })).toMatchObject({ ok: true });
  expect(asked).toEqual(["TEST-kept-001"]);
});

it.each([
  ["no token", { publicKey, accessToken: "" }],
  ["no public key", { publicKey: "", accessToken: "TEST-typed-01" }],
])("SET-11 with %s the provider is not asked", async (_, typed) => {
  await signedInOwner();
  expect(await testConnection(typed)).toMatchObject({
    ok: false,
    message: "Configure as chaves do Mercado Pago antes de testar.",
  });
  expect(asked).toEqual([]);
});

it("SET-11 with a malformed public key the provider is not asked, and the field says why", async () => {
  await signedInOwner();
  expect(await testConnection({ publicKey: "qualquer", accessToken: "TEST-typed-01" })).toMatchObject({
    fields: { publicKey: ["A chave pública começa com TEST- ou APP_USR-."] },
  });
  expect(asked).toEqual([]);
});

it.each(["refuse", "error", "hang", "garbage", "redirect"])(
  "threat 44 a provider that answers by %s does not confirm the keys",
  async (fault) => {
    await signedInOwner();
    await control.fault(fault);
    expect(await testConnection({ publicKey, accessToken: "TEST-typed-01" })).toMatchObject(failed);
  },
);
