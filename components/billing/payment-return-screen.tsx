"use client";

import { useEffect, useRef, useState } from "react";
import { goTo } from "@/components/form/go-to";
import { answerTo } from "@/components/form/use-action";
import { Spinner } from "@/components/ui/spinner";
import { buttonVariants } from "@/components/ui/button-variants";
import { paths } from "@/lib/config/paths";
import { signInFor } from "@/lib/config/way-back";
import { verifyPayment } from "@/lib/features/billing/actions";
import { billingCopy } from "@/lib/features/billing/copy";
import { stepProblem } from "@/lib/features/billing/rules/steps";
import type { PlanAnswer } from "@/lib/features/billing/rules/progress";
import { formatDay } from "@/lib/kernel/dates";
import { PAID_TO_HOME_MS } from "@/lib/features/billing/rules/limits";

const { waiting } = billingCopy;

type State =
  | { kind: "loading" }
  | ({ kind: "success" } & PlanAnswer)
  | { kind: "error"; message: string; signedOut: boolean; why?: "declined" | "pending" };

/** Shown without asking the server, to visitors too. */
const noSession: State = { kind: "error", message: billingCopy.noSessionId, signedOut: false };
/** The call threw: the caller was not admitted. Somebody who is being redirected sees this for a moment. */
const refused: State = { kind: "error", message: billingCopy.verifyFailed, signedOut: false };

/** Return from the provider: shows the state of this checkout and goes home after 3 s (SUB-17 to SUB-21). */
export function PaymentReturnScreen({ sessionId }: { sessionId: string }) {
  const [state, setState] = useState<State>(sessionId === "" ? noSession : { kind: "loading" });
  const asked = useRef(false);

  useEffect(() => {
    if (asked.current || sessionId === "") return;
    asked.current = true;
    answerTo(verifyPayment({ sessionId })).then(
      (answer) => {
        if (!answer.ok) {
          const signedOut = answer.code === "signed-out";
          const message = signedOut ? billingCopy.enterFirst : stepProblem(answer, billingCopy.verifyFailed);
          const why = answer.code === "declined" || answer.code === "pending" ? answer.code : undefined;
          return setState({ kind: "error", message, signedOut, why });
        }
        setState({ kind: "success", ...answer.data });
        setTimeout(() => goTo(paths.home), PAID_TO_HOME_MS.returned);
      },
      () => setState(refused),
    );
  }, [sessionId]);

  if (state.kind === "loading") {
    return (
      <p role="status" className="flex items-center gap-3">
        <Spinner /> Verificando o pagamento...
      </p>
    );
  }
  if (state.kind === "success") {
    const { payment, firstCharge } = state;
    return (
      <div role="status">
        <h1 className="text-2xl font-semibold tracking-tight">{waiting[payment].title}</h1>
        <p className="mt-2">
          {payment === "agreed"
            ? waiting.agreedUntil(firstCharge && formatDay(firstCharge))
            : "Sua assinatura está ativa. Abrindo a sua academia..."}
        </p>
      </div>
    );
  }
  return (
    <div role="alert">
      <h1 className="text-2xl font-semibold tracking-tight">{state.message}</h1>
      <p className="mt-2 max-w-[60ch]">
        {state.why
          ? waiting[state.why].hint
          : `Se você pagou, nada se perdeu${state.signedOut ? ". Depois de entrar, verifique o pagamento." : `: ${billingCopy.unconfirmedHint}`}`}
      </p>
      <a
        href={state.signedOut ? signInFor(paths.auth, paths.awaitingPayment) : paths.awaitingPayment}
        className={buttonVariants({ className: "mt-4" })}
      >
        {state.signedOut ? "Entrar" : state.why === "declined" ? waiting.otherCard : waiting.follow}
      </a>
    </div>
  );
}
