import type { ComponentProps } from "react";
import styles from "./badge.module.css";
import { cn } from "./cn";

export type BadgeProps = ComponentProps<"span"> & {
  variant?: "neutral" | "outline" | "success" | "warning" | "danger" | "info";
};

export function Badge({ className, variant = "neutral", ...props }: BadgeProps) {
  const tone = variant === "neutral" ? undefined : variant;
  return <span className={cn(styles.badge, className)} data-tone={tone} {...props} />;
}
