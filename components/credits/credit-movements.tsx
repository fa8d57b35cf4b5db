import { MOVEMENTS_SHOWN, type Movement, movementWords } from "@/lib/features/credits/rules";
import { formatDay } from "@/lib/kernel/dates";
import { formatBRL } from "@/lib/kernel/money";

/** The latest movements of a credit, newest first: what, day and signed amount. */
export const CreditMovements = ({ movements }: { movements: readonly Movement[] }) => (
  <ul className="divide-y px-4 pb-2 sm:px-5">
    {movements.slice(0, MOVEMENTS_SHOWN).map(({ id, amount, on, ...what }) => (
      <li key={id} className="flex min-h-11 items-center justify-between gap-4 py-1.5 text-sm">
        <div className="min-w-0">
          <p className="wrap-anywhere">{movementWords(what)}</p>
          <time dateTime={on} className="text-muted-foreground numeric">
            {formatDay(on)}
          </time>
        </div>
        <span className="numeric shrink-0 font-medium">
          {amount > 0 && "+"}
          {formatBRL(amount)}
        </span>
      </li>
    ))}
  </ul>
);
