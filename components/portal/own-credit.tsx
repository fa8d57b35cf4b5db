import { CreditMovements } from "@/components/credits/credit-movements";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { creditsCopy } from "@/lib/features/credits/copy";
import type { Credit } from "@/lib/features/credits/rules";
import { formatBRL } from "@/lib/kernel/money";

/** Money of the student that waits for the next fees. */
export const OwnCredit = ({ credit }: { credit: Credit }) => (
  <Card aria-labelledby="credito">
    <CardHeader>
      <CardTitle id="credito" className="numeric">
        {creditsCopy.title(formatBRL(credit.balance))}
      </CardTitle>
    </CardHeader>
    <CreditMovements {...credit} />
  </Card>
);
