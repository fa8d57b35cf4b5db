"use client";

import { useHydrated } from "@/components/form/use-hydrated";
import { type ButtonProps, Button } from "@/components/ui/button";
import { useCheckout } from "./use-checkout";

type CheckoutButtonProps = Pick<ButtonProps, "variant" | "size" | "className"> & {
  children: string;
  /** Opens a new session at the provider instead of the one that is open. */
  fresh?: boolean;
};

export function CheckoutButton({ children, fresh = false, ...look }: CheckoutButtonProps) {
  const { pay, pending } = useCheckout();
  const hydrated = useHydrated();
  return (
    <Button
      {...look}
      disabled={pending || !hydrated}
      data-waking={hydrated ? undefined : ""}
      aria-busy={pending || undefined}
      onClick={() => pay(fresh ? { fresh: "yes" } : {})}
    >
      {children}
    </Button>
  );
}
