import { ReceiveFromButton } from "@/components/payments/new-payment-button";
import { paymentsAddress } from "@/components/payments/payments-address";
import { ReviewLink } from "@/components/settlements/review-link";
import { NumberStrip } from "@/components/shell/number-strip";
import { PageHeader } from "@/components/shell/page-header";
import { pageHeads } from "@/components/shell/page-heads";
import { dayCopy } from "@/lib/features/day/copy";
import type { MoneyDay } from "@/lib/features/day/queries/read-desk";
import type { NoticeRow } from "@/lib/features/notices/queries/list-notices";
import { paymentsCopy } from "@/lib/features/payments/copy";
import type { IsoDay } from "@/lib/kernel/dates";
import { formatBRL } from "@/lib/kernel/money";
import { LatestNotices } from "./latest-notices";
import { QuickLinks } from "./quick-links";

const copy = dayCopy.money;

type MoneyView = {
  studioName: string;
  today: IsoDay;
  notices: readonly NoticeRow[];
  money: MoneyDay & { toReview: number };
};

/** The first screen of who looks after the money: what came in today, what is due, and what waits to be looked at. */
export function MoneyScreen({ studioName, today, notices, money }: MoneyView) {
  const { received, open, late, hasLateMoney, toReview } = money;
  return (
    <>
      <PageHeader {...pageHeads.dashboard} description={studioName} action={<ReceiveFromButton />} />
      <ReviewLink count={toReview} />
      <NumberStrip
        label={copy.label}
        lead={{
          label: copy.received,
          value: formatBRL(received.cents),
          note: copy.payments(received.count),
          href: paymentsAddress({ tab: "received" }),
        }}
        others={[
          {
            label: copy.open,
            value: formatBRL(open.cents),
            note: paymentsCopy.plainSum(copy.charges(open.count), hasLateMoney),
            href: paymentsAddress({ tab: "open" }),
          },
          {
            label: copy.late,
            value: formatBRL(late.cents),
            note: paymentsCopy.plainSum(copy.students(late.count), hasLateMoney),
            href: paymentsAddress({ tab: "late" }),
          },
        ]}
      />
      <div className="grid gap-6">
        <LatestNotices notices={notices} today={today} />
        <QuickLinks />
      </div>
    </>
  );
}
