import { StatusBadge } from "@/components/shell/status-badge";
import button from "@/components/ui/button.module.css";
import { type Column, DataTable } from "@/components/ui/table";
import { paths } from "@/lib/config/paths";
import { shortFee } from "@/lib/features/charges/rules";
import { paymentsCopy } from "@/lib/features/payments/copy";
import type { OwnPayment } from "@/lib/features/payments/queries/payments";
import { portalCopy } from "@/lib/features/portal/copy";
import { formatDay } from "@/lib/kernel/dates";
import { formatBRL } from "@/lib/kernel/money";
import styles from "./receipt-link.module.css";
import { ShareReceiptButton } from "./share-receipt-button";

const words = portalCopy.payments;
const tones = { completed: "success", pending: "warning", failed: "danger", cancelled: "neutral" } as const;

const what = ({ description }: OwnPayment): string => description ?? portalCopy.noDescription;

const columns: readonly Column<OwnPayment>[] = [
  { head: words.columns.what, room: [10, 2], cell: (row) => shortFee(what(row)), title: what },
  {
    head: words.columns.day,
    room: [6, 0],
    phone: "meta",
    cell: ({ day, method }) => (
      <>
        <time dateTime={day}>{formatDay(day)}</time>
        <span className="sm:hidden">{` · ${paymentsCopy.paidAs[method]}`}</span>
      </>
    ),
  },
  {
    head: words.columns.method,
    room: [8.5, 0],
    from: "md",
    cell: ({ method }) => paymentsCopy.paidAs[method],
  },
  {
    head: words.columns.amount,
    room: [7, 0],
    phone: "side",
    align: "end",
    cell: ({ amountCents }) => formatBRL(amountCents),
  },
  {
    head: words.columns.status,
    room: [6.25, 0],
    phone: "foot",
    cell: ({ status, isReversed }) => (
      <StatusBadge tone={tones[status]}>
        {isReversed ? portalCopy.reversed : portalCopy.payment[status]}
      </StatusBadge>
    ),
  },
  {
    head: words.columns.receipt,
    room: [6.25, 0],
    phone: "side",
    align: "end",
    cell: (payment) => (payment.status === "completed" || payment.isNumbered) && <Receipt {...payment} />,
  },
];

/** One page of the student's payments, with a receipt for each completed one (PORTAL-31, PORTAL-32). */
export const OwnPaymentTable = ({ payments }: { payments: readonly OwnPayment[] }) => (
  <DataTable label={words.history} columns={columns} rows={payments} />
);

const Receipt = (payment: OwnPayment) => {
  const address = paths.student.receipt(payment.id);
  const named = [what(payment), formatDay(payment.day)] as const;
  return (
    <>
      <a
        href={address}
        download
        aria-label={words.receiptOf(...named)}
        className={`${button.button} ${styles.receipt}`}
      />
      <ShareReceiptButton address={address} label={words.shareReceiptOf(...named)} />
    </>
  );
};
