"use client";

import { useRouter } from "next/navigation";
import { ActInRow } from "@/components/feedback/act-in-row";
import type { FormAction } from "@/components/form/use-action";
import { undoApproval } from "@/lib/features/settlements/actions";
import { reviewCopy } from "@/lib/features/settlements/copy/review";

const words = reviewCopy;

type KeepButtonProps = {
  action: FormAction<{ id: string }>;
  id: string;
  studentName: string;
  amount: string;
  /** Money that came through the provider is given back there alone. */
  canUndo: boolean;
};

/** The academy keeps money that no charge wants. */
export function KeepButton({ action, id, studentName, amount, canUndo }: KeepButtonProps) {
  const router = useRouter();
  return (
    <ActInRow<{ id: string }>
      row={id}
      action={action}
      input={() => ({ id })}
      success={words.kept(amount, studentName)}
      failureTitle={words.keepFailed}
      onSuccess={() => router.refresh()}
      undo={
        canUndo
          ? {
              action: undoApproval,
              input: (payment) => ({ id: payment.id }),
              success: words.keptUndone(studentName),
              onSuccess: () => router.refresh(),
            }
          : null
      }
      words={{
        button: words.keep,
        label: `${words.keep}: ${studentName}`,
        done: words.isKept,
        of: studentName,
      }}
      variant="outline"
    />
  );
}
