import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

type PageHeaderProps = {
  title: string;
  /** One line: what the page is for. */
  description?: ReactNode;
  /** The primary action, and beside it at most one other. On a phone it floats at the thumb. */
  action?: ReactNode;
  /** On a phone the page's first card has the acts: none may lie over its buttons. */
  actsBelow?: boolean;
};

/** The head of a page: what it is, what it is for, what to do here; the mat begins below its edge. */
export function PageHeader({ title, description, action, actsBelow = false }: PageHeaderProps) {
  return (
    <header className="mb-4 sm:mb-6">
      <div className="flex items-start justify-between gap-6 pb-4 sm:min-h-14">
        <div className="min-w-0">
          <h1 className="type-title text-balance wrap-anywhere">{title}</h1>
          {description && (
            <div className="type-text text-muted-foreground mt-1 max-w-[70ch] wrap-anywhere">
              {description}
            </div>
          )}
        </div>
        {action && (
          <div
            data-foot=""
            className={cn(
              "flex shrink-0 gap-2 print:hidden",
              actsBelow
                ? "max-sm:hidden"
                : "max-sm:bg-background max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-20 max-sm:border-t max-sm:px-4 max-sm:pt-3 max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:*:flex-1",
            )}
          >
            {action}
          </div>
        )}
      </div>
      <div aria-hidden="true" className="tatami-edge" />
    </header>
  );
}
