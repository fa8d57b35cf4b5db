"use client";

import { Receipt, ReceiptText, Wallet } from "lucide-react";
import { useOnDemand } from "@/components/feedback/use-on-demand";
import { RowMenu } from "@/components/ui/row-menu";
import type { Sorting } from "@/components/ui/sorting";
import { type Column, DataTable } from "@/components/ui/table";
import { paths } from "@/lib/config/paths";
import { chargesCopy } from "@/lib/features/charges/copy";
import { dueWords, isToReview } from "@/lib/features/charges/rules";
import { paymentsCopy } from "@/lib/features/payments/copy";
import type { LatePayer } from "@/lib/features/payments/queries/late";
import { LONG_GONE_DAYS } from "@/lib/features/payments/rules";
import type { PaymentOrder } from "@/lib/features/payments/schema";
import { type IsoDay, formatDay } from "@/lib/kernel/dates";
import { formatBRL } from "@/lib/kernel/money";
import { askItem } from "./ask-item";
import { BegunWord } from "./begun-word";

const loadPayment = () => import("./payment-dialog").then(({ PaymentDialog }) => PaymentDialog);

type LateListProps = {
  rows: readonly LatePayer[];
  today: IsoDay;
  sorting: Record<PaymentOrder, Sorting>;
};

const copy = paymentsCopy.late;
const heads = paymentsCopy.heads.late;

/** Charges for which something came that is to be looked at are not late. */
const isAllToReview = ({ begun, oldestId }: Pick<LatePayer, "begun" | "oldestId">): boolean =>
  isToReview(begun) && oldestId === null;

const columnsOf = ({ today, sorting }: Omit<LateListProps, "rows">): Column<LatePayer>[] => [
  { head: "Aluno", room: [13, 4], cell: ({ studentName }) => studentName },
  {
    head: "Em atraso",
    room: [6.5, 0],
    phone: "meta",
    cell: ({ charges }) => copy.charges(charges),
  },
  {
    head: heads.data,
    room: [9, 0],
    phone: "line",
    sort: sorting.data,
    cell: ({ since, begun, oldestId }) => (
      <>
        <time
          dateTime={since}
          className={isAllToReview({ begun, oldestId }) ? undefined : "text-destructive"}
        >
          {dueWords(since, today)}
        </time>
        <BegunWord begun={begun} />
      </>
    ),
    title: ({ since }) => formatDay(since),
  },
  {
    head: copy.columns.usually,
    room: [7, 0],
    from: "md",
    cell: ({ daysLate }) => copy.usually(daysLate),
    title: ({ daysLate }) => `${copy.usually(daysLate)} · ${copy.usuallyHint}`,
  },
  {
    head: heads.valor,
    room: [7, 0],
    phone: "side",
    align: "end",
    sort: sorting.valor,
    cell: ({ openCents }) => formatBRL(openCents),
  },
];

/** One page of who owes from before today; whoever left long ago stands folded at its end, unless nobody else is on it. */
export function LateList({ rows, ...view }: LateListProps) {
  const gone = rows.filter(({ isGone }) => isGone);
  const others = rows.filter(({ isGone }) => !isGone);
  const words = copy.gone(gone.length, LONG_GONE_DAYS);
  return (
    <>
      {others.length > 0 && <LateTable label={paymentsCopy.tabs.late} rows={others} {...view} />}
      {gone.length > 0 && (
        <details open={others.length === 0} className="border-t">
          <summary className="text-muted-foreground hover:bg-accent flex min-h-11 cursor-pointer items-center px-4 text-sm sm:px-5">
            {words}
          </summary>
          <LateTable label={words} rows={gone} {...view} />
        </details>
      )}
    </>
  );
}

/** A row leads to what its student owes and paid. */
function LateTable({ label, rows, ...view }: LateListProps & { label: string }) {
  return (
    <DataTable
      label={label}
      columns={columnsOf(view)}
      rows={rows}
      hrefOf={({ id }) => `${paths.studio.student(id)}#financeiro`}
      actions={(row) => <LateActions row={row} />}
    />
  );
}

/** The payment that ends it, the words that ask for the oldest charge, and the rows behind each figure. */
function LateActions({ row: { id, studentName, oldestId, begun, hasPhone } }: { row: LatePayer }) {
  const payment = useOnDemand(loadPayment);
  return (
    <>
      <RowMenu
        label={paymentsCopy.rowActions(studentName)}
        items={[
          ...(isToReview(begun)
            ? [
                {
                  label: chargesCopy.check,
                  icon: <ReceiptText aria-hidden="true" />,
                  href: paths.studio.review,
                },
              ]
            : []),
          {
            label: "Registrar pagamento",
            icon: <Wallet aria-hidden="true" />,
            onSelect: payment.show,
          },
          ...(oldestId === null ? [] : [askItem({ chargeId: oldestId, studentId: id, hasPhone })]),
          {
            label: copy.seeMoney,
            icon: <Receipt aria-hidden="true" />,
            href: `${paths.studio.student(id)}#financeiro`,
          },
        ]}
      />
      {payment.Shown && <payment.Shown student={{ id, fullName: studentName }} onClose={payment.hide} />}
    </>
  );
}
