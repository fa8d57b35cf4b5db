"use client";

import { Suspense, use } from "react";
import { Dialog, DialogBody } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import type { PayingStudent } from "@/lib/features/payments/queries";
import type { ActionResult } from "@/lib/kernel/result";
import { PaymentForm } from "./payment-form";
import { SearchFailed } from "./search-failed";

type PaymentDialogProps = {
  /** What is offered before a name is typed. */
  students: Promise<ActionResult<PayingStudent[]>>;
  onRetry: () => void;
  onClose: () => void;
};

export function PaymentDialog(props: PaymentDialogProps) {
  return (
    <Dialog
      title="Registrar Pagamento"
      description="O pagamento entra como pago, com a data de hoje."
      onClose={props.onClose}
    >
      <Suspense fallback={<Waiting />}>
        <Content {...props} />
      </Suspense>
    </Dialog>
  );
}

function Content({ students, onRetry, onClose }: PaymentDialogProps) {
  const first = use(students);
  return first.ok ? <PaymentForm students={first.data} onClose={onClose} /> : <SearchFailed onRetry={onRetry} />;
}

const Waiting = () => (
  <DialogBody>
    <Skeleton className="h-72" />
  </DialogBody>
);
