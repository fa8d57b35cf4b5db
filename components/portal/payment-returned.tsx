"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useAction } from "@/components/form/use-action";
import { cn } from "@/components/ui/cn";
import { paths } from "@/lib/config/paths";
import { portalCopy } from "@/lib/features/portal/copy";
import { checkOwnPayment } from "@/lib/features/settlements/actions";
import { lifeCopy } from "@/lib/features/settlements/copy/life";
import type { PaidState } from "@/lib/features/settlements/flows/check-paid";
import { declinedWords, underWayWords } from "@/lib/features/charges/rules";
import { formatBRL } from "@/lib/kernel/money";

const words = portalCopy.returned;

/** Values that the provider's page adds to the return address. They prove nothing. */
const states: Readonly<Record<string, keyof typeof words>> = {
  approved: "pending",
  pending: "pending",
  in_process: "pending",
  rejected: "refused",
  cancelled: "left",
  null: "left",
};

type Query = string | string[] | undefined;

type PaymentReturnedProps = {
  status: Query;
  /** Our own id of the payment, which the provider repeats in the address. */
  reference?: Query;
  /** False once nothing is owed: the message would otherwise outlive the charge. */
  isOwing: boolean;
  /** The student's name, if a guardian reads. */
  child: string | null;
};

/**
 * Shown on return from the provider's page (PORTAL-28). It asks the provider at once. Until the answer, and without
 * one, it shows what the address says.
 */
export function PaymentReturned({ status, reference, isOwing, child }: PaymentReturnedProps) {
  const state = typeof status === "string" && Object.hasOwn(states, status) ? states[status] : undefined;
  const id = typeof reference === "string" && state !== undefined ? reference : null;
  const [told, setTold] = useState<PaidState | null>(null);
  const router = useRouter();
  const { run, pending } = useAction<PaidState>({
    action: checkOwnPayment,
    failureText: () => null,
    onSuccess: (answer) => {
      setTold(answer);
      router.refresh();
    },
  });
  const ask = useEffectEvent(() => id !== null && run({ id }));
  useEffect(() => void ask(), []);

  if (told?.paid && told.state === "paid")
    return (
      <Line tone="success" child={child}>
        {lifeCopy.paid(formatBRL(told.paid.amountCents))}
        {" · "}
        <a href={paths.student.receipt(told.paid.id)} download className="font-medium underline">
          {lifeCopy.receipt}
        </a>
      </Line>
    );
  if (state === undefined || !isOwing) return null;
  if (pending)
    return (
      <Line tone="warning" child={child}>
        {lifeCopy.checking}
      </Line>
    );
  if (told?.underWay)
    return <Line tone="warning" child={child}>{`${underWayWords(told.underWay)}. ${words.again}`}</Line>;
  if (told && told.declined !== null)
    return <Line tone="danger" child={child}>{`${declinedWords(told.declined)}. ${words.nothing}`}</Line>;
  return (
    <Line tone={state === "refused" ? "danger" : "warning"} child={child}>
      {words[state]}
    </Line>
  );
}

const tones = { success: "bg-success-soft", warning: "bg-warning-soft", danger: "bg-danger-soft" } as const;

type LineProps = { tone: keyof typeof tones; child: string | null; children: ReactNode };

const Line = ({ tone, child, children }: LineProps) => (
  <p role="status" className={cn("mb-3 rounded-lg px-4 py-2 text-sm sm:px-5 sm:py-2.5", tones[tone])}>
    {child !== null && `${child} · `}
    {children}
  </p>
);
