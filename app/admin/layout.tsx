import type { ReactNode } from "react";
import { platformNav } from "@/components/platform/platform-nav";
import { AppShell } from "@/components/shell/app-shell";
import { signOut } from "@/lib/features/sessions/actions";
import { platformCopy } from "@/lib/features/platform/copy";
import { loadPlatformShell } from "@/lib/features/platform/loaders";

/** The frame of the super admin's pages (ADMIN-03). */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const { email } = await loadPlatformShell();
  return (
    <AppShell studioName={platformCopy.name} email={email} signOut={signOut} items={platformNav}>
      {children}
    </AppShell>
  );
}
