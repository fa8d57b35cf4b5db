import { Settings } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import type { FormAction } from "@/components/form/use-action";
import { buttonVariants } from "@/components/ui/button-variants";
import { paths } from "@/lib/config/paths";
import { Account } from "./account";
import { Coming } from "./coming";
import type { NavItem } from "./nav-item";
import { NavLinks } from "./nav-links";
import { SignOutButton } from "./sign-out-button";
import { SkipLink } from "./skip-link";
import { StudioMark } from "./studio-mark";
import { ThemeToggle } from "./theme-toggle";

type PortalShellProps = {
  studioName: string;
  logo: string | null;
  studentName: string;
  email: string;
  signOut: FormAction;
  /** At most five, because they share the foot of a phone. */
  items: readonly NavItem[];
  /** Shown above every page to people who may open several portals. */
  switcher?: ReactNode;
  children: ReactNode;
};

/** The frame of the student's pages: the menu is at the side from 1024 px, at the foot below that. */
export function PortalShell(props: PortalShellProps) {
  const { studioName, logo, studentName, email, signOut, items, switcher, children } = props;
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <SkipLink />
      <header className="bg-background/95 sticky top-0 z-30 flex h-14 items-center gap-2.5 border-b pr-1 pl-4 lg:hidden">
        <StudioMark name={studioName} logo={logo} />
        <p className="min-w-0 flex-1 truncate font-semibold">{studioName}</p>
        <Link
          href={paths.account}
          prefetch={false}
          aria-label="Sua conta"
          className={buttonVariants({ variant: "ghost", size: "icon", className: "text-muted-foreground" })}
        >
          <Settings aria-hidden="true" />
          <Coming />
        </Link>
        <ThemeToggle />
        <SignOutButton signOut={signOut} to={paths.studentLogin} compact />
      </header>
      <aside
        aria-label="Menu"
        data-foot=""
        className="bg-background fixed inset-x-0 bottom-0 z-30 border-t pb-[env(safe-area-inset-bottom)] lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:border-t-0 lg:border-r lg:p-3"
      >
        <p className="hidden h-11 items-center gap-2.5 px-3 font-semibold lg:flex">
          <StudioMark name={studioName} logo={logo} />
          <span className="truncate">{studioName}</span>
        </p>
        <nav aria-label="Principal" className="lg:mt-4 lg:min-h-0 lg:flex-1 lg:overflow-y-auto">
          <NavLinks items={items} layout="bar" />
        </nav>
        <div className="hidden lg:block">
          <Account name={studentName} detail={email} signOut={signOut} leaveTo={paths.studentLogin} />
        </div>
      </aside>
      <main
        id="conteudo"
        tabIndex={-1}
        className="mx-auto w-full max-w-4xl px-4 pt-3 pb-28 outline-none sm:px-6 sm:pt-5 lg:px-10 lg:pt-8 lg:pb-16"
      >
        {switcher}
        {children}
      </main>
    </div>
  );
}
