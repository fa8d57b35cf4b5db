"use client";

import { useChoices } from "@/components/form/use-choices";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogCancel, DialogFooter } from "@/components/ui/dialog";
import { linesCopy } from "@/lib/features/agreements/copy";
import type { Explanation } from "@/lib/features/agreements/rules/explain";
import { commonCopy } from "@/lib/kernel/copy/common";
import { AmountLines } from "./amount-lines";

type LinesDialogProps = {
  charge: { id: string; studentName: string; description: string | null };
  onClose: () => void;
};

/** "Como chegamos a este valor" of one charge, as of today (AGR-35). */
export function LinesDialog({ charge: { id, studentName, description }, onClose }: LinesDialogProps) {
  const { list, failed, retry } = useChoices<Explanation>({ list: "charge-lines", params: { chargeId: id } });
  const explanation = list?.[0];
  return (
    <Dialog
      title={linesCopy.title}
      description={[studentName, description].filter(Boolean).join(" · ")}
      size="sm"
      onClose={onClose}
    >
      <DialogBody>
        <div aria-live="polite">
          {explanation ? (
            <AmountLines {...explanation} />
          ) : failed ? (
            <p className="type-text">
              {linesCopy.failed}{" "}
              <Button variant="link" size="sm" className="px-0!" onClick={retry}>
                {commonCopy.retry}
              </Button>
            </p>
          ) : (
            <p className="type-text text-muted-foreground">{linesCopy.loading}</p>
          )}
        </div>
      </DialogBody>
      <DialogFooter>
        <DialogCancel>{linesCopy.close}</DialogCancel>
      </DialogFooter>
    </Dialog>
  );
}
