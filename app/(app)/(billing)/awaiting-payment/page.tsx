import type { Metadata } from "next";
import { AwaitingPaymentScreen } from "@/components/billing/awaiting-payment-screen";
import { leadTeamToPlan, loadAwaitingPayment } from "@/lib/features/billing/loaders";

export const metadata: Metadata = { title: "Pagamento da assinatura" };

export default async function AwaitingPaymentPage({ searchParams }: PageProps<"/awaiting-payment">) {
  await leadTeamToPlan();
  const { saiu } = await searchParams;
  return <AwaitingPaymentScreen {...await loadAwaitingPayment()} left={saiu === "1"} />;
}
