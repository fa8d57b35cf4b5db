import type { Metadata } from "next";
import { PaymentReturnScreen } from "@/components/billing/payment-return-screen";

export const metadata: Metadata = { title: "Pagamento", robots: { index: false }, referrer: "no-referrer" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function PaymentReturnPage({ searchParams }: Props) {
  const { session_id: session, preapproval_id: preapproval } = await searchParams;
  // As either provider names what was paid.
  const sessionId = session ?? preapproval;
  return <PaymentReturnScreen sessionId={typeof sessionId === "string" ? sessionId.slice(0, 200) : ""} />;
}
