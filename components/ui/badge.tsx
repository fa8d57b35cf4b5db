import type { ComponentProps } from "react";
import styles from "./badge.module.css";

export type BadgeProps = ComponentProps<"span"> & {
  variant?: "neutral" | "outline" | "success" | "warning" | "danger" | "info";
};

/** `className` must not contradict the badge's own styles: they are not merged, because a list has many badges. */
export function Badge({ className, variant = "neutral", ...props }: BadgeProps) {
  const tone = variant === "neutral" ? undefined : variant;
  return (
    <span className={className ? `${styles.badge} ${className}` : styles.badge} data-tone={tone} {...props} />
  );
}
