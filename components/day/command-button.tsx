"use client";

import { Search } from "lucide-react";
import { Button } from "@/components/ui/button";
import { dayCopy } from "@/lib/features/day/copy";
import { OPEN_PALETTE } from "./command-menu";

export function CommandButton() {
  return (
    <Button
      variant="outline"
      size="sm"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={(event) => {
        event.currentTarget.focus();
        window.dispatchEvent(new Event(OPEN_PALETTE));
      }}
      className="lg:w-full lg:justify-start"
    >
      <Search aria-hidden="true" className="size-4" />
      {dayCopy.palette.open}
      <kbd className="type-meta ml-auto max-lg:hidden">Ctrl K</kbd>
    </Button>
  );
}
