"use client";

import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { CopyButton } from "@/components/form/copied-text";
import { DialogForm } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { useActionForm } from "@/components/form/use-action-form";
import { Dialog } from "@/components/ui/dialog";
import { QrPicture } from "@/components/ui/qr-picture";
import { beginSecondFactor, turnOnSecondFactor } from "@/lib/features/accounts/actions";
import { secondFactorCopy } from "@/lib/features/accounts/copy/second-factor";
import { LONGEST_CODE, groupsOf } from "@/lib/features/accounts/rules/second-factor";
import { codeForm } from "@/lib/features/accounts/schema";
import { nothing } from "@/lib/kernel/fields";
import type { DrawnCode } from "@/lib/kernel/qr";
import { RecoveryCodes } from "./recovery-codes";

const words = secondFactorCopy.settings;

type Begun = { secret: string; picture: DrawnCode };

/** Three steps: the secret for an app, a code from that app, then the recovery codes. */
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
      <SecretKey secret={begun.secret} />
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

/** The secret, to be typed from the screen. Margins separate its groups, so copied text contains no spaces. */
function SecretKey({ secret }: { secret: string }) {
  const id = useId();
  return (
    <div className="grid min-w-0 justify-items-start gap-1.5">
      <p id={id} className="text-sm font-medium">
        {words.setUp.secret}
      </p>
      <p
        role="group"
        aria-labelledby={id}
        className="bg-muted w-full rounded-lg px-4 py-3 font-mono text-sm select-all"
      >
        {groupsOf(secret).map((group, index) => (
          <span key={index} className="me-[1ch] inline-block">
            {group}
          </span>
        ))}
      </p>
      <CopyButton variant="outline" value={secret} words={words.setUp.words} />
    </div>
  );
}
