"use client";

import { lazyDialog } from "@/components/feedback/lazy-dialog";
import { checkOwnPayment, openOwnChargePayment, openOwnPayment } from "@/lib/features/settlements/actions";
import { payCopy } from "@/lib/features/settlements/copy/pay";
import type { PayDialogProps } from "./pay-dialog";

const Trigger = lazyDialog<Omit<PayDialogProps, "onClose">>(() =>
  import("./pay-dialog").then(({ PayDialog }) => PayDialog),
);

const own = { check: checkOwnPayment, as: "student" } as const;
const month = { ...own, input: {}, open: openOwnPayment };

/** PORTAL-28: the student's own month, of which the page says nothing to the server. */
export const PayOwnButton = () => <Trigger dialog={month}>{payCopy.student}</Trigger>;

/** Anything that is open, by its charge. */
export const PayChargeButton = ({ id, description }: { id: string; description: string }) => (
  <Trigger
    variant="outline"
    size="sm"
    aria-label={payCopy.chargeOf(description)}
    dialog={{ ...own, input: { chargeId: id }, open: openOwnChargePayment }}
  >
    {payCopy.charge}
  </Trigger>
);
