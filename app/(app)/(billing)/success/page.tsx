import type { Metadata } from "next";
import { PaymentReturnScreen } from "@/components/billing/payment-return-screen";

export const metadata: Metadata = { title: "Pagamento", robots: { index: false }, referrer: "no-referrer" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function PaymentReturnPage({ searchParams }: Props) {
  const { session_id: sessionId } = await searchParams;
  return <PaymentReturnScreen sessionId={typeof sessionId === "string" ? sessionId.slice(0, 200) : ""} />;
}
