import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import styles from "./mat.module.css";

type MatProps = {
  children: ReactNode;
  className?: string;
  /** A whole mat has cloth on its long sides, a half mat none. */
  lies?: "across" | "upright" | "half";
};

export function Mat({ children, className, lies = "across" }: MatProps) {
  return <div className={cn("bg-card", styles.mat, styles[lies], className)}>{children}</div>;
}
