"use client";

import { CircleAlert, CircleCheck } from "lucide-react";
import type { CSSProperties } from "react";
import { Toaster as Sonner, toast as sonner } from "sonner";
import type { TakenBack, Toast } from "./toast";
import { useToastRoom } from "./use-toast-room";

const TOAST_MS = 4_000;
/** Long enough to read the toast and decide. */
const TOAST_WITH_ACT_MS = 8_000;
const TOAST_VISIBLE = 3;

/** Counter that makes the ids of toasts about one thing unique; each begins with the thing's name. */
let raised = 0;

/** Sonner keeps toasts raised before it is mounted and shows them then. The same failure twice is one toast. */
export function raise(toast: Toast | TakenBack): void {
  const id = `${toast.title} ${toast.description}`;
  if ("isTakenBack" in toast) return void sonner.dismiss(id);
  const { tone, title, about, ...more } = toast;
  const again = tone === "error" && { id };
  const thing = `${about}\n`;
  // Dismiss instead of reusing the id: a toast that is leaving would take the new text along.
  if (about !== undefined)
    for (const { id: said } of sonner.getToasts()) if (`${said}`.startsWith(thing)) sonner.dismiss(said);
  sonner[tone](title, {
    ...more,
    ...(about !== undefined && { id: `${thing}${++raised}` }),
    ...again,
    ...(more.action && { duration: TOAST_WITH_ACT_MS }),
  });
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

export function ToastStack() {
  const { bottom, stacked } = useToastRoom();
  return (
    <Sonner
      position="bottom-center"
      offset={{ bottom }}
      mobileOffset={{ bottom, left: 16, right: 16 }}
      duration={TOAST_MS}
      visibleToasts={TOAST_VISIBLE}
      expand={!stacked}
      richColors
      customAriaLabel="Mensagens"
      style={look}
      toastOptions={{
        classNames: {
          toast: "pointer-events-auto",
          description: "text-foreground!",
          actionButton:
            "bg-card! text-foreground! border-input! h-11! shrink-0 rounded-md! border! px-3! text-sm! font-medium! lg:h-9!",
        },
      }}
      icons={{
        success: <CircleCheck aria-hidden="true" className="size-4" />,
        error: <CircleAlert aria-hidden="true" className="size-4" />,
      }}
    />
  );
}
