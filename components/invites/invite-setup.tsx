"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { EntryHeading } from "@/components/accounts/entry-heading";
import { useHeadingFocus } from "@/components/accounts/use-heading-focus";
import { Notice } from "@/components/feedback/notice";
import { goTo } from "@/components/form/go-to";
import { useAction } from "@/components/form/use-action";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { paths } from "@/lib/config/paths";
import { validateInvite } from "@/lib/features/invites/actions";
import { invitesCopy } from "@/lib/features/invites/copy/students";
import type { InviteView } from "@/lib/features/invites/queries/student-invites";
import type { GuardianView } from "@/lib/features/invites/queries/guardian-invites";
import { INVITE_REDIRECT_MS } from "@/lib/features/invites/rules";
import { commonCopy } from "@/lib/kernel/copy/common";
import { GuardianSetupForm } from "./guardian-setup-form";
import { SetupForm } from "./setup-form";

const { setup: copy } = invitesCopy;

type Invite = InviteView | GuardianView;
type State =
  | { name: "checking" }
  | { name: "open"; invite: Invite }
  | { name: "dead" }
  /** After a reload the token is gone, because it was removed from the address bar. */
  | { name: "lost" }
  | { name: "unknown"; why: string };

/**
 * Accepts an invite. Opening the page uses up nothing, so mail scanners do no harm. The token is removed from the
 * address bar, so that history, bookmarks and copied addresses do not keep it.
 */
export function InviteSetup({ token: arrived }: { token: string }) {
  const [token] = useState(arrived);
  const [state, setState] = useState<State>(token === "" ? { name: "lost" } : { name: "checking" });
  const { run } = useAction({
    action: () => validateInvite({ token }),
    failureText: () => null,
    onSuccess: ({ invite }) => setState(invite ? { name: "open", invite } : { name: "dead" }),
    onFailure: ({ message }) => setState({ name: "unknown", why: message }),
  });
  const check = useEffectEvent(() => run());
  useEffect(() => {
    const address = new URL(window.location.href);
    address.searchParams.delete("token");
    window.history.replaceState(null, "", address);
    if (token !== "") check();
  }, [token]);
  useHeadingFocus(state.name);

  const again = () => {
    setState({ name: "checking" });
    run();
  };
  if (state.name === "open") {
    const { invite } = state;
    const follow = { token, onDead: () => setState({ name: "dead" }), onChange: again };
    return invite.kind === "student" ? (
      <SetupForm invite={invite} {...follow} />
    ) : (
      <GuardianSetupForm invite={invite} {...follow} />
    );
  }
  if (state.name === "dead") return <DeadInvite />;
  if (state.name === "lost") return <EndOfInvite title={copy.lostTitle}>{copy.lost}</EndOfInvite>;
  if (state.name === "checking")
    return (
      <p role="status" className="type-text text-muted-foreground">
        {commonCopy.loading}
      </p>
    );
  return (
    <>
      <EntryHeading title={copy.unknownTitle}>{copy.unknown}</EntryHeading>
      <Notice tone="error" title={state.why} />
      <Button size="lg" onClick={again}>
        {commonCopy.retry}
      </Button>
    </>
  );
}

/** PORTAL-11 */
function DeadInvite() {
  useEffect(() => {
    const timer = setTimeout(() => goTo(paths.studentLogin), INVITE_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, []);
  return <EndOfInvite title={invitesCopy.invalid}>{copy.dead}</EndOfInvite>;
}

function EndOfInvite({ title, children }: { title: string; children: string }) {
  return (
    <>
      <EntryHeading title={title}>{children}</EntryHeading>
      <a href={paths.studentLogin} className={buttonVariants({ size: "lg" })}>
        {copy.toLogin}
      </a>
    </>
  );
}
