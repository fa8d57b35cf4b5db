import type { ReactNode } from "react";

type PageHeaderProps = {
  title: string;
  /** One line: what the page is for. */
  description?: ReactNode;
  /** The primary action, and beside it at most one other. On a phone it floats at the thumb. */
  action?: ReactNode;
};

export function PageHeader({ title, description, action }: PageHeaderProps) {
  return (
    <header className="mb-6 flex items-start justify-between gap-6 lg:mb-8">
      <div className="min-w-0">
        <h1 className="text-2xl leading-tight font-semibold tracking-tight text-balance">{title}</h1>
        {description && <p className="text-muted-foreground mt-1 max-w-[70ch]">{description}</p>}
      </div>
      {action && (
        <div className="max-sm:bg-background flex shrink-0 gap-2 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-20 max-sm:border-t max-sm:px-4 max-sm:pt-3 max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:*:flex-1">
          {action}
        </div>
      )}
    </header>
  );
}
