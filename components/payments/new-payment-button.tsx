"use client";

import { Plus } from "lucide-react";
import type { ComponentProps } from "react";
import { lazyDialog } from "@/components/feedback/lazy-dialog";
import { paymentsCopy } from "@/lib/features/payments/copy";
import type { PaymentDialogProps } from "./payment-dialog";

const Trigger = lazyDialog<Omit<PaymentDialogProps, "onClose">>(
  () => import("./payment-dialog").then(({ PaymentDialog }) => PaymentDialog),
  "payments:write",
);

type NewPaymentButtonProps = Omit<ComponentProps<typeof Trigger>, "dialog"> &
  Pick<PaymentDialogProps, "student">;

/** Needs nothing of the studio: the form loads the students when it opens, unless one is given. */
export function NewPaymentButton({ student, children, ...button }: NewPaymentButtonProps) {
  return (
    <Trigger {...button} dialog={student ? { student } : {}}>
      {children ?? (
        <>
          <Plus aria-hidden="true" />
          {paymentsCopy.register}
        </>
      )}
    </Trigger>
  );
}

/** The same in a page's header. On a phone it says "Recebi de…", as whoever has just received the money would. */
export const ReceiveFromButton = () => (
  <NewPaymentButton>
    <Plus aria-hidden="true" className="max-sm:hidden" />
    <span className="sm:hidden">{paymentsCopy.receive.from}</span>
    <span className="max-sm:hidden">{paymentsCopy.register}</span>
  </NewPaymentButton>
);
