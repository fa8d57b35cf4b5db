import type { Metadata } from "next";
import { FinanceScreen } from "@/components/payments/finance-screen";
import { loadFinance } from "@/lib/features/payments/loaders";

export const metadata: Metadata = { title: "Financeiro" };

export default async function FinancePage() {
  return <FinanceScreen {...await loadFinance()} />;
}
