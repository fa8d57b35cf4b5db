"use client";

import { useRef } from "react";
import { goTo } from "@/components/form/go-to";
import { useAction } from "@/components/form/use-action";
import { type ButtonProps, Button } from "@/components/ui/button";
import { paths } from "@/lib/config/paths";
import { startCheckout } from "@/lib/features/billing/actions";
import { billingCopy } from "@/lib/features/billing/copy";
import { stepProblem } from "@/lib/features/billing/rules/steps";
import { CHECKOUT_TO_WAITING_MS } from "@/lib/features/billing/rules/limits";

type CheckoutButtonProps = Pick<ButtonProps, "variant" | "size" | "className" | "disabled"> & {
  children: string;
  /** Opens a new session at the provider and replaces the open one. */
  fresh?: boolean;
};

export function CheckoutButton({ children, fresh = false, ...look }: CheckoutButtonProps) {
  const { pay, pending } = useCheckout();
  return (
    <Button {...look} pending={pending} onClick={() => pay(fresh ? { fresh: "yes" } : {})}>
      {children}
    </Button>
  );
}

/**
 * Opens the provider's page in a new tab and moves this one to the waiting page a second later (SUB-09). The click
 * opens the tab before its address is known, because browsers block pop-ups that open later.
 */
function useCheckout() {
  const tab = useRef<Window | null>(null);
  const { run, pending } = useAction({
    action: startCheckout,
    failureText: (failure) => stepProblem(failure, billingCopy.paymentFailed),
    onFailure: () => tab.current?.close(),
    onSuccess: ({ url }) => {
      if (!tab.current) return goTo(url);
      tab.current.opener = null;
      tab.current.location.replace(url);
      setTimeout(() => goTo(paths.awaitingPayment), CHECKOUT_TO_WAITING_MS);
    },
  });
  const pay = (input: { fresh?: "yes" } = {}) => {
    tab.current = window.open("", "_blank");
    run(input);
  };
  return { pay, pending };
}
