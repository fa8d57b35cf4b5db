"use client";

import { Calculator, FileText, Receipt, Share2, Undo2, Wallet } from "lucide-react";
import { useOnDemand } from "@/components/feedback/use-on-demand";
import { RowMenu } from "@/components/ui/row-menu";
import { linesCopy } from "@/lib/features/agreements/copy";
import { paths } from "@/lib/config/paths";
import { paymentsCopy } from "@/lib/features/payments/copy";
import type { LedgerRow } from "@/lib/features/payments/queries/ledger";
import { shareReceipt } from "./share-receipt";

const loadLines = () => import("@/components/charges/lines-dialog").then(({ LinesDialog }) => LinesDialog);
const loadReversal = () => import("./reverse-dialog").then(({ ReverseDialog }) => ReverseDialog);
const loadPayment = () => import("./payment-dialog").then(({ PaymentDialog }) => PaymentDialog);

type PaymentActionsProps = {
  payment: Pick<
    LedgerRow,
    | "id"
    | "studentId"
    | "studentName"
    | "description"
    | "chargeId"
    | "amountCents"
    | "status"
    | "method"
    | "isOnline"
    | "isNumbered"
  >;
  label: string;
  /** Link to all of the student's money; null on that page itself. */
  ledger: string | null;
};

export function PaymentActions({ payment, label, ledger }: PaymentActionsProps) {
  const { studentId: id, studentName: fullName, status, method } = payment;
  // Only a charge is pending without a method. A payment beside one that is under way would pay the same money.
  const isUnderWay = status === "pending" && method !== null;
  const { Shown, show, hide } = useOnDemand(loadPayment);
  const reversal = useOnDemand(loadReversal);
  const lines = useOnDemand(loadLines);
  const items = [
    ...(isUnderWay || id === null
      ? []
      : [
          {
            label: "Registrar pagamento",
            icon: <Wallet aria-hidden="true" />,
            right: "payments:write" as const,
            onSelect: show,
          },
        ]),
    ...(status === "completed" || payment.isNumbered
      ? [
          {
            label: paymentsCopy.receipt.open,
            icon: <FileText aria-hidden="true" />,
            href: paths.studio.receipt(payment.id),
            opens: "file" as const,
          },
          {
            label: paymentsCopy.receipt.share,
            icon: <Share2 aria-hidden="true" />,
            onSelect: () => void shareReceipt(paths.studio.receipt(payment.id)),
          },
        ]
      : []),
    ...(status === "completed"
      ? [
          {
            label: paymentsCopy.reversal.open,
            icon: <Undo2 aria-hidden="true" />,
            right: "corrections:write" as const,
            onSelect: reversal.show,
          },
        ]
      : []),
    ...(payment.chargeId === null
      ? []
      : [{ label: linesCopy.title, icon: <Calculator aria-hidden="true" />, onSelect: lines.show }]),
    ...(ledger === null
      ? []
      : [{ label: paymentsCopy.ledger, icon: <Receipt aria-hidden="true" />, href: ledger }]),
  ];
  return (
    <>
      {items.length > 0 && <RowMenu label={label} items={items} />}
      {Shown && id !== null && <Shown student={{ id, fullName }} onClose={hide} />}
      {lines.Shown && payment.chargeId !== null && (
        <lines.Shown charge={{ ...payment, id: payment.chargeId }} onClose={lines.hide} />
      )}
      {reversal.Shown && <reversal.Shown payment={payment} onClose={reversal.hide} />}
    </>
  );
}
