import { creditsCopy } from "@/lib/features/credits/copy";
import type { Credit } from "@/lib/features/credits/rules";
import { formatBRL } from "@/lib/kernel/money";
import { CreditMovements } from "./credit-movements";
import { GiveBackButton } from "./give-back-button";
import { UseCreditButton } from "./use-credit-button";

type CreditPartProps = {
  credit: Credit;
  student: { id: string; fullName: string };
  /** The credit can pay one. */
  hasOpenFee: boolean;
};

/** A student's credit among the student's money, with its movements. */
export function CreditPart({ credit, student: { id, fullName }, hasOpenFee }: CreditPartProps) {
  const { balance } = credit;
  return (
    <div className="border-t">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 px-4 pt-1 sm:px-5">
        <h3 className="numeric text-sm font-medium">{creditsCopy.title(formatBRL(balance))}</h3>
        {balance > 0 && (
          <div className="-mr-3">
            {hasOpenFee && <UseCreditButton student={{ id, fullName }} />}
            <GiveBackButton student={{ id, fullName }} balance={balance} />
          </div>
        )}
      </div>
      <CreditMovements {...credit} />
    </div>
  );
}
