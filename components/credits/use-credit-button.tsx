"use client";

import { ConfirmAction } from "@/components/feedback/confirm-action";
import { payWithCredit } from "@/lib/features/credits/actions";
import { creditsCopy } from "@/lib/features/credits/copy";
import { cents, formatBRL } from "@/lib/kernel/money";

const words = creditsCopy.use;

/** Pays open fees with the credit. A new fee uses it by itself; one that was open before does not. */
export const UseCreditButton = ({
  student: { id, fullName },
}: {
  student: { id: string; fullName: string };
}) => (
  <ConfirmAction<{ usedCents: number }>
    variant="ghost"
    size="sm"
    right="payments:write"
    action={payWithCredit}
    input={{ studentId: id }}
    title={words.title(fullName)}
    description={words.description}
    confirmLabel={words.open}
    destructive={false}
    success={({ usedCents }) => words.done(formatBRL(cents(usedCents)))}
    failureTitle={words.failed}
  >
    {words.open}
  </ConfirmAction>
);
