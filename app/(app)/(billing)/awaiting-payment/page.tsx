import type { Metadata } from "next";
import { AwaitingPaymentScreen } from "@/components/billing/awaiting-payment-screen";
import { leadTeamToPlan, loadAwaitingPayment } from "@/lib/features/billing/loaders";

export const metadata: Metadata = { title: "Aguardando o pagamento" };

export default async function AwaitingPaymentPage() {
  await leadTeamToPlan();
  return <AwaitingPaymentScreen {...await loadAwaitingPayment()} />;
}
