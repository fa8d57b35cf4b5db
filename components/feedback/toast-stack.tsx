"use client";

import { CircleAlert, CircleCheck } from "lucide-react";
import type { CSSProperties } from "react";
import { Toaster as Sonner, toast as sonner } from "sonner";
import type { Toast } from "./toast";

const TOAST_MS = 4_000;
const TOAST_VISIBLE = 3;

/** Sonner keeps toasts raised before it is mounted and shows them then. */
export function raise({ tone, title, ...more }: Toast): void {
  sonner[tone](title, more);
}

const look = {
  fontFamily: "inherit",
  "--border-radius": "var(--radius)",
  "--normal-bg": "var(--card)",
  "--normal-text": "var(--foreground)",
  "--normal-border": "var(--border)",
  "--success-bg": "var(--success-soft)",
  "--success-text": "var(--success)",
  "--success-border": "transparent",
  "--error-bg": "var(--danger-soft)",
  "--error-text": "var(--destructive)",
  "--error-border": "transparent",
} as CSSProperties;

/** At the top in the middle: neither a thumb's button, a dialog's footer nor the page's first button is covered. */
export function ToastStack() {
  return (
    <Sonner
      position="top-center"
      duration={TOAST_MS}
      visibleToasts={TOAST_VISIBLE}
      expand
      richColors
      customAriaLabel="Avisos"
      style={look}
      toastOptions={{ classNames: { toast: "pointer-events-auto", description: "text-foreground!" } }}
      icons={{
        success: <CircleCheck aria-hidden="true" className="size-4" />,
        error: <CircleAlert aria-hidden="true" className="size-4" />,
      }}
    />
  );
}
