import { portalCopy } from "@/lib/features/portal/copy";
import { cn } from "@/components/ui/cn";

const words = portalCopy.returned;

/** What the provider's page adds to the address of whoever comes back from it; what is paid, the page itself says. */
const states: Readonly<Record<string, keyof typeof words>> = {
  pending: "pending",
  in_process: "pending",
  rejected: "refused",
  cancelled: "refused",
  null: "refused",
};

/** How a payment on the provider's page ended, for whoever comes back from it without having paid (PORTAL-28). */
export function PaymentReturned({ status }: { status: string | string[] | undefined }) {
  const state = typeof status === "string" && Object.hasOwn(states, status) ? states[status] : undefined;
  if (state === undefined) return null;
  return (
    <p
      role="status"
      className={cn(
        "mb-3 rounded-lg px-4 py-2 text-sm sm:px-5 sm:py-2.5",
        state === "refused" ? "bg-danger-soft" : "bg-warning-soft",
      )}
    >
      {words[state]}
    </p>
  );
}
