import { withPlatform, withStudio, withSystem } from "@/lib/db/doors";
import { makeStudio, makeSuperAdmin } from "@/lib/testing/factories";
import { forgetPlatformPayments } from "@/lib/testing/platform-payments";
import { getPlatformPayments } from "./queries";

forgetPlatformPayments();

const keep = (rows: Record<string, object>) =>
  withSystem("test", async (tx) => {
    for (const [key, value] of Object.entries(rows))
      await tx.globalSetting.upsert({ where: { key }, create: { key, value }, update: { value } });
  });

it("ADMIN-42 ADMIN-44 an academy, the platform and the jobs read the same payment settings", async () => {
  const { studioId } = await makeStudio();
  const { userId } = await makeSuperAdmin();
  await keep({
    payment_general: { default_provider: "mercadopago", auto_invoice: false, late_fee_percentage: 1.5 },
    payment_providers: { stripe: { enabled: false, test_mode: false }, mercadopago: { enabled: true } },
  });
  const decided = {
    defaultProvider: "mercadopago",
    stripe: { enabled: false, testMode: false },
    mercadoPago: { enabled: true, testMode: true },
    autoInvoice: false,
    lateFeePercentage: 1.5,
  };
  const readings = [
    await withStudio(studioId, getPlatformPayments),
    await withPlatform(userId, getPlatformPayments),
    await withSystem("test", getPlatformPayments),
  ];
  expect(readings).toEqual([decided, decided, decided]);
});
