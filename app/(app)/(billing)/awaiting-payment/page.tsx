import type { Metadata } from "next";
import { AwaitingPaymentScreen } from "@/components/billing/awaiting-payment-screen";
import { loadAwaitingPayment } from "@/lib/features/billing/loaders";

export const metadata: Metadata = { title: "Aguardando o pagamento" };

export default async function AwaitingPaymentPage() {
  return <AwaitingPaymentScreen {...await loadAwaitingPayment()} />;
}
