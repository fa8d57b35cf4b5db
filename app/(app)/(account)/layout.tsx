import type { ReactNode } from "react";
import { AuthProvider } from "@/components/accounts/sessions/auth-provider";
import { ConfirmPersonProvider } from "@/components/accounts/sessions/confirm-person";
import { ThemeToggle } from "@/components/shell/theme-toggle";
import { Wordmark } from "@/components/shell/wordmark";
import { paths } from "@/lib/config/paths";
import { loadSessionUser } from "@/lib/features/accounts/loaders";

/** Lies outside every shell, because the page is the same for everybody who is signed in. */
export default async function AccountLayout({ children }: { children: ReactNode }) {
  const user = await loadSessionUser();
  return (
    <AuthProvider user={user} signInPath={user?.kind === "student" ? paths.studentLogin : paths.auth}>
      <div className="mx-auto min-h-dvh w-full max-w-2xl px-4 sm:px-6">
        <header className="flex items-center gap-1 pt-4 sm:pt-8">
          <Wordmark />
          <span className="flex-1" />
          <ThemeToggle />
        </header>
        <main className="py-8">
          <ConfirmPersonProvider>{children}</ConfirmPersonProvider>
        </main>
      </div>
    </AuthProvider>
  );
}
