"use client";

import { Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { type ButtonProps, Button } from "@/components/ui/button";
import type { PayingStudent } from "@/lib/features/payments/queries";
import type { ActionResult } from "@/lib/kernel/result";
import { searchStudents } from "./use-student-search";

const PaymentDialog = dynamic(() => import("./payment-dialog").then((m) => m.PaymentDialog), { ssr: false });

/** Opens 'Registrar Pagamento'. The form and the first names set out with the click. */
export function NewPaymentButton({ variant }: Pick<ButtonProps, "variant">) {
  const [students, setStudents] = useState<Promise<ActionResult<PayingStudent[]>> | null>(null);
  const open = () => setStudents(searchStudents(""));
  return (
    <>
      <Button variant={variant} onClick={open}>
        <Plus aria-hidden="true" />
        Registrar Pagamento
      </Button>
      {students && <PaymentDialog students={students} onRetry={open} onClose={() => setStudents(null)} />}
    </>
  );
}
