"use client";

import { Check, Circle } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { goTo } from "@/components/form/go-to";
import { AgreedTexts } from "@/components/form/agreed-texts";
import { sentenceOf, useAction } from "@/components/form/use-action";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { paths } from "@/lib/config/paths";
import { checkPayment } from "@/lib/features/billing/actions";
import { billingCopy } from "@/lib/features/billing/copy";
import { PAID_TO_HOME_MS, PAYMENT_POLL_MS } from "@/lib/features/billing/rules/limits";
import type { PlanAnswer } from "@/lib/features/billing/rules/progress";
import { formatDay } from "@/lib/kernel/dates";
import { CheckoutButton } from "./checkout-button";

type Standing = PlanAnswer & { paid: boolean };

type AwaitingPayment = Standing & {
  email: string;
  confirmed: boolean;
  /** The person left the provider's page by its cancel link. */
  left?: boolean;
};

/** Tells the browser's other tabs whether the person left the provider's page without paying, or waits for a payment. */
const LEFT_CHANNEL = "obi-plan-left";

/**
 * Waits for the payment (SUB-12 to SUB-16). Asks the provider at once, every 30 s and whenever the tab becomes
 * visible. Goes home 2 s after the payment arrived.
 */
export function AwaitingPaymentScreen({ email, confirmed, left = false, ...before }: AwaitingPayment) {
  const [{ paid, payment, firstCharge }, setStanding] = useState<Standing>(before);
  const [heard, setHeard] = useState<"stillOpen" | "away" | null>(null);
  const [isAnswered, setAnswered] = useState(false);
  const [hasLeft, setLeft] = useState(left);
  const asked = useRef(false);
  const byHand = useRef(false);
  const { run, pending } = useAction({
    action: checkPayment,
    // The polling shows no errors: the line below the steps says what is known.
    failureText: (failure) => (byHand.current ? sentenceOf(failure) : null),
    onSuccess: (data) => {
      setStanding(data);
      setAnswered(true);
      setHeard(data.payment === "open" ? "stillOpen" : null);
    },
    // A line about an earlier answer must not stay.
    onFailure: ({ code }) => {
      setHeard(code === "provider" ? "away" : null);
      setAnswered(true);
    },
  });

  useEffect(() => {
    if (paid) {
      const home = setTimeout(() => goTo(paths.home), PAID_TO_HOME_MS.waiting);
      return () => clearTimeout(home);
    }
    const ask = () => {
      byHand.current = false;
      run();
    };
    /** The provider's page was open in another tab. */
    const back = () => document.visibilityState === "visible" && ask();
    // The provider may know more than this page, for example that a card was refused.
    if (!asked.current) ask();
    asked.current = true;
    const poll = setInterval(ask, PAYMENT_POLL_MS);
    document.addEventListener("visibilitychange", back);
    return () => {
      clearInterval(poll);
      document.removeEventListener("visibilitychange", back);
    };
  });

  // Stripe tells nobody of a refused card: only the tab that comes back from its page knows that nothing was paid.
  useEffect(() => {
    if (typeof BroadcastChannel === "undefined") return;
    const channel = new BroadcastChannel(LEFT_CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<boolean>) => setLeft(data);
    channel.postMessage(left);
    return () => channel.close();
  }, [left]);

  function verify(): void {
    byHand.current = true;
    run();
  }

  const { waiting, plan } = billingCopy;
  const words = waiting[payment === "open" && hasLeft ? "left" : payment];
  const isDeclined = payment === "declined";
  const again = isDeclined ? waiting.otherCard : waiting.fresh;
  const opening =
    payment === "agreed" ? waiting.agreedUntil(firstCharge && formatDay(firstCharge)) : waiting.opening;
  const steps = [
    { done: true, label: "Conta criada" },
    { done: confirmed, label: confirmed ? "E-mail confirmado" : `Confirme o e-mail enviado para ${email}` },
    { done: paid, label: words.step },
  ];
  const check = (
    <Button key="check" variant={isDeclined ? "outline" : "default"} onClick={verify} pending={pending}>
      {waiting.verify}
    </Button>
  );
  // Another payment would end the pending one, so no button is offered beside it, nor before the first answer.
  const anew = payment !== "pending" && (
    <CheckoutButton key="anew" variant={isDeclined ? "default" : "outline"} disabled={!isAnswered} fresh>
      {again}
    </CheckoutButton>
  );
  return (
    <>
      <header>
        <h1 className="text-2xl leading-tight font-semibold tracking-tight">{words.title}</h1>
        {!paid && <p className="mt-2 max-w-[60ch]">{words.hint}</p>}
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
          {paid ? opening : heard && waiting[heard]}
        </p>
        {!paid && (
          <div className="mt-4 flex flex-wrap gap-2 border-t pt-5">
            {isDeclined ? [anew, check] : [check, anew]}
            {anew && <AgreedTexts button={again} />}
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
