import { Menu } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import type { FormAction } from "@/components/form/use-action";
import { buttonVariants } from "@/components/ui/button-variants";
import { Account } from "./account";
import { Arriving } from "./visit";
import { Mark } from "./mark";
import type { NavItem } from "./nav-item";
import { NavLinks } from "./nav-links";
import { SkipLink } from "./skip-link";

type AppShellProps = {
  studioName: string;
  detail: string;
  logo?: string | null;
  signOut: FormAction;
  userId?: string | undefined;
  items: readonly NavItem[];
  /** The search for people and pages: in the head on a phone, above the menu elsewhere. */
  search?: ReactNode;
  below?: ReactNode;
  /** Shown above every page, also while the next one loads. */
  above?: ReactNode;
  children: ReactNode;
};

const MENU = "menu";

/**
 * The frame of the owner's and super admin's pages. It has one menu: at the side from 1024 px (SHELL-02), a popover
 * below that. The browser itself opens, closes (Escape, touch outside) and announces the popover.
 */
export function AppShell(props: AppShellProps) {
  const { studioName, detail, logo, signOut, userId, items, search, below, above, children } = props;
  const home = items[0]?.href ?? "/";
  const waiting = items.flatMap((item) => item.waiting?.words ?? []);
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[16rem_minmax(0,1fr)] print:block">
      <SkipLink />
      <header className="bg-background/95 sticky top-0 z-30 flex h-14 items-center gap-1 border-b px-2 lg:hidden print:hidden">
        <button
          type="button"
          popoverTarget={MENU}
          aria-label={["Abrir menu", ...waiting].join(", ")}
          className={buttonVariants({ variant: "ghost", size: "icon", className: "relative" })}
        >
          <Menu aria-hidden="true" className="size-5" />
          {waiting.length > 0 && (
            <span aria-hidden="true" className="bg-primary absolute top-2.5 right-2.5 size-2 rounded-full" />
          )}
        </button>
        <Link
          prefetch={false}
          href={home}
          className="flex h-11 min-w-0 items-center gap-2.5 rounded-md px-1 font-semibold"
        >
          <Mark className="size-6 shrink-0" />
          <span className="truncate">{studioName}</span>
        </Link>
        {search && <div className="ml-auto shrink-0">{search}</div>}
      </header>
      <aside
        id={MENU}
        aria-label="Menu"
        popover="auto"
        className="bg-background text-foreground backdrop:bg-overlay inset-y-0 left-0 m-0 h-dvh max-h-none w-72 max-w-[85vw] flex-col border-0 border-r p-3 not-open:hidden open:flex lg:sticky! lg:top-0 lg:flex! lg:w-auto lg:max-w-none print:hidden!"
      >
        <Link
          prefetch={false}
          href={home}
          className="flex h-11 items-center gap-2.5 rounded-md px-3 text-lg font-semibold tracking-tight"
        >
          <Mark className="size-7" />
          Obi
        </Link>
        {search && <div className="mt-3 max-lg:hidden">{search}</div>}
        <nav aria-label="Principal" className="mt-4 min-h-0 flex-1 overflow-y-auto">
          <NavLinks items={items} layout="column" />
        </nav>
        {below}
        <Account name={studioName} detail={detail} logo={logo} signOut={signOut} userId={userId} />
      </aside>
      <main
        id="conteudo"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl px-4 pt-2 pb-28 outline-none has-data-wide-page:max-w-[110rem] sm:px-6 sm:pt-5 lg:pt-8 lg:pb-16 xl:px-10 print:max-w-none print:p-0"
      >
        {above}
        <Arriving>{children}</Arriving>
      </main>
    </div>
  );
}
