"use client";

import { Check, Circle } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { goTo } from "@/components/form/go-to";
import { sentenceOf, useAction } from "@/components/form/use-action";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { paths } from "@/lib/config/paths";
import { checkPayment } from "@/lib/features/billing/actions";
import { billingCopy } from "@/lib/features/billing/copy";
import { PAID_TO_HOME_MS, PAYMENT_POLL_MS } from "@/lib/features/billing/rules/limits";
import { CheckoutButton } from "./checkout-button";

type AwaitingPayment = { email: string; confirmed: boolean; paid: boolean };

/** Waits for the provider's word, asks every 30 s, and goes home 2 s after it came (SUB-12 to SUB-16). */
export function AwaitingPaymentScreen({ email, confirmed, paid: paidBefore }: AwaitingPayment) {
  const [paid, setPaid] = useState(paidBefore);
  const [heard, setHeard] = useState<"stillOpen" | "away" | null>(null);
  const byHand = useRef(false);
  const { run, pending } = useAction({
    action: checkPayment,
    // What asks by itself every half minute complains to nobody: the line below the steps says what is known.
    failureText: (failure) => (byHand.current ? sentenceOf(failure) : null),
    onSuccess: (data) => {
      setPaid(data.paid);
      setHeard("stillOpen");
    },
    // What was heard before is not what the provider says now.
    onFailure: ({ code }) => setHeard(code === "provider" ? "away" : null),
  });

  useEffect(() => {
    if (paid) {
      const home = setTimeout(() => goTo(paths.home), PAID_TO_HOME_MS.waiting);
      return () => clearTimeout(home);
    }
    const poll = setInterval(() => {
      byHand.current = false;
      run();
    }, PAYMENT_POLL_MS);
    return () => clearInterval(poll);
  });

  function verify(): void {
    byHand.current = true;
    run();
  }

  const steps = [
    { done: true, label: "Conta criada" },
    { done: confirmed, label: confirmed ? "E-mail confirmado" : `Confirme o e-mail enviado para ${email}` },
    { done: paid, label: paid ? "Pagamento confirmado" : "Pagamento pendente" },
  ];
  const { waiting, plan } = billingCopy;
  return (
    <>
      <header>
        <h1 className="text-2xl leading-tight font-semibold tracking-tight">
          {paid ? waiting.done : waiting.title}
        </h1>
        {!paid && <p className="mt-2 max-w-[60ch]">{waiting.hint}</p>}
      </header>
      <Card aria-labelledby="plano" className="p-5 sm:p-6">
        <h2 id="plano" className="text-lg font-semibold">
          {plan.title}
        </h2>
        <p className="mt-1">
          <span className="numeric font-semibold">{plan.price}</span>{" "}
          <span className="text-muted-foreground">{plan.period}</span>
        </p>
        <ol className="mt-5 grid gap-2.5">
          {steps.map(({ done, label }) => (
            <li key={label} className="flex gap-3">
              {done ? (
                <Check aria-hidden className="text-success mt-0.5 size-5 shrink-0" />
              ) : (
                <Circle aria-hidden className="text-muted-foreground mt-0.5 size-5 shrink-0" />
              )}
              <span className="min-w-0 break-words">
                {label}
                <span className="sr-only">{done ? " (feito)" : " (falta)"}</span>
              </span>
            </li>
          ))}
        </ol>
        <p role="status" className="text-muted-foreground mt-4 text-sm">
          {paid ? waiting.paid : heard && waiting[heard]}
        </p>
        {!paid && (
          <div className="mt-4 flex flex-wrap gap-2 border-t pt-5">
            <Button onClick={verify} pending={pending}>
              Verificar pagamento
            </Button>
            <CheckoutButton variant="outline" fresh>
              Gerar novo pagamento
            </CheckoutButton>
          </div>
        )}
      </Card>
      <p className="-mx-3 flex flex-wrap text-sm">
        <a href={paths.home} className="text-primary flex h-11 items-center px-3 font-medium hover:underline">
          Ir para o início
        </a>
        <a href={paths.auth} className="text-primary flex h-11 items-center px-3 font-medium hover:underline">
          Entrar com outra conta
        </a>
      </p>
    </>
  );
}
