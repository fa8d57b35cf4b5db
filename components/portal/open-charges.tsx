import { LinesFold } from "@/components/charges/lines-fold";
import { LifeLine } from "@/components/settlements/life-line";
import { PayChargeButton } from "@/components/settlements/pay-own-button";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { portalCopy } from "@/lib/features/portal/copy";
import type { OwnMoneyView } from "@/lib/features/portal/loaders";
import { mayPayNow } from "@/lib/features/charges/rules";
import { formatDay } from "@/lib/kernel/dates";
import { formatBRL } from "@/lib/kernel/money";

const words = portalCopy.payments;

type OpenChargesProps = Pick<OwnMoneyView, "open" | "today" | "child">;

export function OpenCharges({ open, today, child }: OpenChargesProps) {
  return (
    <Card aria-labelledby="em-aberto">
      <CardHeader>
        <CardTitle id="em-aberto">{words.open}</CardTitle>
      </CardHeader>
      <ul className="divide-y px-4 sm:px-5">
        {open.map(({ id, description, dueOn, openCents, explanation, ...life }) => (
          <li key={id} className="flex min-h-11 items-start justify-between gap-4 py-2.5 text-sm">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{description}</p>
              <p className={dueOn < today ? "text-destructive numeric" : "text-muted-foreground numeric"}>
                {(dueOn < today ? words.late : words.due)(formatDay(dueOn))}
              </p>
              <LifeLine life={life} description={description} child={child} />
              <LinesFold explanation={explanation} of={description} />
            </div>
            <div className="grid shrink-0 justify-items-end gap-1">
              <span className="numeric font-medium">{formatBRL(openCents)}</span>
              {mayPayNow(life) && (
                <PayChargeButton id={id} description={description} declined={life.declined} />
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
