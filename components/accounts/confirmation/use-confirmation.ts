"use client";

import { useEffect, useState } from "react";
import { type Failure, useAction } from "@/components/form/use-action";
import { announceAuth } from "@/components/accounts/sessions/auth-events";
import { paths } from "@/lib/config/paths";
import { startCheckout } from "@/lib/features/billing/actions";
import { billingCopy } from "@/lib/features/billing/copy";
import { stepProblem } from "@/lib/features/billing/rules/steps";
import { checkAccount, confirmEmail } from "@/lib/features/accounts/actions";
import { confirmationProblem, statusProblem } from "./answers";
import { goTo } from "@/components/form/go-to";
import { leaveFor } from "./leave-for";

export type Link = { token: string; type: string; from: string };

type ConfirmationState =
  | { name: "ready" }
  | { name: "success"; email: string; goingOn: "plan" | "checkout"; problem?: string }
  | { name: "kept"; email: string; signedInAs: string }
  | { name: "foreign"; email: string; trial: string | null }
  | { name: "already_confirmed"; problem?: string }
  | { name: "error"; text: string; expired: boolean };

export type Followed =
  | { state: "already_confirmed" }
  | { state: "success"; email: string; next: "plan" | "checkout" }
  | { state: "success"; email: string; next: "stay"; signedInAs: string };

const onScreen = { failureText: () => null };

/** The steps of a confirmation link, from the click to the next page. Failures are states of the screen, not toasts. */
export function useConfirmation(link: Link) {
  const [state, setState] = useState<ConfirmationState>(
    // A reload has lost the token, because it was removed from the address bar.
    link.token === ""
      ? { name: "error", ...confirmationProblem({ code: "expired", message: "" }) }
      : { name: "ready" },
  );

  const confirmation = useAction({
    ...onScreen,
    action: () => confirmEmail({ token_hash: link.token, type: link.type, from: link.from }),
    onFailure: fail,
    onSuccess: (answer) => {
      if (answer.state !== "foreign") return follow(answer);
      const { email, trial } = answer;
      setState({ name: "foreign", email, trial });
    },
  });

  function fail(failure: Failure): void {
    setState({ name: "error", ...confirmationProblem(failure) });
  }

  function follow(confirmed: Followed): void {
    if (confirmed.state === "already_confirmed") {
      setState({ name: "already_confirmed" });
      return account.run();
    }
    announceAuth("USER_UPDATED");
    const { email } = confirmed;
    if (confirmed.next === "stay") {
      return setState({ name: "kept", email, signedInAs: confirmed.signedInAs });
    }
    announceAuth("SIGNED_IN");
    const { next } = confirmed;
    setState({ name: "success", email, goingOn: next });
    if (next === "checkout") checkout.run();
  }

  const account = useAction({
    ...onScreen,
    action: checkAccount,
    onFailure: (failure) => setState({ name: "already_confirmed", problem: statusProblem(failure) }),
    onSuccess: ({ next }) => void leaveFor(next === "home" ? paths.home : paths.subscribe),
  });

  /** A plan was chosen before the account could pay, so the provider's page comes next (SIGN-25, SIGN-33). */
  const checkout = useAction({
    ...onScreen,
    action: startCheckout,
    onFailure: (failure) =>
      setState((now) =>
        now.name === "success" ? { ...now, problem: stepProblem(failure, billingCopy.paymentFailed) } : now,
      ),
    onSuccess: ({ url }) => goTo(url),
  });

  const toPlan = state.name === "success" && state.goingOn === "plan";
  useEffect(() => {
    if (!toPlan) return;
    return leaveFor(paths.subscribe);
  }, [toPlan]);

  return {
    state,
    completing: confirmation.pending,
    confirm: () => confirmation.run(),
    follow,
    fail,
    retry: () => setState({ name: "ready" }),
    continueToCheckout: () => checkout.run(),
  };
}
