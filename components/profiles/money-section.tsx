import Link from "next/link";
import { LinesMenu } from "@/components/charges/lines-menu";
import { NewChargeButton } from "@/components/charges/new-charge-button";
import { CreditPart } from "@/components/credits/credit-part";
import { AskOpen } from "@/components/payments/ask-open";
import { OpenActions } from "@/components/payments/open-actions";
import { PaymentActions } from "@/components/payments/payment-actions";
import { paymentsAddress } from "@/components/payments/payments-address";
import { ReceiveButton } from "@/components/payments/receive-button";
import { buttonVariants } from "@/components/ui/button-variants";
import { linesCopy } from "@/lib/features/agreements/copy";
import { type DueAmount, partWords, plainDue } from "@/lib/features/agreements/rules/late";
import { asksCopy } from "@/lib/features/asks/copy";
import { chargesCopy } from "@/lib/features/charges/copy";
import { type Asked, type Begun, askedWords, isToReview } from "@/lib/features/charges/rules";
import { paymentsCopy } from "@/lib/features/payments/copy";
import { stateOf } from "@/lib/features/payments/rules";
import { profileCopy } from "@/lib/features/profiles/copy";
import { CHARGES_SHOWN, PAYMENTS_SHOWN } from "@/lib/features/profiles/rules";
import { type IsoDay, formatDay } from "@/lib/kernel/dates";
import { formatBRL } from "@/lib/kernel/money";
import { type MoneyRow, MoneyRows } from "./money-rows";
import type { ProfileMoney, ProfileView } from "./profile-screen";
import { Nothing, Section } from "./section";

const tones = {
  payments: { completed: "success", pending: "warning", failed: "danger", cancelled: "neutral" },
  charges: { open: "warning", paid: "success", waived: "neutral", cancelled: "neutral" },
} as const;

type MoneyProps = Pick<ProfileView, "profile" | "today" | "colleagues"> & { money: ProfileMoney };

export function MoneySection({ profile, money, today, colleagues }: MoneyProps) {
  const nameOf = (userId: string | null) => (userId === null ? null : (colleagues.get(userId) ?? null));
  const { charges, payments } = money;
  const open = charges.filter(({ status }) => status === "open").toReversed();
  const closed = charges.filter(({ status }) => status !== "open");
  const student: Student = {
    studentId: profile.id,
    studentName: profile.fullName,
    hasPhone: money.hasPhone,
  };
  return (
    <Section
      id="financeiro"
      title="Financeiro"
      action={
        <>
          <NewChargeButton
            students={[{ id: profile.id, fullName: profile.fullName }]}
            variant="ghost"
            size="sm"
          />
          <AllMoney name={profile.fullName} />
        </>
      }
    >
      {charges.length === 0 && payments.length === 0 && (
        <Nothing>Nenhuma cobrança nem pagamento ainda. O primeiro pagamento aparece aqui.</Nothing>
      )}
      {charges.length > 0 && (
        <>
          <h3 className="px-4 pt-3 text-sm font-medium sm:px-5">Cobranças</h3>
          <MoneyRows
            rows={[...open, ...closed].map((charge) =>
              chargeRow({
                charge,
                begun: money.begun[charge.id] ?? null,
                due: money.due[charge.id] ?? plainDue(charge.openCents),
                student,
                today,
                by: nameOf(charge.endedBy),
                asked: charge.asked && { ...charge.asked, by: nameOf(charge.asked.userId) },
              }),
            )}
          />
          {open.length === CHARGES_SHOWN && <Nothing>{profileCopy.chargesCut(CHARGES_SHOWN)}</Nothing>}
        </>
      )}
      {payments.length > 0 && (
        <>
          <h3 className="border-t px-4 pt-3 text-sm font-medium sm:px-5">Pagamentos</h3>
          <MoneyRows
            rows={payments
              .slice(0, PAYMENTS_SHOWN)
              .map((payment) => paymentRow({ payment, student, by: nameOf(payment.reversedBy) }))}
          />
          {payments.length > PAYMENTS_SHOWN && <Nothing>{profileCopy.paymentsCut(PAYMENTS_SHOWN)}</Nothing>}
        </>
      )}
      {money.credit && (
        <CreditPart
          credit={money.credit}
          student={profile}
          hasOpenFee={open.some(({ kind }) => kind === "fee")}
        />
      )}
    </Section>
  );
}

type Student = { studentId: string; studentName: string; hasPhone: boolean };

const AllMoney = ({ name }: { name: string }) => (
  <Link
    prefetch={false}
    href={paymentsAddress({ tab: "all", q: name })}
    aria-label={profileCopy.allMoneyOf(name)}
    className={buttonVariants({ variant: "ghost", size: "sm" })}
  >
    {profileCopy.allMoney}
  </Link>
);

/** `by`: who reversed it. */
type PaymentOf = { payment: ProfileMoney["payments"][number]; student: Student; by: string | null };

function paymentRow({ payment, student, by }: PaymentOf): MoneyRow {
  const { id, description, day, method, amountCents, status, reversal, isOnline, isNumbered, chargeId } =
    payment;
  const name = description ?? paymentsCopy.noDescription;
  const amount = formatBRL(amountCents);
  return {
    id,
    name,
    detail: [
      formatDay(day),
      paymentsCopy.paidAs[method],
      reversal !== null && paymentsCopy.reversal.because(reversal, by),
    ]
      .filter(Boolean)
      .join(" · "),
    amount: reversal === null ? amount : <s className="text-muted-foreground">{amount}</s>,
    state: stateOf(payment),
    tone: tones.payments[status],
    menu: (
      <PaymentActions
        payment={{ ...student, id, amountCents, status, method, isOnline, isNumbered, chargeId, description }}
        label={profileCopy.rowActions(name, formatDay(day))}
        ledger={null}
      />
    ),
  };
}

type ChargeOf = {
  charge: ProfileMoney["charges"][number];
  begun: Begun | null;
  /** To pay today, with its parts. */
  due: DueAmount;
  student: Student;
  today: IsoDay;
  /** Name of the person who waived or cancelled it, whole or in part. */
  by: string | null;
  asked: Asked | null;
};

function chargeRow({ charge, begun, due: owed, student, today, by, asked }: ChargeOf): MoneyRow {
  const { id, description, status, dueOn, totalCents, paidCents, endReason, note } = charge;
  const openCents = owed.due;
  const isOpen = status === "open";
  const isLooked = isToReview(begun);
  const isLate = isOpen && today > dueOn && !isLooked;
  const due = !isOpen || isLooked ? "Vencimento" : isLate ? "Venceu em" : "Vence em";
  return {
    id,
    name: description,
    detail: [
      `${due} ${formatDay(dueOn)}`,
      begun && chargesCopy.begun[begun],
      isOpen && partWords(owed),
      isOpen && asked && askedWords(asked, today),
      endReason !== null && chargesCopy.waive.because({ reason: endReason, by, status }),
      note !== null && linesCopy.note(note),
    ]
      .filter(Boolean)
      .join(" · "),
    amount: formatBRL(isOpen ? openCents : totalCents),
    state: isLate ? profileCopy.late : profileCopy.chargeStatus[status],
    tone: isLate ? "danger" : tones.charges[status],
    menu: (
      <LinesMenu
        charge={{ ...student, id, description }}
        label={profileCopy.rowActions(description, formatDay(dueOn))}
      />
    ),
    ...(isOpen && {
      act: (
        <div className="flex items-center">
          {student.hasPhone && !isLooked && (
            <AskOpen
              id={id}
              name={student.studentName}
              label={asksCopy.labelOf(description)}
              asked={asked}
              today={today}
            />
          )}
          <ReceiveButton
            charge={{ ...student, id, description, openCents, begun }}
            label={profileCopy.receive(description)}
          />
        </div>
      ),
      menu: (
        <OpenActions
          row={{ ...student, id, description, paidCents, begun, due: owed, method: null }}
          label={profileCopy.rowActions(description, formatDay(dueOn))}
          ledger={null}
        />
      ),
    }),
  };
}
