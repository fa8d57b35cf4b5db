import { ListChecks } from "lucide-react";
import Link from "next/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { May } from "@/components/ui/rights";
import { asksCopy } from "@/lib/features/asks/copy";
import type { PaymentFilter } from "@/lib/features/payments/schema";
import { queueAddress } from "./queue-address";

type QueueLinkProps = { filter: Pick<PaymentFilter, "tab" | "period" | "q" | "order"> };

/** Leads through the rows of the open or the late tab, as they are filtered. A phone shows the icon alone. */
export function QueueLink({ filter: { tab, period, q, order } }: QueueLinkProps) {
  const list = {
    tab: tab === "late" ? ("late" as const) : ("open" as const),
    period: period === "mes" ? ("mes" as const) : ("sempre" as const),
    q,
    order,
  };
  return (
    <May right="charges:write">
      <Link
        prefetch={false}
        href={queueAddress(list)}
        className={buttonVariants({ variant: "outline", className: "max-sm:size-11 max-sm:px-0!" })}
      >
        <ListChecks aria-hidden="true" />
        <span className="max-sm:sr-only">{asksCopy.queue.open}</span>
      </Link>
    </May>
  );
}
