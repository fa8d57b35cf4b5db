"use client";

import { NotebookPen } from "lucide-react";
import type { ComponentProps } from "react";
import { lazyDialog } from "@/components/feedback/lazy-dialog";
import { useMay } from "@/components/ui/rights";
import { sessionCopy } from "@/lib/features/class-sessions/copy";
import type { SessionDialogProps } from "./session-dialog";

const Trigger = lazyDialog<Omit<SessionDialogProps, "onClose">>(
  () => import("./session-dialog").then(({ SessionDialog }) => SessionDialog),
  "attendance:write",
);

export function SessionButton(button: Omit<ComponentProps<typeof Trigger>, "children">) {
  const substitutes = useMay()("substitutes:write");
  return (
    <Trigger variant="outline" size="sm" {...button}>
      <NotebookPen aria-hidden="true" />
      {substitutes ? sessionCopy.describe : sessionCopy.annotate}
    </Trigger>
  );
}
