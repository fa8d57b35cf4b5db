import type { ReactNode } from "react";
import { AppShell } from "@/components/shell/app-shell";
import { ownerNav } from "@/components/shell/owner-nav";
import { signOut } from "@/lib/features/sessions/actions";
import { loadOwnerShell } from "@/lib/features/studio/loaders";

/** The frame of the owner's pages. It asks the gate too, so that a refusal is answered before anything is sent. */
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  return (
    <AppShell {...await loadOwnerShell()} signOut={signOut} items={ownerNav}>
      {children}
    </AppShell>
  );
}
