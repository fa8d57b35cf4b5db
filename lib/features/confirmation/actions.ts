"use server";

import { visitorAction } from "@/lib/action/visitor-action";
import { currentActor } from "@/lib/auth/actor";
import { readKnownDevice } from "@/lib/auth/known-device";
import { CONFIRMATIONS_PER_NETWORK } from "@/lib/config/constants";
import { withSystem } from "@/lib/db/doors";
import { wakeOutbox } from "@/lib/jobs/outbox";
import { now } from "@/lib/kernel/clock";
import { DomainError } from "@/lib/kernel/errors";
import { nothing } from "@/lib/kernel/fields";
import { activateSession, confirmAddress, refuseTooOften, resendLink, trySetup } from "./commands";
import { confirmationCopy } from "./copy";
import { getAccount, hasPendingSubscription, isConfirmed } from "./queries";
import { addressForm, confirmForm } from "./schema";

/** Each step stands by itself: what is confirmed stays confirmed, whatever becomes of the next (SIGN-22 to SIGN-27). */
export const confirmEmail = visitorAction({
  name: "confirmation.confirm",
  input: confirmForm,
  limit: CONFIRMATIONS_PER_NETWORK,
  run: async ({ input, request }) => {
    if (input.type !== "signup") throw new DomainError("expired", confirmationCopy.expired);
    const at = now();
    const token = input.token_hash;
    const actor = await currentActor();
    const caller = actor.kind === "visitor" ? null : actor;
    const people = [...((await readKnownDevice())?.userIds ?? []), ...(caller ? [caller.userId] : [])];
    const confirmed = await withSystem("confirmation.confirm", (tx) =>
      confirmAddress(tx, { token, people, request, at }),
    );
    if (!confirmed) return { state: "already_confirmed" } as const;
    const { userId, email } = confirmed;
    await trySetup({ userId, at });
    // Whoever is signed in stays so: a link could otherwise take somebody into a stranger's account.
    if (caller && caller.userId !== userId)
      return { state: "success", email, next: "stay", signedInAs: caller.email } as const;
    if (!caller) await activateSession({ userId, request, at });
    const paying =
      input.from === "subscription" ||
      (await withSystem("confirmation.pending", (tx) => hasPendingSubscription(tx, { userId, at })));
    return { state: "success", email, next: paying ? "checkout" : "plan" } as const;
  },
});

/** Where somebody goes on whose address was confirmed before (SIGN-28, SIGN-32). */
export const checkAccount = visitorAction({
  name: "confirmation.account",
  input: nothing,
  run: async () => {
    const { status } = confirmationCopy;
    const actor = await currentActor();
    if (actor.kind === "visitor") throw new DomainError("no-user", status.noUser);
    const { userId } = actor;
    const confirmed = await withSystem("confirmation.account", (tx) => isConfirmed(tx, { userId }));
    if (!confirmed) throw new DomainError("pending", status.pending);
    const paywalled = actor.kind === "studio" && !actor.access.subscribed;
    return { next: paywalled ? "plan" : "home" } as const;
  },
});

export const resendConfirmation = visitorAction({
  name: "confirmation.resend",
  input: addressForm,
  limit: CONFIRMATIONS_PER_NETWORK,
  run: async ({ input: { email } }) => {
    const at = now();
    await refuseTooOften({ what: "resend", email, at });
    const status = await withSystem("confirmation.resend", (tx) => resendLink(tx, { email, at }));
    wakeOutbox();
    return { status };
  },
});

export const checkConfirmation = visitorAction({
  name: "confirmation.status",
  input: addressForm,
  limit: CONFIRMATIONS_PER_NETWORK,
  run: async ({ input: { email } }) => {
    await refuseTooOften({ what: "status", email, at: now() });
    const { confirmed } = await withSystem("confirmation.status", (tx) => getAccount(tx, { email }));
    return { status: confirmed ? "confirmed" : "pending" } as const;
  },
});
