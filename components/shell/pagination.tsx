import { ChevronLeft, ChevronRight } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { buttonVariants } from "@/components/ui/button-variants";

type PaginationProps = {
  /** From 1. */
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
  /** How much there is in all: "118 alunos". */
  total?: string;
};

/** Plain links: a page of a list is an address. */
export function Pagination({ page, pageCount, hrefFor, total }: PaginationProps) {
  if (pageCount <= 1)
    return total ? <p className="text-muted-foreground numeric px-5 py-3 text-sm">{total}</p> : null;
  return (
    <nav aria-label="Páginas" className="flex items-center justify-between gap-4 border-t px-3 py-2 sm:px-5">
      <p className="text-muted-foreground numeric text-sm">
        Página {page} de {pageCount}
        {total && <span className="max-sm:hidden"> · {total}</span>}
      </p>
      <div className="flex gap-1">
        <Step href={page > 1 ? hrefFor(page - 1) : null} label="Página anterior">
          <ChevronLeft aria-hidden="true" />
        </Step>
        <Step href={page < pageCount ? hrefFor(page + 1) : null} label="Próxima página">
          <ChevronRight aria-hidden="true" />
        </Step>
      </div>
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
    <Link href={href} aria-label={label} scroll={false} className={look}>
      {children}
    </Link>
  );
}
