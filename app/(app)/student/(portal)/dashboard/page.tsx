import type { Metadata } from "next";
import { PausedChildren } from "@/components/portal/paused-children";
import { PaymentReturned } from "@/components/portal/payment-returned";
import { PortalHome } from "@/components/portal/portal-home";
import { loadPausedChildren, loadPortalHome } from "@/lib/features/portal/loaders";
import { isAsked } from "@/lib/features/settlements/rules";

export const metadata: Metadata = { title: "Início" };

export default async function PortalDashboardPage({ searchParams }: PageProps<"/student/dashboard">) {
  const { status, external_reference: reference } = await searchParams;
  const home = await loadPortalHome();
  const { money } = home;
  return (
    <>
      {money && (
        <PaymentReturned
          status={status}
          reference={reference}
          child={home.child}
          isOwing={isAsked(money.fee) || money.late !== null}
        />
      )}
      <PausedChildren paused={await loadPausedChildren()} />
      <PortalHome {...home} />
    </>
  );
}
