import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { PAGE_SIZE } from "@/lib/config/constants";
import { formatCount } from "@/lib/kernel/counts";
import { PageLink } from "./list-head";

type PaginationProps = {
  /** From 1. */
  page: number;
  pages: number;
  /** `count` is the number of all rows, `total` the same in words: "118 alunos". */
  count: number;
  total: string;
  hrefFor: (page: number) => string;
  size?: number;
};

export function Pagination({ page, pages, count, total, hrefFor, size = PAGE_SIZE }: PaginationProps) {
  const from = (page - 1) * size + 1;
  const until = Math.min(page * size, count);
  return (
    <nav
      aria-label="Páginas"
      className="text-muted-foreground numeric flex min-h-13 items-center justify-between gap-4 border-t px-4 py-1 text-sm sm:px-5"
    >
      <p>
        {count > 0 &&
          `${from === until ? formatCount(from) : `${formatCount(from)}–${formatCount(until)}`} de `}
        {total}
      </p>
      {pages > 1 && (
        <div className="-mr-3 flex items-center gap-1">
          <span className="max-sm:sr-only">
            Página {formatCount(page)} de {formatCount(pages)}
          </span>
          <Step href={page > 1 ? hrefFor(page - 1) : null} label="Página anterior">
            <ChevronLeft aria-hidden="true" />
          </Step>
          <Step href={page < pages ? hrefFor(page + 1) : null} label="Próxima página">
            <ChevronRight aria-hidden="true" />
          </Step>
        </div>
      )}
    </nav>
  );
}

function Step({ href, label, children }: { href: string | null; label: string; children: ReactNode }) {
  const look = buttonVariants({ variant: "ghost", size: "icon" });
  if (href === null) {
    return (
      <span aria-hidden="true" className={`${look} opacity-30`}>
        {children}
      </span>
    );
  }
  return (
    <PageLink href={href} aria-label={label} className={look}>
      {children}
    </PageLink>
  );
}
