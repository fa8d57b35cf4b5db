"use client";

import { useRouter } from "next/navigation";
import { ConfirmAction } from "@/components/feedback/confirm-action";
import { useAction } from "@/components/form/use-action";
import { Button } from "@/components/ui/button";
import { acceptOnlinePayment, returnOnlinePayment } from "@/lib/features/settlements/actions";
import { reviewCopy } from "@/lib/features/settlements/copy/review";

const words = reviewCopy;

/** The money is the academy's to keep or to give back. */
export function ReturnDecision({ id, amount }: { id: string; amount: string }) {
  const router = useRouter();
  const { run, pending } = useAction<{ id: string }>({
    action: acceptOnlinePayment,
    success: words.kept,
    failureTitle: words.keepFailed,
    onSuccess: () => router.refresh(),
  });
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="outline"
        size="sm"
        pending={pending}
        onClick={({ detail }) => detail < 2 && run({ id })}
      >
        {words.keep}
      </Button>
      <ConfirmAction
        variant="outline"
        size="sm"
        action={returnOnlinePayment}
        input={{ id }}
        title={words.giveBackTitle(amount)}
        description={words.giveBackDescription}
        confirmLabel={words.giveBack}
        success={words.givenBack}
        failureTitle={words.giveBackFailed}
        onDone={() => router.refresh()}
      >
        {words.giveBack}
      </ConfirmAction>
    </div>
  );
}
