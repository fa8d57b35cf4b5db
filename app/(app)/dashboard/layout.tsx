import type { ReactNode } from "react";
import { AuthProvider } from "@/components/accounts/sessions/auth-provider";
import { WaitingMarks } from "@/components/attendance/waiting-marks";
import { CommandButton } from "@/components/day/command-button";
import { CommandMenu } from "@/components/day/command-menu";
import { AppShell } from "@/components/shell/app-shell";
import { LiveRefresh } from "@/components/shell/live-refresh";
import { NavigateEvents } from "@/components/shell/navigate-events";
import { ownerNavWith, staffNav } from "@/components/shell/owner-nav";
import { TrialBelt } from "@/components/shell/trial-belt";
import { VisitProvider } from "@/components/shell/visit";
import { paths } from "@/lib/config/paths";
import { signOut } from "@/lib/features/accounts/actions";
import { loadSessionUser } from "@/lib/features/accounts/loaders";
import { loadOwnerShell } from "@/lib/features/studios/loaders";

/** The frame of an academy's pages. It asks the gate too, so that a refusal is answered before anything is sent. */
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const { role, trial, timeZone, unreadNotices, ...shell } = await loadOwnerShell();
  const user = await loadSessionUser();
  return (
    <AuthProvider user={user} signInPath={paths.auth}>
      {user && <WaitingMarks userId={user.id} />}
      <LiveRefresh topics={["notices"]} gaps={false} />
      <VisitProvider>
        {role === "owner" && <NavigateEvents />}
        {role === "owner" && <CommandMenu timeZone={timeZone} />}
        <AppShell
          {...shell}
          signOut={signOut}
          userId={user?.id}
          items={role === "owner" ? ownerNavWith({ unreadNotices }) : staffNav}
          search={role === "owner" && <CommandButton />}
          below={trial && <TrialBelt {...trial} />}
        >
          {children}
        </AppShell>
      </VisitProvider>
    </AuthProvider>
  );
}
