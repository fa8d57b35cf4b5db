import Link from "next/link";
import type { ReactNode } from "react";
import { LifeLine } from "@/components/settlements/life-line";
import { PayOwnButton } from "@/components/settlements/pay-own-button";
import { Coming } from "@/components/shell/coming";
import { buttonVariants } from "@/components/ui/button-variants";
import { cn } from "@/components/ui/cn";
import { paths } from "@/lib/config/paths";
import { paymentsCopy } from "@/lib/features/payments/copy";
import { portalCopy } from "@/lib/features/portal/copy";
import type { PortalHomeView } from "@/lib/features/portal/loaders";
import { mayPayNow } from "@/lib/features/charges/rules";
import { formatDay } from "@/lib/kernel/dates";
import { formatBRL } from "@/lib/kernel/money";

const words = portalCopy.home.late;

type FeeWarningProps = NonNullable<PortalHomeView["money"]> & Pick<PortalHomeView, "child">;

/**
 * While the fee is unpaid: amount, due day and the button to pay (PORTAL-20, PORTAL-28). It also names other overdue
 * charges, which a paid month would hide.
 */
export function FeeWarning({ fee, life, late, child }: FeeWarningProps) {
  if (fee.status !== "pending" && fee.status !== "overdue") return late && <LateWarning {...late} />;
  const due = paymentsCopy.feeDetail[fee.status];
  return (
    <Warning
      id="aviso-mensalidade"
      title={life.isLookedAt ? paymentsCopy.feeInReview : paymentsCopy.fee[fee.status]}
      isLate={fee.status === "overdue" && !life.isLookedAt}
      way={mayPayNow(life) && <PayOwnButton declined={life.declined} />}
      besides={
        late && (
          <p className="numeric basis-full text-sm">
            {words.besides(formatBRL(late.openCents))} <SeeLate className="font-medium underline" />
          </p>
        )
      }
    >
      <p className="numeric text-sm">
        <strong className="font-semibold">{formatBRL(fee.amount)}</strong> · {due(formatDay(fee.dueOn))}
      </p>
      <LifeLine life={life} description={portalCopy.home.fee} child={child} />
    </Warning>
  );
}

const LateWarning = ({ openCents, since }: NonNullable<NonNullable<PortalHomeView["money"]>["late"]>) => (
  <Warning id="aviso-atraso" title={words.title} isLate way={<SeeLate className={buttonVariants()} />}>
    <p className="numeric text-sm">
      <strong className="font-semibold">{formatBRL(openCents)}</strong> · {words.since(formatDay(since))}
    </p>
  </Warning>
);

const SeeLate = ({ className }: { className: string }) => (
  <Link prefetch={false} href={paths.student.payments} className={className}>
    {words.see}
    <Coming />
  </Link>
);

type WarningProps = {
  id: string;
  title: string;
  isLate: boolean;
  way: ReactNode;
  besides?: ReactNode;
  children: ReactNode;
};

const Warning = ({ id, title, isLate, way, besides, children }: WarningProps) => (
  <section
    aria-labelledby={id}
    className={cn(
      "flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg px-4 py-2 sm:px-5 sm:py-2.5",
      isLate ? "bg-danger-soft" : "bg-warning-soft",
    )}
  >
    <div className="min-w-0 flex-1 basis-40">
      <h2 id={id} className="type-name">
        {title}
      </h2>
      {children}
    </div>
    {way}
    {besides}
  </section>
);
