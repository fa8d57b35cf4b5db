import type { ReactNode } from "react";
import { ConfirmPersonProvider } from "@/components/accounts/sessions/confirm-person";
import { OwnerFrame } from "@/components/day/owner-frame";
import { navFor } from "@/components/shell/owner-nav";
import { TrialBelt } from "@/components/shell/trial-belt";
import { signOut } from "@/lib/features/accounts/actions";
import { loadSessionUser } from "@/lib/features/accounts/loaders";
import { loadOwnerShell } from "@/lib/features/studios/loaders";
import { functionCopy } from "@/lib/features/team/copy/functions";

/** The frame of an academy's pages. It asks the gate too, so that a refusal is answered before anything is sent. */
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const { role, trial, unreadNotices, email, fullName, ...shell } = await loadOwnerShell();
  const user = await loadSessionUser();
  return (
    <OwnerFrame
      {...shell}
      user={user}
      role={role}
      detail={role === "owner" ? email : [fullName, functionCopy.names[role]].filter(Boolean).join(" · ")}
      signOut={signOut}
      items={navFor(role, { unreadNotices })}
      below={trial && <TrialBelt {...trial} />}
    >
      <ConfirmPersonProvider>{children}</ConfirmPersonProvider>
    </OwnerFrame>
  );
}
