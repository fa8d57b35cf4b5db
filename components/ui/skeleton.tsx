import type { ComponentProps } from "react";
import { cn } from "./cn";

/** Shows itself only when the wait lasts longer than 300 ms. */
export function Skeleton({ className, ...props }: ComponentProps<"div">) {
  return (
    <div aria-hidden="true" className={cn("bg-muted animate-skeleton rounded-md", className)} {...props} />
  );
}
