"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { EntryHeading } from "@/components/accounts/entry-heading";
import { useHeadingFocus } from "@/components/accounts/use-heading-focus";
import { Notice } from "@/components/feedback/notice";
import { useAction } from "@/components/form/use-action";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { paths } from "@/lib/config/paths";
import { lookAtTeamInvite } from "@/lib/features/team/actions";
import { teamSetupCopy as copy } from "@/lib/features/team/copy/setup";
import type { LinkView } from "@/lib/features/team/queries";
import { commonCopy } from "@/lib/kernel/copy/common";
import { TeamSetupForm } from "./team-setup-form";

type State =
  | LinkView
  | { state: "checking" }
  /** After a reload the token is gone, because it was removed from the address bar. */
  | { state: "lost" }
  | { state: "unknown"; why: string };

/**
 * Accepts a team invite. Opening the page uses up nothing, so mail scanners do no harm. The token is removed from the
 * address bar, so that history, bookmarks and copied addresses do not keep it.
 */
export function TeamSetup({ token: arrived }: { token: string }) {
  const [token] = useState(arrived);
  const [view, setView] = useState<State>({ state: token === "" ? "lost" : "checking" });
  const { run } = useAction({
    action: () => lookAtTeamInvite({ token }),
    failureText: () => null,
    onSuccess: setView,
    onFailure: ({ message }) => setView({ state: "unknown", why: message }),
  });
  const look = () => {
    setView({ state: "checking" });
    run();
  };
  const begin = useEffectEvent(() => run());
  useEffect(() => {
    const address = new URL(window.location.href);
    address.searchParams.delete("token");
    window.history.replaceState(null, "", address);
    if (token !== "") begin();
  }, [token]);
  useHeadingFocus(view.state);

  switch (view.state) {
    case "new":
    case "known":
    case "handed":
      return <TeamSetupForm token={token} {...view} onChange={look} />;
    case "dead":
      return <End title={copy.deadTitle}>{copy.dead[view.why]}</End>;
    case "refused":
      return <End title={copy.refusedTitle}>{copy.refused[view.why]}</End>;
    case "lost":
      return <End title={copy.lostTitle}>{copy.lost}</End>;
    case "checking":
      return (
        <p role="status" className="type-text text-muted-foreground">
          {commonCopy.loading}
        </p>
      );
    case "unknown":
      return (
        <>
          <EntryHeading title={copy.unknownTitle}>{copy.unknown}</EntryHeading>
          <Notice tone="error" title={view.why} />
          <Button size="lg" onClick={look}>
            {commonCopy.retry}
          </Button>
        </>
      );
  }
}

function End({ title, children }: { title: string; children: string }) {
  return (
    <>
      <EntryHeading title={title}>{children}</EntryHeading>
      <a href={paths.auth} className={buttonVariants({ size: "lg" })}>
        {copy.toLogin}
      </a>
    </>
  );
}
