import type { ComponentProps } from "react";
import styles from "./badge.module.css";

export type BadgeProps = ComponentProps<"span"> & {
  variant?: "neutral" | "outline" | "success" | "warning" | "danger" | "info";
};

/** What a class adds contradicts none of its own: a list has many. */
export function Badge({ className, variant = "neutral", ...props }: BadgeProps) {
  const tone = variant === "neutral" ? undefined : variant;
  return (
    <span className={className ? `${styles.badge} ${className}` : styles.badge} data-tone={tone} {...props} />
  );
}
