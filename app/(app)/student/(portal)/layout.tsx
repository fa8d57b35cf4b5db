import type { ReactNode } from "react";
import { portalNavWith } from "@/components/portal/portal-nav";
import { StudentAuthProvider } from "@/components/accounts/sessions/student-auth-provider";
import { PortalShell } from "@/components/shell/portal-shell";
import { pageArrived } from "@/lib/action/arrival";
import { signOut } from "@/lib/features/accounts/actions";
import { loadSessionUser } from "@/lib/features/accounts/loaders";
import { loadPortalShell } from "@/lib/features/portal/loaders";

/** The frame of the student's pages. */
export default async function PortalLayout({ children }: { children: ReactNode }) {
  const { unreadNotices, mayPay, ...shell } = await loadPortalShell();
  const user = await loadSessionUser();
  await pageArrived();
  return (
    <StudentAuthProvider user={user}>
      <PortalShell {...shell} signOut={signOut} items={portalNavWith({ unreadNotices, mayPay })}>
        {children}
      </PortalShell>
    </StudentAuthProvider>
  );
}
