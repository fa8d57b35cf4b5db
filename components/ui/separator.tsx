import { cn } from "./cn";

type SeparatorProps = { orientation?: "horizontal" | "vertical"; className?: string };

export function Separator({ orientation = "horizontal", className }: SeparatorProps) {
  return (
    <div
      aria-hidden="true"
      className={cn(
        "bg-border shrink-0",
        orientation === "horizontal" ? "h-px w-full" : "h-full w-px",
        className,
      )}
    />
  );
}
