"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { EntryHeading } from "@/components/accounts/entry-heading";
import { useHeadingFocus } from "@/components/accounts/use-heading-focus";
import { Notice } from "@/components/feedback/notice";
import { useAction } from "@/components/form/use-action";
import { Button } from "@/components/ui/button";
import { lookAtNoticeMails, refuseNoticeMails } from "@/lib/features/notices/actions";
import { noticeRefusalCopy as copy } from "@/lib/features/notices/copy/refusal";
import type { RefusalView } from "@/lib/features/notices/queries/refusals";
import { commonCopy } from "@/lib/kernel/copy/common";

type State =
  | { name: "checking" }
  | { name: "open"; view: RefusalView }
  | { name: "dead" }
  /** After a reload the token is gone, because it was removed from the address bar. */
  | { name: "lost" }
  | { name: "unknown"; why: string };

/**
 * Shows and changes whether an address gets an academy's general notices by mail. Opening the page changes nothing,
 * because mail scanners open links.
 */
export function NoticeMails({ token: arrived }: { token: string }) {
  const [token] = useState(arrived);
  const [state, setState] = useState<State>(token === "" ? { name: "lost" } : { name: "checking" });
  const show = (view: RefusalView | null) => setState(view ? { name: "open", view } : { name: "dead" });
  const { run } = useAction({
    action: () => lookAtNoticeMails({ token }),
    failureText: () => null,
    onSuccess: show,
    onFailure: ({ message }) => setState({ name: "unknown", why: message }),
  });
  const change = useAction({ action: refuseNoticeMails, onSuccess: show });
  const look = useEffectEvent(() => run());
  useEffect(() => {
    const address = new URL(window.location.href);
    address.searchParams.delete("token");
    window.history.replaceState(null, "", address);
    if (token !== "") look();
  }, [token]);
  useHeadingFocus(state.name);

  switch (state.name) {
    case "checking":
      return (
        <p role="status" className="type-text text-muted-foreground">
          {commonCopy.loading}
        </p>
      );
    case "lost":
      return <EntryHeading title={copy.pageTitle}>{copy.lost}</EntryHeading>;
    case "dead":
      return <EntryHeading title={copy.deadTitle}>{copy.dead}</EntryHeading>;
    case "unknown":
      return (
        <>
          <EntryHeading title={copy.pageTitle}>{commonCopy.unexpected}</EntryHeading>
          <Notice tone="error" title={state.why} />
          <Button size="lg" onClick={() => run()}>
            {commonCopy.retry}
          </Button>
        </>
      );
    case "open": {
      const { studioName, address, refused } = state.view;
      return (
        <>
          <EntryHeading title={copy.title(studioName)}>
            {(refused ? copy.refused : copy.asks)(address)}
          </EntryHeading>
          <Button
            size="lg"
            variant={refused ? "outline" : "default"}
            pending={change.pending}
            onClick={() => change.run({ token, ...(!refused && { refuse: "on" }) })}
          >
            {refused ? copy.accept : copy.refuse}
          </Button>
        </>
      );
    }
  }
}
