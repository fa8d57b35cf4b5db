import { EmptyState } from "@/components/shell/empty-state";
import { ListHead } from "@/components/shell/list-head";
import { NumberStrip } from "@/components/shell/number-strip";
import { PageHeader } from "@/components/shell/page-header";
import { Pagination } from "@/components/shell/pagination";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { LIST_SIZES } from "@/lib/config/constants";
import { paths } from "@/lib/config/paths";
import { ownPaymentFilter } from "@/lib/features/payments/schema";
import { portalCopy } from "@/lib/features/portal/copy";
import type { OwnMoneyView } from "@/lib/features/portal/loaders";
import { formatDay } from "@/lib/kernel/dates";
import { linksTo } from "@/lib/kernel/listing";
import { formatBRL } from "@/lib/kernel/money";
import { FamilyCard } from "./family-card";
import { FeeCard } from "./fee-card";
import { OpenCharges } from "./open-charges";
import { OwnCredit } from "./own-credit";
import { OwnPaymentTable } from "./own-payment-table";
import { standingWords } from "./standing-words";

const words = portalCopy.payments;
const addressFor = linksTo(paths.student.payments, ownPaymentFilter);

/** The student's charges and payments. Null for a guardian without the right to see them. */
export function OwnPayments({ money }: { money: OwnMoneyView | null }) {
  return (
    <>
      <PageHeader title={words.title} description={words.description} />
      {money === null ? (
        <Card>
          <EmptyState drawing="money" title={words.hidden} description={words.hiddenHint} />
        </Card>
      ) : (
        <Money {...money} />
      )}
    </>
  );
}

function Money({
  child,
  today,
  standing,
  fee,
  life,
  explanation,
  open,
  family,
  credit,
  figures,
  history,
}: OwnMoneyView) {
  const { pending, paidInYear, year, monthlyFee, nextDue } = figures;
  return (
    <>
      <NumberStrip
        label={words.figures(child)}
        lead={{ label: words.standing, value: standingWords(standing) }}
        others={[
          { label: words.pending, value: formatBRL(pending) },
          { label: words.monthlyFee, value: formatBRL(monthlyFee) },
          { label: words.nextDue, value: nextDue === null ? words.nothingAhead : formatDay(nextDue) },
          { label: words.paidIn(year), value: formatBRL(paidInYear) },
        ]}
      />
      <div className="grid gap-4">
        <div className={cn("grid items-start gap-4", open.length > 0 && "md:grid-cols-2")}>
          <FeeCard fee={fee} life={life} child={child} explanation={explanation} />
          {open.length > 0 && <OpenCharges open={open} today={today} child={child} />}
        </div>
        {family && <FamilyCard family={family} today={today} />}
        {credit && <OwnCredit credit={credit} />}
        <History {...history} />
      </div>
    </>
  );
}

/** PORTAL-31: the newest day first. */
function History({ count, page, pages, payments }: OwnMoneyView["history"]) {
  return (
    <Card aria-labelledby="historico">
      <CardHeader>
        <CardTitle id="historico">{words.history}</CardTitle>
      </CardHeader>
      {count === 0 ? (
        <EmptyState drawing="money" title={words.none} description={words.noneHint} />
      ) : (
        <ListHead page={page} label={words.history}>
          <OwnPaymentTable payments={payments} />
          <Pagination
            page={page}
            pages={pages}
            count={count}
            size={LIST_SIZES.recentPayments}
            hrefFor={(next) => addressFor({}, next)}
            total={words.total(count)}
          />
        </ListHead>
      )}
    </Card>
  );
}
