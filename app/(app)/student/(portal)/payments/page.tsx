import type { Metadata } from "next";
import { OwnPayments } from "@/components/portal/own-payments";
import { PausedChildren } from "@/components/portal/paused-children";
import { PaymentReturned } from "@/components/portal/payment-returned";
import { loadOwnMoney, loadPausedChildren } from "@/lib/features/portal/loaders";

export const metadata: Metadata = { title: "Pagamentos" };

export default async function PortalPaymentsPage({ searchParams }: PageProps<"/student/payments">) {
  const asked = await searchParams;
  const money = await loadOwnMoney(asked);
  return (
    <>
      {money && (
        <PaymentReturned
          status={asked.status}
          reference={asked.external_reference}
          child={money.child}
          isOwing={money.figures.pending > 0}
        />
      )}
      <PausedChildren paused={await loadPausedChildren()} />
      <OwnPayments money={money} />
    </>
  );
}
