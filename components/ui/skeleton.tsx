import type { ComponentProps } from "react";
import { cn } from "./cn";

/** Appears only if the wait is longer than 300 ms. */
export function Skeleton({ className, ...props }: ComponentProps<"div">) {
  return (
    <div aria-hidden="true" className={cn("bg-muted animate-skeleton rounded-md", className)} {...props} />
  );
}
