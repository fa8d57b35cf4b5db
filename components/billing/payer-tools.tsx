"use client";

import { ConfirmAction } from "@/components/feedback/confirm-action";
import { goTo } from "@/components/form/go-to";
import { useAction } from "@/components/form/use-action";
import { Button } from "@/components/ui/button";
import { cancelSubscription, openCustomerPage } from "@/lib/features/billing/actions";
import { billingCopy } from "@/lib/features/billing/copy";

/** Card, receipts and cancelling: a link to the provider's page, or a cancel button if the provider has none. */
export function PayerTools({ way }: { way: "page" | "cancel" }) {
  const { payer } = billingCopy;
  return (
    <div className="grid justify-items-start gap-2">
      {way === "page" ? (
        <PayerPage />
      ) : (
        <>
          <ConfirmAction
            variant="outline"
            action={cancelSubscription}
            input={{}}
            title={payer.question}
            description={payer.consequence}
            confirmLabel={payer.confirm}
            cancelLabel={payer.keep}
            success={payer.done}
          >
            {payer.cancel}
          </ConfirmAction>
          <p className="text-muted-foreground text-sm">{payer.cardElsewhere}</p>
        </>
      )}
    </div>
  );
}

function PayerPage() {
  const { run, pending } = useAction({ action: openCustomerPage, onSuccess: ({ url }) => goTo(url) });
  return (
    <Button variant="outline" pending={pending} onClick={() => run()}>
      {billingCopy.payer.page}
    </Button>
  );
}
