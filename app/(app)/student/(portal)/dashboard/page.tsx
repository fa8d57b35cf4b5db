import type { Metadata } from "next";
import { PaymentReturned } from "@/components/portal/payment-returned";
import { PortalHome } from "@/components/portal/portal-home";
import { loadPortalHome } from "@/lib/features/portal/loaders";

export const metadata: Metadata = { title: "Início" };

export default async function PortalDashboardPage({ searchParams }: PageProps<"/student/dashboard">) {
  const { status } = await searchParams;
  const home = await loadPortalHome();
  return (
    <>
      {home.money && <PaymentReturned status={status} />}
      <PortalHome {...home} />
    </>
  );
}
