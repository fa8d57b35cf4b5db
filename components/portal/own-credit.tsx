import { CreditMovements } from "@/components/credits/credit-movements";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { creditsCopy } from "@/lib/features/credits/copy";
import { type Credit, MOVEMENTS_SHOWN } from "@/lib/features/credits/rules";
import { formatBRL } from "@/lib/kernel/money";

/** Money of the student that waits for the next fees. */
export const OwnCredit = ({ credit: { balance, movements } }: { credit: Credit }) => (
  <Card aria-labelledby="credito">
    <CardHeader>
      <CardTitle id="credito" className="numeric">
        {creditsCopy.title(formatBRL(balance))}
      </CardTitle>
    </CardHeader>
    <p className="text-muted-foreground px-4 pt-2 text-sm sm:px-5">
      {balance > 0 ? creditsCopy.hint : creditsCopy.none}
    </p>
    <CreditMovements movements={movements} />
    {movements.length > MOVEMENTS_SHOWN && (
      <p className="text-muted-foreground px-4 pb-3 text-sm sm:px-5">{creditsCopy.cut(MOVEMENTS_SHOWN)}</p>
    )}
  </Card>
);
