"use client";

import { checkChargePayment, openChargePayment } from "@/lib/features/settlements/actions";
import { PayDialog } from "./pay-dialog";

type PayChargeDialogProps = { chargeId: string; payer: string; onClose: () => void };

/** FIN-16: shown to the student at the desk, or sent on as a link. */
export const PayChargeDialog = ({ chargeId, payer, onClose }: PayChargeDialogProps) => (
  <PayDialog
    input={{ chargeId }}
    open={openChargePayment}
    check={checkChargePayment}
    as="owner"
    payer={payer}
    onClose={onClose}
  />
);
