import { Button } from "@/components/ui/button";
import { DialogBody, DialogCancel, DialogFooter } from "@/components/ui/dialog";
import { classesCopy } from "@/lib/features/classes/copy";
import { commonCopy } from "@/lib/kernel/copy";

/** Without its lists the form would offer a class that nobody can complete; asking again loses nothing. */
export function ChoicesFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <DialogBody>
        <p role="alert">{classesCopy.choicesFailed}</p>
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button onClick={onRetry}>{commonCopy.retry}</Button>
      </DialogFooter>
    </>
  );
}
