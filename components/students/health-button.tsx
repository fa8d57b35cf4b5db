"use client";

import { HeartPulse } from "lucide-react";
import { useState } from "react";
import { useOnDemand } from "@/components/feedback/use-on-demand";
import { useAction } from "@/components/form/use-action";
import { Button } from "@/components/ui/button";
import { LateSpinner } from "@/components/ui/spinner";
import { revealHealth } from "@/lib/features/students/actions";
import { studentCopy } from "@/lib/features/students/copy";

const words = studentCopy.health;
const loadDialog = () => import("./health-dialog").then(({ HealthDialog }) => HealthDialog);

type Known = { text: string; version: string };

/** Loads the student's health notes on each click. Each look is recorded in the trail. */
export function HealthButton({ studentId, lacksConsent }: { studentId: string; lacksConsent: boolean }) {
  const [known, setKnown] = useState<Known>({ text: "", version: "" });
  const { Shown, show, prepare, hide } = useOnDemand(loadDialog);
  const { run, pending } = useAction<Known>({
    action: revealHealth,
    failureTitle: words.loadFailed,
    onSuccess: (answer) => {
      setKnown(answer);
      show();
    },
  });
  function close(): void {
    setKnown({ text: "", version: "" });
    hide();
  }
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-haspopup="dialog"
        // Not disabled while loading: that would lose the focus, which the dialog returns later.
        aria-busy={pending || undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={(event) => {
          event.currentTarget.focus();
          if (!pending) run({ id: studentId });
        }}
      >
        {pending ? <LateSpinner /> : <HeartPulse aria-hidden="true" />}
        {words.show}
      </Button>
      {Shown && <Shown studentId={studentId} lacksConsent={lacksConsent} {...known} onClose={close} />}
    </>
  );
}
