"use client";

import { type ReactNode, useState } from "react";
import type { RosterAct } from "@/lib/features/roster/rules/acts";
import { EnrolDialog, NotifyDialog, PauseDialog, TagDialog } from "./act-dialogs";
import type { ActProps } from "./act-form";
import { AdjustDialog } from "./adjust-dialog";
import { InviteManyDialog } from "./invite-many-dialog";
import { RunDialog } from "./run-dialog";

const dialogs = {
  invite: InviteManyDialog,
  enrol: EnrolDialog,
  tag: TagDialog,
  adjust: AdjustDialog,
  pause: PauseDialog,
  notify: NotifyDialog,
} satisfies Record<RosterAct, (props: ActProps) => ReactNode>;

/** One act on the students chosen in the list: its form, and once it has started its progress and result. */
export function ActDialog({ act, onDone, ...props }: Omit<ActProps, "onStarted"> & { act: RosterAct }) {
  const [run, setRun] = useState<string | null>(null);
  const end = () => {
    props.onClose();
    onDone();
  };
  if (run !== null) return <RunDialog id={run} onClose={end} />;
  const Dialog = dialogs[act];
  return <Dialog {...props} onDone={end} onStarted={setRun} />;
}
