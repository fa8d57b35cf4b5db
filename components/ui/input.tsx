import type { ComponentProps } from "react";
import { cn } from "./cn";

/**
 * 16 px text on phones, because iOS zooms into fields with smaller text. The scroll margins keep label and message
 * visible.
 */
export const controlClasses =
  "w-full min-w-0 scroll-mt-9 scroll-mb-8 rounded-md border border-input bg-card px-3 text-base text-foreground transition-colors placeholder:text-muted-foreground disabled:bg-muted disabled:text-muted-foreground aria-invalid:border-destructive aria-invalid:ring-1 aria-invalid:ring-destructive lg:text-sm";

export function Input({ className, type = "text", ...props }: ComponentProps<"input">) {
  return <input type={type} className={cn(controlClasses, "h-11 lg:h-10", className)} {...props} />;
}
