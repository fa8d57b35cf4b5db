import { goTo } from "@/components/form/go-to";
import { CONFIRMATION_REDIRECT_MS } from "@/lib/features/accounts/rules/delays";

/** Leaves after time to read why; answers how to stay. */
export function leaveFor(path: string): () => void {
  const timer = setTimeout(() => goTo(path), CONFIRMATION_REDIRECT_MS);
  return () => clearTimeout(timer);
}
