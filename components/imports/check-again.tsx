"use client";

import { useRouter } from "next/navigation";
import { useAction } from "@/components/form/use-action";
import { Button } from "@/components/ui/button";
import { checkImport } from "@/lib/features/imports/actions";
import { checkCopy } from "@/lib/features/imports/copy/check";

/** Judges rows whose check was interrupted. */
export function CheckAgain({ batchId }: { batchId: string }) {
  const { refresh } = useRouter();
  const { run, pending } = useAction({ action: checkImport, onSuccess: refresh });
  return (
    <Button
      variant="outline"
      size="sm"
      className="mt-2"
      pending={pending}
      onClick={() => run({ id: batchId })}
    >
      {checkCopy.again}
    </Button>
  );
}
