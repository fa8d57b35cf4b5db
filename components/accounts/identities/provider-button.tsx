"use client";

import { type FormAction, useAction } from "@/components/form/use-action";
import { type ButtonProps, Button } from "@/components/ui/button";

type ProviderButtonProps = Omit<ButtonProps, "asChild" | "type" | "onClick" | "pending"> & {
  action: FormAction<{ url: string }>;
};

/** Asks the server for the provider's address and goes there; a refusal is said and the page stays. */
export function ProviderButton({ action, ...button }: ProviderButtonProps) {
  const { run, pending } = useAction({ action, onSuccess: ({ url }) => window.location.assign(url) });
  return <Button variant="outline" {...button} pending={pending} onClick={() => run()} />;
}
