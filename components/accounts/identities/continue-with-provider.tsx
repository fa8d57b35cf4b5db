import { continueWithProvider } from "@/lib/features/accounts/actions";
import { identitiesCopy } from "@/lib/features/accounts/copy";
import { ProviderButton } from "./provider-button";

/** The other way into /auth and /signup. Where no provider is set up, the server answers so (C-12). */
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
