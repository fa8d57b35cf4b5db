import type { ReactNode } from "react";
import { AuthProvider } from "@/components/accounts/sessions/auth-provider";
import { SignOutButton } from "@/components/shell/sign-out-button";
import { ThemeToggle } from "@/components/shell/theme-toggle";
import { Wordmark } from "@/components/shell/wordmark";
import { paths } from "@/lib/config/paths";
import { signOut } from "@/lib/features/accounts/actions";
import { loadSessionUser } from "@/lib/features/accounts/loaders";

/** Lies outside the owner's shell: an owner without a subscription must still reach the plan and sign out. */
export default async function BillingLayout({ children }: { children: ReactNode }) {
  const user = await loadSessionUser();
  return (
    <AuthProvider user={user} signInPath={paths.auth}>
      <div className="mx-auto flex min-h-dvh w-full max-w-2xl flex-col px-4 sm:px-6">
        <header className="flex items-center gap-1 pt-4 sm:pt-8">
          <Wordmark />
          <span className="flex-1" />
          <ThemeToggle />
          {user && <SignOutButton signOut={signOut} userId={user.id} />}
        </header>
        <main className="flex flex-1 flex-col gap-6 py-8">{children}</main>
      </div>
    </AuthProvider>
  );
}
