import { goTo } from "@/components/form/go-to";
import { CONFIRMATION_REDIRECT_MS } from "@/lib/features/accounts/rules/delays";

/** Redirects after enough time to read the reason. Returns a function that cancels it. */
export function leaveFor(path: string): () => void {
  const timer = setTimeout(() => goTo(path), CONFIRMATION_REDIRECT_MS);
  return () => clearTimeout(timer);
}
