import type { ReactNode } from "react";
import { MaintenanceBanner } from "@/components/global-settings/maintenance-banner";
import { platformNav } from "@/components/platform/platform-nav";
import { ConfirmPersonProvider } from "@/components/accounts/sessions/confirm-person";
import { AuthProvider } from "@/components/accounts/sessions/auth-provider";
import { AppShell } from "@/components/shell/app-shell";
import { VisitProvider } from "@/components/shell/visit";
import { paths } from "@/lib/config/paths";
import { signOut } from "@/lib/features/accounts/actions";
import { loadSessionUser } from "@/lib/features/accounts/loaders";
import { platformCopy } from "@/lib/features/platform/copy";
import { loadPlatformShell } from "@/lib/features/platform/loaders";

/** ADMIN-03 */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const { email, maintenance } = await loadPlatformShell();
  const user = await loadSessionUser();
  return (
    <AuthProvider user={user} signInPath={paths.auth}>
      <VisitProvider>
        <AppShell
          studioName={platformCopy.name}
          detail={email}
          signOut={signOut}
          items={platformNav}
          above={maintenance && <MaintenanceBanner />}
        >
          <ConfirmPersonProvider>{children}</ConfirmPersonProvider>
        </AppShell>
      </VisitProvider>
    </AuthProvider>
  );
}
