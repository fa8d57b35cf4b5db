"use client";

import { useState } from "react";
import { sharesFiles } from "@/components/feedback/shares-files";
import button from "@/components/ui/button.module.css";
import { ScriptButton, useHydrated } from "@/components/ui/script-button";
import styles from "./receipt-link.module.css";

/** Drawn only where the browser can hand a PDF to another app; elsewhere the link beside it saves the receipt. */
export function ShareReceiptButton({ address, label }: { address: string; label: string }) {
  const hydrated = useHydrated();
  const [pending, setPending] = useState(false);
  async function share(): Promise<void> {
    setPending(true);
    try {
      const { shareReceipt } = await import("@/components/payments/share-receipt");
      await shareReceipt(address);
    } finally {
      setPending(false);
    }
  }
  if (!hydrated || !sharesFiles()) return null;
  return (
    <ScriptButton
      type="button"
      aria-label={label}
      pending={pending}
      onClick={() => void share()}
      className={`${button.button} ${styles.receipt} ${styles.share}`}
    />
  );
}
