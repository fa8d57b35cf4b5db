"use client";

import { type FormAction, useAction } from "@/components/form/use-action";
import { useHydrated } from "@/components/form/use-hydrated";
import { type ButtonProps, Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";

type ProviderButtonProps = Omit<ButtonProps, "asChild" | "type" | "onClick"> & {
  action: FormAction<{ url: string }>;
};

/** Asks the server for the provider's address and goes there; a refusal is said and the page stays. */
export function ProviderButton({ action, children, ...button }: ProviderButtonProps) {
  const { run, pending } = useAction({ action, onSuccess: ({ url }) => window.location.assign(url) });
  const hydrated = useHydrated();
  return (
    <Button
      variant="outline"
      {...button}
      aria-busy={pending || undefined}
      data-waking={hydrated ? undefined : ""}
      disabled={pending || !hydrated}
      onClick={() => run()}
    >
      {pending && (
        <span className="animate-late flex">
          <Spinner />
        </span>
      )}
      {children}
    </Button>
  );
}
