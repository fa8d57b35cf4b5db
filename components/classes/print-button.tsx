"use client";

import { Printer } from "lucide-react";
import { Button } from "@/components/ui/button";

/** Prints the week on one sheet; the stylesheets beside this file lay it out. */
export function PrintButton() {
  return (
    <Button variant="ghost" title="Imprimir" className="max-sm:hidden" onClick={() => window.print()}>
      <Printer aria-hidden="true" />
      <span className="max-xl:sr-only">Imprimir</span>
    </Button>
  );
}
