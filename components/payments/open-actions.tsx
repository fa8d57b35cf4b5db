"use client";

import { Calculator, HandCoins, HandHeart, QrCode, Receipt, ReceiptText, Wallet } from "lucide-react";
import { useHold } from "@/components/feedback/held-rows";
import { useOnDemand } from "@/components/feedback/use-on-demand";
import { RowMenu } from "@/components/ui/row-menu";
import { paths } from "@/lib/config/paths";
import { linesCopy } from "@/lib/features/agreements/copy";
import { chargesCopy } from "@/lib/features/charges/copy";
import { isToReview } from "@/lib/features/charges/rules";
import { paymentsCopy } from "@/lib/features/payments/copy";
import type { OpenRow } from "@/lib/features/payments/queries/ledger";
import { askItems } from "./ask-items";

const loadPayment = () => import("./payment-dialog").then(({ PaymentDialog }) => PaymentDialog);
const loadPay = () =>
  import("@/components/settlements/pay-charge-dialog").then(({ PayChargeDialog }) => PayChargeDialog);
const loadForgive = () =>
  import("@/components/charges/forgive-dialog").then(({ ForgiveDialog }) => ForgiveDialog);
const loadLines = () => import("@/components/charges/lines-dialog").then(({ LinesDialog }) => LinesDialog);
const loadWaive = () => import("@/components/charges/waive-dialog").then(({ WaiveDialog }) => WaiveDialog);

/** A pending row with a method is an online payment without a charge. It completes by itself. */
export const isUnderWay = ({ method }: Pick<OpenRow, "method">): boolean => method !== null;

type OpenActionsProps = {
  row: Pick<
    OpenRow,
    "id" | "studentId" | "studentName" | "description" | "paidCents" | "method" | "begun" | "hasPhone" | "due"
  >;
  label: string;
  /** Link to all of the student's money; null on that page itself. */
  ledger: string | null;
};

export function OpenActions({ row, label, ledger }: OpenActionsProps) {
  const { studentId: id, studentName: fullName } = row;
  const payment = useOnDemand(loadPayment);
  const pay = useOnDemand(loadPay);
  const waive = useOnDemand(loadWaive);
  const forgive = useOnDemand(loadForgive);
  const lines = useOnDemand(loadLines);
  const isSettled = useHold().isHeld(row.id);
  if (isSettled && ledger === null) return null;
  return (
    <>
      <RowMenu
        label={label}
        items={[
          ...(isUnderWay(row) || isSettled
            ? []
            : [
                ...(isToReview(row.begun)
                  ? [
                      {
                        label: chargesCopy.check,
                        icon: <ReceiptText aria-hidden="true" />,
                        href: paths.studio.review,
                      },
                    ]
                  : [
                      {
                        label: paymentsCopy.registerOther,
                        icon: <Wallet aria-hidden="true" />,
                        right: "payments:write" as const,
                        onSelect: payment.show,
                      },
                      // The server refuses a second online payment beside one that is under way.
                      ...(row.begun === null
                        ? [
                            {
                              label: paymentsCopy.payOnline,
                              icon: <QrCode aria-hidden="true" />,
                              right: "charges:write" as const,
                              onSelect: pay.show,
                            },
                          ]
                        : []),
                      ...askItems({
                        href: paths.studio.askFor(row.id),
                        studentId: id,
                        hasPhone: row.hasPhone,
                      }),
                    ]),
                ...(row.due.late > 0
                  ? [
                      {
                        label: chargesCopy.forgive.title,
                        icon: <HandHeart aria-hidden="true" />,
                        right: "corrections:write" as const,
                        onSelect: forgive.show,
                      },
                    ]
                  : []),
                {
                  label: row.paidCents === 0 ? chargesCopy.waive.submit : chargesCopy.waive.rest.submit,
                  icon: <HandCoins aria-hidden="true" />,
                  right: "corrections:write" as const,
                  onSelect: waive.show,
                },
                {
                  label: linesCopy.title,
                  icon: <Calculator aria-hidden="true" />,
                  onSelect: lines.show,
                },
              ]),
          ...(ledger === null
            ? []
            : [{ label: paymentsCopy.ledger, icon: <Receipt aria-hidden="true" />, href: ledger }]),
        ]}
      />
      {payment.Shown && <payment.Shown student={{ id, fullName }} chargeId={row.id} onClose={payment.hide} />}
      {pay.Shown && <pay.Shown chargeId={row.id} payer={fullName} onClose={pay.hide} />}
      {waive.Shown && <waive.Shown charge={row} onClose={waive.hide} />}
      {forgive.Shown && <forgive.Shown charge={row} lateCents={row.due.late} onClose={forgive.hide} />}
      {lines.Shown && <lines.Shown charge={row} onClose={lines.hide} />}
    </>
  );
}
