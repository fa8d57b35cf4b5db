"use client";

import { useRouter } from "next/navigation";
import { ActInRow } from "@/components/feedback/act-in-row";
import { ConfirmAction } from "@/components/feedback/confirm-action";
import { useHold } from "@/components/feedback/held-rows";
import { toastSuccess } from "@/components/feedback/toast";
import { toastUndoable } from "@/components/feedback/undo";
import type { FormAction } from "@/components/form/use-action";
import { undoApproval } from "@/lib/features/settlements/actions";
import { reviewCopy } from "@/lib/features/settlements/copy/review";
import type { ListedReason } from "@/lib/features/settlements/rules";

const words = reviewCopy;

type KeepButtonProps = {
  action: FormAction<{ id: string }>;
  id: string;
  studentName: string;
  amount: string;
  /** False for money from the provider, which can only be given back there. */
  canUndo: boolean;
  reason: ListedReason;
};

/**
 * Keeps money that no charge asks for. If its charge is already paid in part or in full, the owner has to confirm
 * that this is other money.
 */
export function KeepButton({ action, id, studentName, amount, canUndo, reason }: KeepButtonProps) {
  const router = useRouter();
  const isHeld = useHold().isHeld(id);
  const kept = words.kept(amount, studentName);
  if (reason === "surplus" || reason === "part")
    return (
      <ConfirmAction<{ id: string }>
        variant="outline"
        size="sm"
        aria-label={`${words.keep}: ${studentName}`}
        right="payments:write"
        disabled={isHeld}
        destructive={false}
        action={action}
        input={{ id }}
        title={words.keepAnyway.title(amount, studentName)}
        description={words.keepAnyway.description}
        confirmLabel={words.keepAnyway.confirm}
        failureTitle={words.keepFailed}
        onDone={(payment) => {
          router.refresh();
          if (!canUndo) return toastSuccess(kept);
          const input = { id: payment.id };
          toastUndoable(kept, { action: undoApproval, input, done: words.keptUndone(studentName) });
        }}
      >
        {words.keep}
      </ConfirmAction>
    );
  return (
    <ActInRow<{ id: string }>
      right="payments:write"
      row={id}
      action={action}
      input={() => ({ id })}
      success={kept}
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
