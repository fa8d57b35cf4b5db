import { StatusBadge } from "@/components/shell/status-badge";
import { paymentsCopy } from "@/lib/features/payments/copy";
import { profileCopy } from "@/lib/features/profiles/copy";
import { CHARGES_SHOWN } from "@/lib/features/profiles/rules";
import type { ProfileFile } from "@/lib/features/profiles/queries";
import { type IsoDay, formatDay } from "@/lib/kernel/dates";
import { formatBRL } from "@/lib/kernel/money";
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
          <ul className="divide-y px-4 pb-2 sm:px-5">
            {[...open, ...closed].map((charge) => (
              <Charge key={charge.id} charge={charge} today={today} />
            ))}
          </ul>
          {open.length === CHARGES_SHOWN && <Nothing>{profileCopy.chargesCut(CHARGES_SHOWN)}</Nothing>}
        </>
      )}
      {payments.length > 0 && (
        <>
          <h3 className="border-t px-4 pt-3 text-sm font-medium sm:px-5">Pagamentos</h3>
          <ul className="divide-y px-4 pb-2 sm:px-5">
            {payments.map((payment) => (
              <Row
                key={payment.id}
                name={payment.description ?? "Pagamento"}
                detail={`${formatDay(payment.day)} · ${paymentsCopy.methods[payment.method]}`}
                amount={formatBRL(payment.amountCents)}
                state={paymentsCopy.statuses[payment.status]}
                tone={tones.payments[payment.status]}
              />
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

function Charge({ charge, today }: { charge: ProfileFile["charges"][number]; today: IsoDay }) {
  const isLate = charge.status === "open" && today > charge.dueOn;
  const due = charge.status !== "open" ? "Vencimento" : isLate ? "Venceu em" : "Vence em";
  return (
    <Row
      name={charge.description}
      detail={`${due} ${formatDay(charge.dueOn)}`}
      amount={formatBRL(charge.status === "open" ? charge.openCents : charge.totalCents)}
      state={isLate ? profileCopy.late : profileCopy.chargeStatus[charge.status]}
      tone={isLate ? "danger" : tones.charges[charge.status]}
    />
  );
}

type RowProps = {
  name: string;
  detail: string;
  amount: string;
  state: string;
  tone: "success" | "warning" | "danger" | "neutral";
};

function Row({ name, detail, amount, state, tone }: RowProps) {
  return (
    <li className="flex min-h-11 items-center justify-between gap-4 py-2">
      <div className="min-w-0">
        <p className="truncate text-sm font-medium" title={name}>
          {name}
        </p>
        <p className="text-muted-foreground numeric text-sm">{detail}</p>
      </div>
      <div className="flex shrink-0 items-center justify-end gap-x-3 gap-y-1 max-sm:flex-col max-sm:items-end">
        <span className="numeric text-sm font-medium">{amount}</span>
        <StatusBadge tone={tone}>{state}</StatusBadge>
      </div>
    </li>
  );
}
