import type { Metadata } from "next";
import { FinanceScreen } from "@/components/payments/finance-screen";
import { LiveRefresh } from "@/components/shell/live-refresh";
import { Keep } from "@/components/shell/visit";
import { loadFinance } from "@/lib/features/payments/loaders";

export const metadata: Metadata = { title: "Financeiro" };

type Address = { searchParams: Promise<Record<string, unknown>> };

export default async function FinancePage({ searchParams }: Address) {
  return (
    <>
      <LiveRefresh topics={["payments", "charges", "students"]} />
      <Keep>
        <FinanceScreen {...await loadFinance(await searchParams)} />
      </Keep>
    </>
  );
}
