import type { ReactNode } from "react";
import { Mark } from "@/components/shell/mark";
import { SignOutButton } from "@/components/shell/sign-out-button";
import { ThemeToggle } from "@/components/shell/theme-toggle";
import { signOut } from "@/lib/features/sessions/actions";

/** Outside the owner's shell: whoever has no subscription still finds the plan and the way out. */
export default function BillingLayout({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-2xl flex-col px-4 sm:px-6">
      <header className="flex items-center gap-1 pt-4 sm:pt-8">
        <p className="flex h-11 flex-1 items-center gap-2.5 text-xl font-semibold tracking-tight">
          <Mark className="size-7" />
          Obi
        </p>
        <ThemeToggle />
        <SignOutButton signOut={signOut} />
      </header>
      <main className="flex flex-1 flex-col gap-6 py-8">{children}</main>
    </div>
  );
}
