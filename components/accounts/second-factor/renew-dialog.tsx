"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { DialogForm } from "@/components/form/form-dialog";
import { useActionForm } from "@/components/form/use-action-form";
import { Dialog } from "@/components/ui/dialog";
import { renewRecoveryCodes } from "@/lib/features/accounts/actions";
import { secondFactorCopy } from "@/lib/features/accounts/copy/second-factor";
import { nothing } from "@/lib/kernel/fields";
import { RecoveryCodes } from "./recovery-codes";

const words = secondFactorCopy.settings;

export function RenewDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const [codes, setCodes] = useState<string[] | null>(null);
  const leave = () => {
    onClose();
    if (codes) router.refresh();
  };
  const form = useActionForm({
    schema: nothing,
    action: renewRecoveryCodes,
    success: words.codes.renewed,
    failureTitle: words.failed,
    onSuccess: (data) => setCodes(data.codes),
  });
  const step = codes ? words.codes : words.renewal;
  return (
    <Dialog title={step.title} description={step.description} onClose={leave} size="sm">
      {codes ? (
        <RecoveryCodes codes={codes} onKept={leave} />
      ) : (
        <DialogForm form={form} submit={words.renewal.submit} label={words.renewal.submit}>
          <p className="text-muted-foreground text-sm">{words.renewal.after}</p>
        </DialogForm>
      )}
    </Dialog>
  );
}
