import type { ComponentProps } from "react";
import { cn } from "./cn";

type LabelProps = ComponentProps<"label"> & { htmlFor: string };

export function Label({ className, htmlFor, ...props }: LabelProps) {
  return <label htmlFor={htmlFor} className={cn("text-sm font-medium", className)} {...props} />;
}
