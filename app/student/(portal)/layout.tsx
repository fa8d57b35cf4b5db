import type { ReactNode } from "react";
import { portalNav } from "@/components/portal/portal-nav";
import { PortalShell } from "@/components/shell/portal-shell";
import { signOut } from "@/lib/features/sessions/actions";
import { loadPortalShell } from "@/lib/features/portal/loaders";

/** The frame of the student's pages. */
export default async function PortalLayout({ children }: { children: ReactNode }) {
  return (
    <PortalShell {...await loadPortalShell()} signOut={signOut} items={portalNav}>
      {children}
    </PortalShell>
  );
}
