import { paymentsCopy } from "@/lib/features/payments/copy";
import { profileCopy } from "@/lib/features/profiles/copy";
import { CHARGES_SHOWN } from "@/lib/features/profiles/rules";
import type { ProfileFile } from "@/lib/features/profiles/queries";
import { type IsoDay, formatDay } from "@/lib/kernel/dates";
import { formatBRL } from "@/lib/kernel/money";
import { type MoneyRow, MoneyRows } from "./money-rows";
import type { ProfileMoney } from "./profile-screen";
import { Nothing, Section } from "./section";

/** What is settled stands among the payments as well. */
const CLOSED_SHOWN = 3;

const tones = {
  payments: { completed: "success", pending: "warning", failed: "danger", cancelled: "neutral" },
  charges: { open: "warning", paid: "success", waived: "neutral", cancelled: "neutral" },
} as const;

/** What the student owes, open first, and what came in last. */
export function MoneySection({ money, today }: { money: ProfileMoney; today: IsoDay }) {
  const { charges, payments } = money;
  const open = charges.filter(({ status }) => status === "open").toReversed();
  const closed = charges.filter(({ status }) => status !== "open").slice(0, CLOSED_SHOWN);
  return (
    <Section id="financeiro" title="Financeiro">
      {charges.length === 0 && payments.length === 0 && (
        <Nothing>Nenhuma cobrança nem pagamento ainda. O primeiro pagamento aparece aqui.</Nothing>
      )}
      {charges.length > 0 && (
        <>
          <h3 className="px-4 pt-3 text-sm font-medium sm:px-5">Cobranças</h3>
          <MoneyRows rows={[...open, ...closed].map((charge) => chargeRow(charge, today))} />
          {open.length === CHARGES_SHOWN && <Nothing>{profileCopy.chargesCut(CHARGES_SHOWN)}</Nothing>}
        </>
      )}
      {payments.length > 0 && (
        <>
          <h3 className="border-t px-4 pt-3 text-sm font-medium sm:px-5">Pagamentos</h3>
          <MoneyRows
            rows={payments.map(({ id, description, day, method, amountCents, status }) => ({
              id,
              name: description ?? paymentsCopy.noDescription,
              detail: `${formatDay(day)} · ${paymentsCopy.methods[method]}`,
              amount: formatBRL(amountCents),
              state: paymentsCopy.statuses[status],
              tone: tones.payments[status],
            }))}
          />
        </>
      )}
    </Section>
  );
}

function chargeRow(charge: ProfileFile["charges"][number], today: IsoDay): MoneyRow {
  const { id, description, status, dueOn, openCents, totalCents } = charge;
  const isLate = status === "open" && today > dueOn;
  const due = status !== "open" ? "Vencimento" : isLate ? "Venceu em" : "Vence em";
  return {
    id,
    name: description,
    detail: `${due} ${formatDay(dueOn)}`,
    amount: formatBRL(status === "open" ? openCents : totalCents),
    state: isLate ? profileCopy.late : profileCopy.chargeStatus[status],
    tone: isLate ? "danger" : tones.charges[status],
  };
}
