"use client";

import { lazyDialog } from "@/components/feedback/lazy-dialog";
import { checkOwnPayment, openOwnPayment } from "@/lib/features/settlements/actions";
import { payCopy } from "@/lib/features/settlements/copy/pay";
import type { PayDialogProps } from "./pay-dialog";

const Trigger = lazyDialog<Omit<PayDialogProps, "onClose">>(() =>
  import("./pay-dialog").then(({ PayDialog }) => PayDialog),
);

const own = { input: {}, open: openOwnPayment, check: checkOwnPayment, as: "student" } as const;

/** PORTAL-28: the student's own month, of which the page says nothing to the server. */
export const PayOwnButton = () => <Trigger dialog={own}>{payCopy.student}</Trigger>;
