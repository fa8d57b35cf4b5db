"use client";

import { Bookmark, BookmarkPlus, Check, Settings2 } from "lucide-react";
import Link from "next/link";
import { useId, useRef } from "react";
import { useOnDemand } from "@/components/feedback/use-on-demand";
import { Button } from "@/components/ui/button";
import { MenuPopover } from "@/components/ui/menu-popover";
import { useAllowed } from "@/components/ui/rights";
import { paths } from "@/lib/config/paths";
import { viewsCopy as words } from "@/lib/features/views/copy";

const loadKeep = () => import("./keep-view-dialog").then(({ KeepViewDialog }) => KeepViewDialog);

export type ViewLink = { id: string; name: string; href: string; current: boolean };

type ViewsMenuProps = {
  views: readonly ViewLink[];
  /** The list's address after the question mark; empty if nothing is set that could be kept. */
  query: string;
};

/** Opens the kept views of the list of students, and keeps the one that is shown. */
export function ViewsMenu({ views, query }: ViewsMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const keeping = useOnDemand(loadKeep);
  const mayKeep = useAllowed("students:write");
  const current = views.find((view) => view.current);
  const close = () => menu.current?.hidePopover();
  return (
    <>
      <Button
        ref={button}
        variant="outline"
        className="max-w-44 shrink-0 max-sm:w-11 max-sm:px-0 lg:max-xl:w-11 lg:max-xl:px-0"
        aria-label={current ? `${words.open}: ${current.name}` : words.open}
        popoverTarget={id}
      >
        <Bookmark aria-hidden="true" className={current ? "fill-current" : undefined} />
        <span className="truncate max-sm:hidden lg:max-xl:hidden">{current?.name ?? words.open}</span>
      </Button>
      <MenuPopover ref={menu} id={id} aria-label={words.menu}>
        {views.length === 0 && <p className="text-muted-foreground px-3 py-2">{words.nothingKept}</p>}
        {views.map(({ id: key, name, href, current: isCurrent }) => (
          <Link
            key={key}
            href={href}
            prefetch={false}
            scroll={false}
            aria-current={isCurrent ? "true" : undefined}
            onClick={close}
          >
            {isCurrent ? <Check aria-hidden="true" /> : <Bookmark aria-hidden="true" />}
            {name}
          </Link>
        ))}
        {mayKeep && query !== "" && !current && (
          <button
            type="button"
            onClick={() => {
              close();
              button.current?.focus();
              keeping.show();
            }}
          >
            <BookmarkPlus aria-hidden="true" />
            {words.keep}
          </button>
        )}
        <Link href={paths.studio.labels} prefetch={false} onClick={close}>
          <Settings2 aria-hidden="true" />
          {words.manage}
        </Link>
      </MenuPopover>
      {keeping.Shown && <keeping.Shown query={query} onClose={keeping.hide} />}
    </>
  );
}
