import type { Metadata } from "next";
import { PaymentReturnScreen } from "@/components/billing/payment-return-screen";
import { leadTeamToPlan } from "@/lib/features/billing/loaders";

export const metadata: Metadata = { title: "Pagamento", robots: { index: false }, referrer: "no-referrer" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function PaymentReturnPage({ searchParams }: Props) {
  await leadTeamToPlan();
  const { session_id: session, preapproval_id: preapproval } = await searchParams;
  // Stripe sends `session`, Mercado Pago sends `preapproval`.
  const sessionId = session ?? preapproval;
  return <PaymentReturnScreen sessionId={typeof sessionId === "string" ? sessionId.slice(0, 200) : ""} />;
}
