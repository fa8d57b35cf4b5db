"use client";

import { type ButtonProps, Button } from "@/components/ui/button";
import { useCheckout } from "./use-checkout";

type CheckoutButtonProps = Pick<ButtonProps, "variant" | "size" | "className"> & {
  children: string;
  /** Opens a new session at the provider instead of the one that is open. */
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
