"use client";

import { EntryHeading } from "@/components/accounts/entry-heading";
import { useHeadingFocus } from "@/components/accounts/use-heading-focus";
import { Button } from "@/components/ui/button";
import { commonCopy } from "@/lib/kernel/copy/common";
import { AlreadyConfirmed } from "./already-confirmed";
import { ConfirmationError } from "./confirmation-error";
import { ConfirmationKept } from "./confirmation-kept";
import { ConfirmationSuccess } from "./confirmation-success";
import { ForeignConfirmation } from "./foreign-confirmation";
import { type Link, useConfirmation } from "./use-confirmation";

type ConfirmationScreenProps = {
  link: Link;
  /** The signed-in person's address, used to prefill the request for a new link. Null for a visitor. */
  email: string | null;
};

/**
 * The screens of SIGN-21 (loading, completing_setup, success, already_confirmed, error), plus foreign, where this
 * browser made no sign-up. Between loading and completing_setup stands one button: mail scanners open links and run
 * scripts but press nothing, so they do not use up the token.
 */
export function ConfirmationScreen({ link, email }: ConfirmationScreenProps) {
  const { state, completing, confirm, follow, fail, retry, continueToCheckout } = useConfirmation(link);
  useHeadingFocus(state.name);
  if (state.name === "success") return <ConfirmationSuccess {...state} onRetry={continueToCheckout} />;
  if (state.name === "foreign")
    return <ForeignConfirmation {...state} link={link} onFollowed={follow} onExpired={fail} />;
  if (state.name === "kept") return <ConfirmationKept {...state} />;
  if (state.name === "already_confirmed") return <AlreadyConfirmed {...state} />;
  if (state.name === "error") return <ConfirmationError {...state} email={email} onRetry={retry} />;
  return (
    <>
      <EntryHeading title="Confirme seu e-mail">
        Assim temos certeza de que os avisos da sua academia chegam até você.
      </EntryHeading>
      <Button size="lg" className="w-full" pending={completing} waking={commonCopy.loading} onClick={confirm}>
        {completing ? "Preparando sua academia..." : "Confirmar e-mail"}
      </Button>
      <p role="status" className="sr-only">
        {completing && "Confirmando seu e-mail e preparando sua academia."}
      </p>
    </>
  );
}
