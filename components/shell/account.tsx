import Link from "next/link";
import type { FormAction } from "@/components/form/use-action";
import { paths } from "@/lib/config/paths";
import { initials } from "@/lib/kernel/text";
import { Coming } from "./coming";
import { SignOutButton } from "./sign-out-button";
import { ThemeToggle } from "./theme-toggle";

type AccountProps = {
  name: string;
  /** Second line: an e-mail, or a member's name and function. */
  detail: string;
  logo?: string | null | undefined;
  signOut: FormAction;
  userId?: string | undefined;
  leaveTo?: string;
};

/** The signed-in person, and the button to sign out (SHELL-03). */
export function Account({ name, detail, logo, signOut, userId, leaveTo }: AccountProps) {
  return (
    <div className="mt-3 border-t pt-3">
      <Link
        href={paths.account}
        prefetch={false}
        title={detail}
        className="hover:bg-muted flex min-h-11 items-center gap-3 rounded-md px-3 py-1 transition-colors"
      >
        {logo ? (
          // The file needs the session's cookie, which Next's image optimizer does not send.
          // eslint-disable-next-line @next/next/no-img-element
          <img src={logo} alt="" className="bg-card size-9 shrink-0 rounded-md object-contain" />
        ) : (
          <span
            aria-hidden="true"
            className="bg-secondary text-secondary-foreground grid size-9 shrink-0 place-items-center rounded-md text-xs font-semibold"
          >
            {initials(name)}
          </span>
        )}
        <span className="min-w-0 leading-tight">
          <span className="sr-only">Sua conta: </span>
          <span className="block truncate text-sm font-medium">{name}</span>
          <span className="type-meta mt-0.5 block truncate">{detail}</span>
        </span>
        <Coming />
      </Link>
      <div className="mt-1 flex items-center justify-between">
        <SignOutButton
          signOut={signOut}
          userId={userId}
          to={leaveTo}
          className="text-muted-foreground justify-start px-3!"
        />
        <ThemeToggle />
      </div>
    </div>
  );
}
