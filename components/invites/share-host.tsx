"use client";

import { type ReactNode, createContext, useContext, useState } from "react";
import { useOnDemand } from "@/components/feedback/use-on-demand";
import type { ShareInviteProps } from "./share-invite";

type Shared = Omit<ShareInviteProps, "onClose">;

const ShareContext = createContext<(shared: Shared) => void>(() => undefined);

export const useShare = () => useContext(ShareContext);

const loadShare = () => import("./share-invite").then(({ ShareInvite }) => ShareInvite);

/**
 * Holds the dialog for the invites inside. Sending an invite again replaces its row, and a dialog in the row's menu
 * would go with it.
 */
export function ShareHost({ children }: { children: ReactNode }) {
  const { Shown, show, hide } = useOnDemand(loadShare);
  const [shared, setShared] = useState<Shared | null>(null);
  const share = (next: Shared) => {
    setShared(next);
    show();
  };
  return (
    <ShareContext value={share}>
      {children}
      {Shown && shared && <Shown {...shared} onClose={hide} />}
    </ShareContext>
  );
}
