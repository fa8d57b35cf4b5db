"use client";

import { useId } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import { RECEIPTS_PER_CHARGE } from "@/lib/features/files/rules";
import { lifeCopy } from "@/lib/features/settlements/copy/life";

/** Disabled button that gives the reason: the academy accepts no more receipts for this charge. */
export function FullButton(props: Pick<ButtonProps, "variant" | "size" | "aria-label" | "children">) {
  const reasonId = useId();
  return (
    <>
      <Button {...props} disabled aria-describedby={reasonId} />
      <p id={reasonId} className="type-meta basis-full">
        {lifeCopy.full(RECEIPTS_PER_CHARGE)}
      </p>
    </>
  );
}
