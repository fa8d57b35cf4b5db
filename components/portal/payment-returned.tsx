import { cn } from "@/components/ui/cn";
import { portalCopy } from "@/lib/features/portal/copy";

const words = portalCopy.returned;

/** What the provider's page adds to the address of whoever comes back from it; what is paid, the page itself says. */
const states: Readonly<Record<string, keyof typeof words>> = {
  pending: "pending",
  in_process: "pending",
  rejected: "refused",
  cancelled: "left",
  null: "left",
};

type PaymentReturnedProps = {
  status: string | string[] | undefined;
  /** Something is to be paid still: else the sentence would outlive what it is about. */
  isOwing: boolean;
};

/** How a payment on the provider's page ended, for whoever comes back from it without having paid (PORTAL-28). */
export function PaymentReturned({ status, isOwing }: PaymentReturnedProps) {
  const state = typeof status === "string" && Object.hasOwn(states, status) ? states[status] : undefined;
  if (state === undefined || !isOwing) return null;
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
