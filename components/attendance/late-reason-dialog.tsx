"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogCancel, DialogFooter } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { attendanceCopy } from "@/lib/features/attendance/copy";
import { LATE_REASON_LENGTH } from "@/lib/features/attendance/rules";

type LateReasonDialogProps = { onReason: (reason: string) => void; onClose: () => void };

/** Asked once, before the first tap after the day of the class; it goes with every tap from there on. */
export function LateReasonDialog({ onReason, onClose }: LateReasonDialogProps) {
  const [missing, setMissing] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("reason");
    const reason = typeof typed === "string" ? typed.trim() : "";
    if (reason === "") setMissing(true);
    else onReason(reason);
  }

  return (
    <Dialog title="Lançamento atrasado" description={attendanceCopy.lateHint} size="sm" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <DialogBody className="grid content-start gap-3">
          <div className="grid gap-1.5">
            <Label htmlFor="motivo-atraso">Motivo</Label>
            <Input
              id="motivo-atraso"
              name="reason"
              required
              maxLength={LATE_REASON_LENGTH}
              placeholder={attendanceCopy.lateExample}
              aria-invalid={missing || undefined}
              aria-describedby={missing ? "motivo-atraso-erro" : undefined}
            />
            {missing && (
              <p id="motivo-atraso-erro" role="alert" className="text-destructive text-sm">
                {attendanceCopy.reasonRequired}
              </p>
            )}
          </div>
        </DialogBody>
        <DialogFooter>
          <DialogCancel />
          <Button type="submit">Continuar</Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
