"use client";

import { useEffect, useState } from "react";
import { settled } from "@/components/form/settled";
import { useAction } from "@/components/form/use-action";
import { announceAuth } from "@/components/sessions/auth-events";
import { paths } from "@/lib/config/paths";
import { startCheckout } from "@/lib/features/billing/actions";
import { billingCopy } from "@/lib/features/billing/copy";
import { stepProblem } from "@/lib/features/billing/rules";
import { checkAccount, confirmEmail } from "@/lib/features/confirmation/actions";
import { confirmationProblem, statusProblem } from "@/lib/features/confirmation/rules";
import { ok } from "@/lib/kernel/result";
import { goTo } from "@/components/form/go-to";
import { leaveFor } from "./leave-for";

export type Link = { token: string; type: string; from: string };

export type ConfirmationState =
  | { name: "ready" }
  | { name: "success"; email: string; goingOn: "plan" | "checkout"; problem?: string }
  | { name: "kept"; email: string; signedInAs: string }
  | { name: "already_confirmed"; problem?: string }
  | { name: "error"; text: string; expired: boolean };

/** The way of a confirmation link, from the click to the next page. Failures are states of the screen, not toasts. */
export function useConfirmation(link: Link) {
  const [state, setState] = useState<ConfirmationState>(
    // A page that is loaded anew has lost its token, which left the address bar.
    link.token === ""
      ? { name: "error", ...confirmationProblem({ code: "expired", message: "" }) }
      : { name: "ready" },
  );

  const confirmation = useAction({
    action: async () =>
      ok(await settled(confirmEmail({ token_hash: link.token, type: link.type, from: link.from }))),
    onSuccess: (result) => {
      if (!result.ok) return setState({ name: "error", ...confirmationProblem(result) });
      if (result.data.state === "already_confirmed") {
        setState({ name: "already_confirmed" });
        return account.run();
      }
      announceAuth("USER_UPDATED");
      const { email } = result.data;
      if (result.data.next === "stay") {
        return setState({ name: "kept", email, signedInAs: result.data.signedInAs });
      }
      announceAuth("SIGNED_IN");
      const { next } = result.data;
      setState({ name: "success", email, goingOn: next });
      if (next === "checkout") checkout.run();
    },
  });

  const account = useAction({
    action: async () => ok(await settled(checkAccount({}))),
    onSuccess: (result) => {
      if (result.ok) leaveFor(result.data.next === "home" ? paths.home : paths.subscribe);
      else setState({ name: "already_confirmed", problem: statusProblem(result) });
    },
  });

  /** A plan was chosen before the account could pay: on to the provider's page (SIGN-25, SIGN-33). */
  const checkout = useAction({
    action: async () => ok(await settled(startCheckout({}))),
    onSuccess: (result) =>
      result.ok
        ? goTo(result.data.url)
        : setState((now) =>
            now.name === "success"
              ? { ...now, problem: stepProblem(result, billingCopy.paymentFailed) }
              : now,
          ),
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
    retry: () => setState({ name: "ready" }),
    continueToCheckout: () => checkout.run(),
  };
}
