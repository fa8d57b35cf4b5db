import { PayFamilyButton } from "@/components/settlements/pay-own-button";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { portalCopy } from "@/lib/features/portal/copy";
import type { OwnMoneyView } from "@/lib/features/portal/loaders";
import { familyCopy } from "@/lib/features/settlements/copy/family";
import { type IsoDay, formatDay } from "@/lib/kernel/dates";
import { formatBRL, sumCents } from "@/lib/kernel/money";

const words = familyCopy;

type FamilyCardProps = { family: NonNullable<OwnMoneyView["family"]> } & Pick<OwnMoneyView, "today">;

/**
 * AGR-52: open charges of all students for whom the guardian pays, and one code for all of them. AGR-54: without such
 * charges it says that the last code was closed.
 */
export function FamilyCard({ family: { charges, isClosed }, today }: FamilyCardProps) {
  return (
    <Card aria-labelledby="familia">
      <CardHeader>
        <CardTitle id="familia">{words.title}</CardTitle>
        <CardDescription>{isClosed ? words.closed : words.hint}</CardDescription>
      </CardHeader>
      {charges.length > 0 && <FamilyCharges charges={charges} today={today} />}
    </Card>
  );
}

function FamilyCharges({ charges, today }: Pick<FamilyCardProps["family"], "charges"> & { today: IsoDay }) {
  const { due, late } = portalCopy.payments;
  return (
    <>
      <ul className="divide-y px-4 sm:px-5">
        {charges.map(({ id, child, description, dueOn, openCents }) => (
          <li key={id} className="flex min-h-11 items-start justify-between gap-4 py-2.5 text-sm">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{words.charge(child, description)}</p>
              <p className={dueOn < today ? "text-destructive numeric" : "text-muted-foreground numeric"}>
                {(dueOn < today ? late : due)(formatDay(dueOn))}
              </p>
            </div>
            <span className="numeric shrink-0 font-medium">{formatBRL(openCents)}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-4 border-t p-4 sm:px-5">
        <p className="text-sm">
          {words.total}{" "}
          <span className="numeric font-semibold">
            {formatBRL(sumCents(charges.map(({ openCents }) => openCents)))}
          </span>
        </p>
        <PayFamilyButton />
      </div>
    </>
  );
}
