"use client";

import type { ComponentProps, ReactNode } from "react";
import { AuthProvider } from "@/components/accounts/sessions/auth-provider";
import { WaitingMarks } from "@/components/attendance/waiting-marks";
import { AcademyZone } from "@/components/shell/academy-clock";
import { AppShell } from "@/components/shell/app-shell";
import { LiveRefresh } from "@/components/shell/live-refresh";
import { NavigateEvents } from "@/components/shell/navigate-events";
import { VisitProvider } from "@/components/shell/visit";
import { RightsProvider } from "@/components/ui/rights";
import { type StudioRole, can } from "@/lib/auth/policy";
import { paths } from "@/lib/config/paths";
import { CommandButton } from "./command-button";
import { CommandMenu } from "./command-menu";

type OwnerFrameProps = Omit<ComponentProps<typeof AppShell>, "userId" | "search"> & {
  user: ComponentProps<typeof AuthProvider>["user"];
  role: StudioRole;
  timeZone: string;
  children: ReactNode;
};

export function OwnerFrame({ user, role, timeZone, ...shell }: OwnerFrameProps) {
  const searches = can({ kind: "studio", role }, "students:read");
  return (
    <AuthProvider user={user} signInPath={paths.auth}>
      {user && <WaitingMarks userId={user.id} />}
      <LiveRefresh topics={["notices"]} gaps={false} />
      <AcademyZone value={timeZone}>
        <VisitProvider>
          <RightsProvider role={role}>
            {searches && <NavigateEvents />}
            {searches && <CommandMenu timeZone={timeZone} />}
            <AppShell {...shell} userId={user?.id} search={searches && <CommandButton />} />
          </RightsProvider>
        </VisitProvider>
      </AcademyZone>
    </AuthProvider>
  );
}
