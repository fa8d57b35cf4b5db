"use client";

import { Receipt, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import { AskButton } from "@/components/asks/ask-button";
import { HoldRows, UnlessLeft, useHeldRows, useHold } from "@/components/feedback/held-rows";
import { useOnDemand } from "@/components/feedback/use-on-demand";
import { RowMenu } from "@/components/ui/row-menu";
import type { Sorting } from "@/components/ui/sorting";
import { type Column, DataTable } from "@/components/ui/table";
import { paths } from "@/lib/config/paths";
import { dueWords, isToReview } from "@/lib/features/charges/rules";
import { paymentsCopy } from "@/lib/features/payments/copy";
import type { LatePayer } from "@/lib/features/payments/queries/late";
import { LONG_GONE_DAYS } from "@/lib/features/payments/rules";
import type { PaymentOrder } from "@/lib/features/payments/schema";
import { type IsoDay, formatDay } from "@/lib/kernel/dates";
import { formatBRL } from "@/lib/kernel/money";
import { askItems } from "./ask-items";
import { BegunWord } from "./begun-word";
import { CheckLink } from "./receive-button";

const loadPayment = () => import("./payment-dialog").then(({ PaymentDialog }) => PaymentDialog);

type LateListProps = {
  rows: readonly LatePayer[];
  /** Shown if there are no rows. */
  nothing?: ReactNode;
  today: IsoDay;
  sorting: Record<PaymentOrder, Sorting>;
};

const copy = paymentsCopy.late;
const heads = paymentsCopy.heads.late;

/** A student is not late if everything late is in review. */
const isAllToReview = ({ begun, oldestId }: Pick<LatePayer, "begun" | "oldestId">): boolean =>
  isToReview(begun) && oldestId === null;

const columnsOf = ({ today, sorting }: Omit<LateListProps, "rows" | "nothing">): Column<LatePayer>[] => [
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
    cell: ({ since, begun, oldestId, asked }) => (
      <>
        <time
          dateTime={since}
          className={isAllToReview({ begun, oldestId }) ? undefined : "text-destructive"}
        >
          {dueWords(since, today)}
        </time>
        <BegunWord begun={begun} asked={asked} today={today} />
      </>
    ),
    title: ({ since }) => formatDay(since),
  },
  {
    head: copy.columns.usually,
    room: [7, 0],
    from: "lg",
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
  {
    head: "Receber",
    quietHead: true,
    room: [5.5, 0],
    phone: "foot",
    align: "end",
    cell: (row) =>
      isToReview(row.begun) ? (
        <CheckLink row={row.id} of={row.studentName} />
      ) : (
        <UnlessLeft row={row.id}>
          <AskLate row={row} today={today} />
        </UnlessLeft>
      ),
  },
];

/**
 * One page of students with late charges. A row stays for a moment once it is paid. Students who left long ago are
 * folded at the end, unless the page has no others.
 */
export function LateList({ rows, nothing = null, ...view }: LateListProps) {
  const { shown, hold } = useHeldRows(rows);
  const gone = shown.filter(({ isGone }) => isGone);
  const others = shown.filter(({ isGone }) => !isGone);
  const words = copy.gone(gone.length, LONG_GONE_DAYS);
  if (shown.length === 0) return nothing;
  return (
    <HoldRows hold={hold}>
      {others.length > 0 && <LateTable label={paymentsCopy.tabs.late} rows={others} {...view} />}
      {gone.length > 0 && (
        <details open={others.length === 0} className="border-t">
          <summary className="text-muted-foreground hover:bg-accent flex min-h-11 cursor-pointer items-center px-4 text-sm sm:px-5">
            {words}
          </summary>
          <LateTable label={words} rows={gone} {...view} />
        </details>
      )}
    </HoldRows>
  );
}

/** Asks for all late charges. */
function AskLate({ row, today }: { row: LatePayer; today: IsoDay }) {
  const { id, studentName, oldestId, hasPhone, asked } = row;
  const isSettled = useHold().isHeld(id);
  if (isSettled || oldestId === null || !hasPhone) return null;
  return (
    <AskButton
      look="word"
      href={paths.studio.askLate(oldestId)}
      name={studentName}
      asked={asked}
      today={today}
    />
  );
}

/** Each row links to its student's charges and payments. */
function LateTable({ label, rows, ...view }: Omit<LateListProps, "nothing"> & { label: string }) {
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

function LateActions({ row: { id, studentName, oldestId, begun, hasPhone } }: { row: LatePayer }) {
  const payment = useOnDemand(loadPayment);
  const isSettled = useHold().isHeld(id);
  return (
    <>
      <RowMenu
        label={paymentsCopy.rowActions(studentName)}
        items={[
          // The server registers no payment for a student whose late charges are all in review.
          ...(isSettled || isAllToReview({ begun, oldestId })
            ? []
            : [
                {
                  label: "Registrar pagamento",
                  icon: <Wallet aria-hidden="true" />,
                  right: "payments:write" as const,
                  onSelect: payment.show,
                },
              ]),
          ...(isSettled || oldestId === null
            ? []
            : askItems({
                href: paths.studio.askLate(oldestId),
                studentId: id,
                hasPhone,
                hasPlace: !isToReview(begun),
              })),
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
