import type { Metadata } from "next";
import type { ReactNode } from "react";
import { OfflinePortal } from "@/components/portal/offline-portal";
import { portalNavWith } from "@/components/portal/portal-nav";
import { StudentSwitch } from "@/components/portal/student-switch";
import { StudentAuthProvider } from "@/components/accounts/sessions/student-auth-provider";
import { LiveRefresh } from "@/components/shell/live-refresh";
import { PortalShell } from "@/components/shell/portal-shell";
import { portalTopics } from "@/lib/auth/policy";
import { SHOWN_STUDENT } from "@/lib/config/constants";
import { paths } from "@/lib/config/paths";
import { signOut } from "@/lib/features/accounts/actions";
import { loadSessionUser } from "@/lib/features/accounts/loaders";
import { loadPortalShell } from "@/lib/features/portal/loaders";

/** The manifest makes the portal installable on its own. */
export const metadata: Metadata = {
  manifest: paths.student.manifest,
  appleWebApp: { capable: true, title: "Obi" },
};

export default async function PortalLayout({ children }: { children: ReactNode }) {
  const { unreadNotices, mayPay, others, child, owner, studentId, timeZone, madeAt, ...shell } =
    await loadPortalShell();
  const user = await loadSessionUser();
  return (
    <StudentAuthProvider user={user}>
      <meta name="obi-portal" content={owner} />
      <meta name={SHOWN_STUDENT.meta} content={studentId} />
      <OfflinePortal owner={owner} timeZone={timeZone} madeAt={madeAt} />
      <LiveRefresh topics={portalTopics} />
      <PortalShell
        {...shell}
        signOut={signOut}
        items={portalNavWith({ unreadNotices, mayPay, child })}
        switcher={others && <StudentSwitch {...others} />}
      >
        {children}
      </PortalShell>
    </StudentAuthProvider>
  );
}
