import { PayOwnButton } from "@/components/settlements/pay-own-button";
import { paymentsCopy } from "@/lib/features/payments/copy";
import type { PortalHomeView } from "@/lib/features/portal/loaders";
import { payCopy } from "@/lib/features/settlements/copy/pay";
import { formatDay } from "@/lib/kernel/dates";
import { formatBRL } from "@/lib/kernel/money";
import { cn } from "@/components/ui/cn";

/** While the fee is to be paid: how much, by when, and the way to pay it (PORTAL-20, PORTAL-28). */
export function FeeWarning({ fee, isLookedAt, refusal }: NonNullable<PortalHomeView["money"]>) {
  if (fee.status !== "pending" && fee.status !== "overdue") return null;
  const isLate = fee.status === "overdue" && !isLookedAt;
  const due = paymentsCopy.feeDetail[fee.status];
  return (
    <section
      aria-labelledby="aviso-mensalidade"
      className={cn(
        "flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg px-4 py-2 sm:px-5 sm:py-2.5",
        isLate ? "bg-danger-soft" : "bg-warning-soft",
      )}
    >
      <div className="min-w-0 flex-1 basis-40">
        <h2 id="aviso-mensalidade" className="type-name">
          {isLookedAt ? paymentsCopy.feeInReview : paymentsCopy.fee[fee.status]}
        </h2>
        <p className="numeric text-sm">
          <strong className="font-semibold">{formatBRL(fee.amount)}</strong> · {due(formatDay(fee.dueOn))}
        </p>
        {isLookedAt && <p className="text-sm">{payCopy.lookedAt}</p>}
        {refusal !== null && !isLookedAt && (
          <p className="text-sm wrap-anywhere">{payCopy.refused(refusal)}</p>
        )}
      </div>
      {!isLookedAt && <PayOwnButton />}
    </section>
  );
}
