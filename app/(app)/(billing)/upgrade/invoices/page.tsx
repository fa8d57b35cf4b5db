import type { Metadata } from "next";
import { InvoicesScreen } from "@/components/billing/invoices-screen";
import { leadTeamToPlan, loadInvoices } from "@/lib/features/billing/loaders";

export const metadata: Metadata = { title: "Faturas do Obi" };

export default async function InvoicesPage() {
  await leadTeamToPlan();
  return <InvoicesScreen {...await loadInvoices()} />;
}
