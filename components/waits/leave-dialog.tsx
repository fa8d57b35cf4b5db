"use client";

import { useAction } from "@/components/form/use-action";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { leaveWaits } from "@/lib/features/waits/actions";
import { waitsCopy } from "@/lib/features/waits/copy";

type LeaveDialogProps = { id: string; name: string; onClose: () => void };

export function LeaveDialog({ id, name, onClose }: LeaveDialogProps) {
  const { run, pending } = useAction({ action: leaveWaits, success: waitsCopy.left, onSuccess: onClose });
  return (
    <AlertDialog
      title={waitsCopy.leaveTitle(name)}
      description={waitsCopy.leaveDescription}
      confirmLabel={waitsCopy.leaveConfirm}
      destructive
      pending={pending}
      onConfirm={() => run({ id })}
      onCancel={onClose}
    />
  );
}
