import type { ReactNode } from "react";
import { type Drawing, drawings } from "./drawings";
import { Tatami } from "./tatami";

type EmptyStateProps = {
  /** The drawing of what is missing. Default: an empty room. */
  drawing?: Drawing;
  title: string;
  /** The next step. */
  description?: ReactNode;
  action?: ReactNode;
};

/** The state of a list without any row, with the way to begin. */
export function EmptyState({ drawing = "room", title, description, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-4 py-12 text-center sm:py-16">
      <Tatami layout={drawings[drawing]} className="size-24" />
      <p className="type-name mt-5 text-balance">{title}</p>
      {description && (
        <p className="text-muted-foreground mt-1 max-w-[48ch] text-sm text-balance">{description}</p>
      )}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
