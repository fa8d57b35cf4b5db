import { Button } from "@/components/ui/button";
import { DialogBody, DialogCancel, DialogFooter } from "@/components/ui/dialog";
import { paymentsCopy } from "@/lib/features/payments/copy";
import { commonCopy } from "@/lib/kernel/copy";

export function SearchFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <DialogBody>
        <p role="alert">{paymentsCopy.searchFailed}</p>
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button onClick={onRetry}>{commonCopy.retry}</Button>
      </DialogFooter>
    </>
  );
}
