import { creditsCopy } from "@/lib/features/credits/copy";
import { type Credit, MOVEMENTS_SHOWN, movementWords } from "@/lib/features/credits/rules";
import { formatDay } from "@/lib/kernel/dates";
import { formatBRL } from "@/lib/kernel/money";

const hintOf = (balance: number): string =>
  balance > 0 ? creditsCopy.hint : balance < 0 ? creditsCopy.owed : creditsCopy.none;

/** Says how the credit is used, and lists its latest movements, newest first, with day and signed amount. */
export const CreditMovements = ({ balance, movements }: Credit) => (
  <>
    <p className="text-muted-foreground px-4 pt-2 text-sm sm:px-5">{hintOf(balance)}</p>
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
    {movements.length > MOVEMENTS_SHOWN && (
      <p className="text-muted-foreground px-4 pb-3 text-sm sm:px-5">{creditsCopy.cut(MOVEMENTS_SHOWN)}</p>
    )}
  </>
);
