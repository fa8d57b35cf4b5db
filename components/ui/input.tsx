import type { ComponentProps } from "react";
import { cn } from "./cn";

/** 16 px letters on phones: smaller ones make iOS zoom into the field. What is scrolled to has its label and message with it. */
export const controlClasses =
  "w-full min-w-0 scroll-mt-9 scroll-mb-8 rounded-md border border-input bg-card px-3 text-base text-foreground transition-colors placeholder:text-muted-foreground disabled:bg-muted disabled:text-muted-foreground aria-invalid:border-destructive aria-invalid:ring-1 aria-invalid:ring-destructive lg:text-sm";

export function Input({ className, type = "text", ...props }: ComponentProps<"input">) {
  return <input type={type} className={cn(controlClasses, "h-11 lg:h-10", className)} {...props} />;
}
