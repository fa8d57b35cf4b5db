"use client";

import { Plus } from "lucide-react";
import type { ComponentProps } from "react";
import { lazyDialog } from "@/components/feedback/lazy-dialog";

const Trigger = lazyDialog<object>(() =>
  import("./payment-dialog").then(({ PaymentDialog }) => PaymentDialog),
);

/** Needs nothing of the studio: the form asks for students when it opens. */
export function NewPaymentButton({ children, ...button }: Omit<ComponentProps<typeof Trigger>, "dialog">) {
  return (
    <Trigger {...button} dialog={{}}>
      {children ?? (
        <>
          <Plus aria-hidden="true" />
          Registrar Pagamento
        </>
      )}
    </Trigger>
  );
}
