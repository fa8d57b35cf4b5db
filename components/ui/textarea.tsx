import type { ComponentProps } from "react";
import { cn } from "./cn";
import { controlClasses } from "./input";

export function Textarea({ className, rows = 3, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={rows}
      className={cn(controlClasses, "field-sizing-content min-h-20 py-2.5", className)}
      {...props}
    />
  );
}
