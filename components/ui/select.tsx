import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "./cn";
import { controlClasses } from "./input";
import styles from "./select.module.css";

type SelectProps = ComponentProps<"select"> & {
  /** Options carry a `--mark` background, shown where the browser can style options. */
  marked?: boolean;
};

/** A native select: it opens the wheel on a phone and needs no script. */
export function Select({ className, marked, children, ...props }: SelectProps) {
  return (
    <span className={cn("relative block", className)}>
      <select
        className={cn(controlClasses, "h-11 appearance-none truncate pr-9 lg:h-10", marked && styles.marked)}
        {...props}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="text-muted-foreground pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2"
      />
    </span>
  );
}
