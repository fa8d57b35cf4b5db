import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

type PageHeaderProps = {
  title: string;
  description?: ReactNode;
  /** A list follows. On a phone the title then stands alone, so that rows are visible at once. */
  isAboveList?: boolean;
  /** Less frequent actions. On a phone they stand beside the title. */
  aside?: ReactNode;
  /** The primary action and at most one other, the daily ones. On a phone they float within the thumb's reach. */
  action?: ReactNode;
  /** The page's first card has the actions on a phone, so none float over its buttons. */
  actsBelow?: boolean;
};

/** A page's head: title, purpose and actions. The mat begins below its edge. */
export function PageHeader({
  title,
  description,
  isAboveList = false,
  aside,
  action,
  actsBelow = false,
}: PageHeaderProps) {
  return (
    <header className={cn("sm:mb-6", isAboveList ? "mb-2" : "mb-4")}>
      <div
        className={cn(
          "flex items-start justify-between gap-2 sm:min-h-14 sm:flex-wrap sm:gap-x-6 sm:gap-y-3 sm:pb-4",
          isAboveList ? "pb-2" : "pb-4",
        )}
      >
        <div className="min-w-0 sm:flex-1 sm:basis-80">
          <h1 className="type-title text-balance wrap-anywhere">{title}</h1>
          {description && (
            <div
              className={cn(
                "type-text text-muted-foreground mt-1 max-w-[70ch] wrap-anywhere",
                isAboveList && "max-sm:hidden",
              )}
            >
              {description}
            </div>
          )}
        </div>
        {(aside || action) && (
          <div className="flex shrink-0 gap-2 print:hidden">
            {aside && (
              <div className="flex gap-2 max-sm:-my-2.25 max-sm:-mr-2 max-sm:[&>:is(a,button)]:border-transparent max-sm:[&>:is(a,button)]:bg-transparent max-sm:[&>:is(a,button)]:px-2">
                {aside}
              </div>
            )}
            {action && (
              <div
                data-foot=""
                className={cn(
                  // Without the right to an action nothing is drawn inside.
                  "flex gap-2 empty:hidden",
                  actsBelow
                    ? "max-sm:hidden"
                    : "max-sm:bg-background max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-20 max-sm:border-t max-sm:px-4 max-sm:pt-3 max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:*:flex-1 max-sm:[&>:is(a,button)]:px-2",
                )}
              >
                {action}
              </div>
            )}
          </div>
        )}
      </div>
      <div aria-hidden="true" className="tatami-edge" />
    </header>
  );
}
