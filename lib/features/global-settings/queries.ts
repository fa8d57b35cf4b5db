import "server-only";
import type { PlatformTx, StudioTx, SystemTx } from "@/lib/db/doors";
import type { PlanProvider } from "./rules";
import { paymentGeneral, paymentProviders } from "./schema";

type Switches = { enabled: boolean; testMode: boolean };

/** What the super admin has decided about payments. */
export type PlatformPayments = {
  defaultProvider: PlanProvider;
  stripe: Switches;
  mercadoPago: Switches;
  autoInvoice: boolean;
  /** In percent; what a studio may charge is `studioLateFee` of it. */
  lateFeePercentage: number;
};

/** For every door that reads these two rows; they hold no secret. */
export async function getPlatformPayments(tx: StudioTx | PlatformTx | SystemTx): Promise<PlatformPayments> {
  const rows = await tx.globalSetting.findMany({
    where: { key: { in: ["payment_general", "payment_providers"] } },
    select: { key: true, value: true },
  });
  const valueOf = (name: string) => rows.find(({ key }) => key === name)?.value;
  const general = paymentGeneral.parse(valueOf("payment_general"));
  const { stripe, mercadopago } = paymentProviders.parse(valueOf("payment_providers"));
  return {
    defaultProvider: general.default_provider,
    stripe: { enabled: stripe.enabled, testMode: stripe.test_mode },
    mercadoPago: { enabled: mercadopago.enabled, testMode: mercadopago.test_mode },
    autoInvoice: general.auto_invoice,
    lateFeePercentage: general.late_fee_percentage,
  };
}
