"use client";

import { Plus } from "lucide-react";
import type { ComponentProps } from "react";
import { lazyDialog } from "@/components/feedback/lazy-dialog";
import type { PaymentDialogProps } from "./payment-dialog";

const Trigger = lazyDialog<Omit<PaymentDialogProps, "onClose">>(() =>
  import("./payment-dialog").then(({ PaymentDialog }) => PaymentDialog),
);

type NewPaymentButtonProps = Omit<ComponentProps<typeof Trigger>, "dialog"> &
  Pick<PaymentDialogProps, "student">;

/** Needs nothing of the studio: the form asks for students when it opens, unless one is given. */
export function NewPaymentButton({ student, children, ...button }: NewPaymentButtonProps) {
  return (
    <Trigger {...button} dialog={student ? { student } : {}}>
      {children ?? (
        <>
          <Plus aria-hidden="true" />
          Registrar Pagamento
        </>
      )}
    </Trigger>
  );
}
