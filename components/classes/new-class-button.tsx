"use client";

import { Plus } from "lucide-react";
import type { ComponentProps } from "react";
import { lazyDialog } from "@/components/feedback/lazy-dialog";
import { classesCopy } from "@/lib/features/classes/copy";

const Trigger = lazyDialog<object>(() => import("./class-dialog").then(({ ClassDialog }) => ClassDialog));

/** Needs nothing of the studio: the form asks for its choices when it opens. */
export function NewClassButton({ children, ...button }: Omit<ComponentProps<typeof Trigger>, "dialog">) {
  return (
    <Trigger {...button} dialog={{}}>
      {children ?? (
        <>
          <Plus aria-hidden="true" />
          {classesCopy.dialog.createTitle}
        </>
      )}
    </Trigger>
  );
}
