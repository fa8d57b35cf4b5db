"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import { sendBytes, shrunk } from "@/components/files/send-file";
import { useAction } from "@/components/form/use-action";
import { Button } from "@/components/ui/button";
import { paths } from "@/lib/config/paths";
import { PICTURE_SIDE } from "@/lib/features/files/rules";
import { payCopy } from "@/lib/features/settlements/copy/pay";
import { fail } from "@/lib/kernel/result";

const words = payCopy;

/** After a PIX to the academy's own key, which tells nobody of it. */
export function SendReceiptButton({ settlementId, onSent }: { settlementId: string; onSent: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef<File | null>(null);
  const router = useRouter();
  const { run, pending } = useAction<{ id: string }>({
    success: words.receiptSent,
    failureTitle: words.receiptFailed,
    action: async (told) => {
      const bytes = chosen.current && (await shrunk(chosen.current, PICTURE_SIDE));
      return bytes ? sendBytes(told, bytes, paths.student.receipts) : fail("unreadable", words.unreadable);
    },
    onSuccess: () => {
      router.refresh();
      onSent();
    },
  });

  function choose(files: FileList | null): void {
    const [file] = files ?? [];
    if (!file) return;
    chosen.current = file;
    run({ settlementId });
    if (input.current) input.current.value = "";
  }

  return (
    <>
      <p className="text-muted-foreground text-center text-sm">{words.receiptHint}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/pdf,image/jpeg,image/png,image/webp"
        onChange={(event) => choose(event.currentTarget.files)}
      />
      <Button variant="outline" pending={pending} onClick={() => input.current?.click()}>
        {words.sendReceipt}
      </Button>
    </>
  );
}
