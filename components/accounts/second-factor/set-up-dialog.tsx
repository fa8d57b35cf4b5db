"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { CopyLine } from "@/components/form/copied-text";
import { DialogForm } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { useActionForm } from "@/components/form/use-action-form";
import { Dialog } from "@/components/ui/dialog";
import { QrPicture } from "@/components/ui/qr-picture";
import { beginSecondFactor, turnOnSecondFactor } from "@/lib/features/accounts/actions";
import { secondFactorCopy } from "@/lib/features/accounts/copy/second-factor";
import { LONGEST_CODE } from "@/lib/features/accounts/rules/second-factor";
import { codeForm } from "@/lib/features/accounts/schema";
import { nothing } from "@/lib/kernel/fields";
import type { DrawnCode } from "@/lib/kernel/qr";
import { RecoveryCodes } from "./recovery-codes";

const words = secondFactorCopy.settings;

type Begun = { secret: string; picture: DrawnCode };

/** First what an app reads, then a code of it, then the codes that stand in for the app. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const leave = () => {
    onClose();
    if (codes) router.refresh();
  };
  const step = codes ? words.codes : words.setUp;
  return (
    <Dialog title={step.title} description={step.description} onClose={leave} size="sm">
      {codes ? (
        <RecoveryCodes codes={codes} onKept={leave} />
      ) : begun ? (
        <CodeStep begun={begun} onDone={setCodes} />
      ) : (
        <FirstStep onBegun={setBegun} />
      )}
    </Dialog>
  );
}

function FirstStep({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const form = useActionForm({
    schema: nothing,
    action: beginSecondFactor,
    failureTitle: words.failed,
    onSuccess: onBegun,
  });
  return (
    <DialogForm form={form} submit={words.setUp.begin} label={words.setUp.begin}>
      <p className="text-sm">{words.setUp.before}</p>
    </DialogForm>
  );
}

function CodeStep({ begun, onDone }: { begun: Begun; onDone: (codes: string[]) => void }) {
  const form = useActionForm({
    schema: codeForm,
    action: turnOnSecondFactor,
    requiredFields: ["code"],
    success: words.setUp.done,
    failureTitle: words.failed,
    onSuccess: ({ codes }) => onDone(codes),
  });
  return (
    <DialogForm
      form={form}
      submit={words.setUp.submit}
      label={words.setUp.title}
      bodyClassName="grid content-start gap-4"
    >
      <QrPicture code={begun.picture} label={words.setUp.picture} />
      <div className="grid min-w-0 gap-1.5">
        <p id="second-factor-secret" className="text-sm font-medium">
          {words.setUp.secret}
        </p>
        <CopyLine
          value={begun.secret}
          words={words.setUp.words}
          variant="outline"
          labelledBy="second-factor-secret"
        />
      </div>
      <TextField
        name="code"
        label={words.setUp.code}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={LONGEST_CODE}
      />
    </DialogForm>
  );
}
