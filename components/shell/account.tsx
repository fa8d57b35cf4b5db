import type { FormAction } from "@/components/form/use-action";
import { initials } from "@/lib/kernel/text";
import { SignOutButton } from "./sign-out-button";
import { ThemeToggle } from "./theme-toggle";

type AccountProps = { name: string; email: string; signOut: FormAction; leaveTo?: string };

/** Who is here, and the way out (SHELL-03). */
export function Account({ name, email, signOut, leaveTo }: AccountProps) {
  return (
    <div className="mt-3 border-t pt-3">
      <div className="flex items-center gap-3 px-3 py-1">
        <span
          aria-hidden="true"
          className="bg-secondary text-secondary-foreground grid size-9 shrink-0 place-items-center rounded-md text-xs font-semibold"
        >
          {initials(name)}
        </span>
        <div className="min-w-0 leading-tight">
          <p className="truncate text-sm font-medium">{name}</p>
          <p className="text-muted-foreground mt-0.5 truncate text-xs" title={email}>
            {email}
          </p>
        </div>
      </div>
      <div className="mt-1 flex items-center justify-between">
        <SignOutButton signOut={signOut} to={leaveTo} className="text-muted-foreground justify-start px-3" />
        <ThemeToggle />
      </div>
    </div>
  );
}
