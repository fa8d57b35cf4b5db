"use client";

import Link from "next/link";
import { type ReactNode, useState } from "react";
import { CloseStudioDialog } from "@/components/closures/close-studio-dialog";
import { useAction } from "@/components/form/use-action";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { Dialog, DialogBody } from "@/components/ui/dialog";
import { paths } from "@/lib/config/paths";
import { changePlan } from "@/lib/features/studios/actions";
import { closuresCopy } from "@/lib/features/closures/copy";
import { managedCopy } from "@/lib/features/studios/copy/platform";
import type { StudioRow } from "@/lib/features/studios/queries/list-studios";

export type ManagedStudio = Pick<
  StudioRow,
  "id" | "name" | "isFull" | "isPaying" | "runs" | "isTrialOver" | "trialEndsOn"
>;

type ManageDialogProps = { studio: ManagedStudio; onClose: () => void };

const words = managedCopy.plan;

/** An academy's access, and the actions on it. Each action says its consequences before it is pressed. */
export function ManageDialog({ studio, onClose }: ManageDialogProps) {
  const { id, name, isFull } = studio;
  const [isClosing, setClosing] = useState(false);
  const wanted = isFull ? "free" : "full";
  const { run, pending } = useAction({
    action: changePlan,
    success: ({ isChanged }) => words[isChanged ? "done" : "already"][wanted],
    failureTitle: words.failed,
    onSuccess: onClose,
  });
  if (isClosing) return <CloseStudioDialog studio={studio} onClose={onClose} />;
  return (
    <Dialog title={managedCopy.title(name)} onClose={onClose}>
      <DialogBody className="grid content-start gap-6">
        <Part title={words.title}>
          <p>{isFull ? words.full : words.free}</p>
          {consequences(studio).map((sentence) => (
            <p key={sentence} className="text-muted-foreground text-sm">
              {sentence}
            </p>
          ))}
          <Button className="justify-self-start" pending={pending} onClick={() => run({ id, plan: wanted })}>
            {isFull ? words.toFree : words.toFull}
          </Button>
        </Part>
        <Part title={managedCopy.pageTitle}>
          <p className="text-muted-foreground text-sm">{managedCopy.pageHint}</p>
          <Link
            href={paths.admin.studio(id)}
            onClick={onClose}
            className={buttonVariants({ variant: "outline", className: "justify-self-start" })}
          >
            {managedCopy.see}
          </Link>
        </Part>
        <Part title={closuresCopy.title}>
          <p className="text-muted-foreground text-sm">{closuresCopy.hint}</p>
          <Button variant="destructive" className="justify-self-start" onClick={() => setClosing(true)}>
            {closuresCopy.open}
          </Button>
        </Part>
      </DialogBody>
    </Dialog>
  );
}

/** The consequences of changing the plan. It says beforehand whether the academy keeps its access (C-18). */
function consequences({ isFull, isPaying, runs, isTrialOver, trialEndsOn }: ManagedStudio): string[] {
  if (!isFull) return runs ? [words.opens, words.runs] : [words.opens];
  const access = !isTrialOver && trialEndsOn ? words.keeps(trialEndsOn) : words.closes;
  return isPaying ? [access, words.pays] : [access];
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-2">
    <h3 className="font-medium">{title}</h3>
    {children}
  </section>
);
