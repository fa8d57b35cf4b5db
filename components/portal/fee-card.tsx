import { paymentsCopy } from "@/lib/features/payments/copy";
import type { Explanation } from "@/lib/features/agreements/rules/explain";
import { portalCopy } from "@/lib/features/portal/copy";
import { type Fee, type FeeStatus, feeSentence } from "@/lib/features/payments/rules";
import { type Life, mayPayNow } from "@/lib/features/charges/rules";
import { formatBRL } from "@/lib/kernel/money";
import { LinesFold } from "@/components/charges/lines-fold";
import { LifeLine } from "@/components/settlements/life-line";
import { PayOwnButton } from "@/components/settlements/pay-own-button";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";

const tones = {
  paid: "success",
  pending: "warning",
  overdue: "danger",
  waived: "neutral",
  none: "neutral",
} as const satisfies Record<FeeStatus, string>;

type FeeCardProps = {
  fee: Fee;
  life: Life;
  child: string | null;
  /** Lines of the fee's charge; null without an open one. */
  explanation?: Explanation | null;
};

/** The state of this month's fee (PORTAL-20, PORTAL-26, PORTAL-27), and the button to pay it (PORTAL-28). */
export function FeeCard({ fee, life, child, explanation = null }: FeeCardProps) {
  const isOwed = fee.status === "pending" || fee.status === "overdue";
  const isChecked = isOwed && life.isLookedAt;
  const hasAmount = fee.status !== "waived" && fee.status !== "none";
  return (
    <Card aria-labelledby="mensalidade" className="p-4 sm:p-5">
      <h2 id="mensalidade" className="text-muted-foreground text-sm font-medium">
        {portalCopy.payments.monthlyFee}
      </h2>
      <p className="mt-2 flex flex-wrap items-center gap-3">
        {hasAmount && <span className="numeric text-2xl font-semibold">{formatBRL(fee.amount)}</span>}
        <Badge variant={isChecked ? "warning" : tones[fee.status]}>
          {isChecked ? paymentsCopy.feeInReview : paymentsCopy.fee[fee.status]}
        </Badge>
      </p>
      <p className="text-muted-foreground mt-2 text-sm">{feeSentence(fee)}</p>
      {isOwed && explanation && <LinesFold explanation={explanation} of={portalCopy.payments.monthlyFee} />}
      {isOwed && (
        <div className="mt-3 grid justify-items-start gap-3">
          <LifeLine life={life} description={portalCopy.payments.monthlyFee} child={child} />
          {mayPayNow(life) && <PayOwnButton declined={life.declined} />}
        </div>
      )}
    </Card>
  );
}
