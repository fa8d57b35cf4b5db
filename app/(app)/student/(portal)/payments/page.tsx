import type { Metadata } from "next";
import { OwnPayments } from "@/components/portal/own-payments";
import { loadOwnMoney } from "@/lib/features/portal/loaders";

export const metadata: Metadata = { title: "Pagamentos" };

export default async function PortalPaymentsPage({ searchParams }: PageProps<"/student/payments">) {
  return <OwnPayments money={await loadOwnMoney(await searchParams)} />;
}
