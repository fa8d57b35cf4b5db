"use client";

import { type FormAction, useAction } from "@/components/form/use-action";
import { type ButtonProps, Button } from "@/components/ui/button";
import { continueWithProvider } from "@/lib/features/accounts/actions";
import { identitiesCopy } from "@/lib/features/accounts/copy/identities";

type ProviderButtonProps = Omit<ButtonProps, "type" | "onClick" | "pending"> & {
  action: FormAction<{ url: string }>;
};

/** Asks the server for the provider's address and goes there. A refusal shows a toast. */
export function ProviderButton({ action, ...button }: ProviderButtonProps) {
  const { run, pending } = useAction({ action, onSuccess: ({ url }) => window.location.assign(url) });
  return <Button variant="outline" {...button} pending={pending} onClick={() => run()} />;
}

/** Sign-in through the provider on /auth and /signup. Without a configured provider, the server says so (C-12). */
export function ContinueWithProvider({ name }: { name: string }) {
  return (
    <div className="space-y-4">
      <p className="text-muted-foreground before:bg-border after:bg-border flex items-center gap-3 text-sm before:h-px before:flex-1 after:h-px after:flex-1">
        ou
      </p>
      <ProviderButton action={continueWithProvider} size="lg" className="w-full">
        {identitiesCopy.continueWith(name)}
      </ProviderButton>
    </div>
  );
}
