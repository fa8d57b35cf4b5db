import Link from "next/link";
import { AmountLines } from "@/components/charges/amount-lines";
import { ConfirmAction } from "@/components/feedback/confirm-action";
import { Section } from "@/components/profiles/section";
import { StatusBadge } from "@/components/shell/status-badge";
import { paths } from "@/lib/config/paths";
import { agreementsCopy, linesCopy } from "@/lib/features/agreements/copy";
import type { AgreementView } from "@/lib/features/agreements/queries/agreement";
import { storedLine } from "@/lib/features/agreements/rules/explain";
import { endDiscount } from "@/lib/features/agreements/actions";
import { formatDay, monthOfYear } from "@/lib/kernel/dates";
import { formatBRL, formatPercent } from "@/lib/kernel/money";
import { EditAgreementButton } from "./edit-agreement-button";
import { GiveDiscountButton } from "./give-discount-button";

const words = agreementsCopy.agreement;
const { head, discount } = words;

type Student = { id: string; fullName: string };

type AgreementSectionProps = {
  profile: Student & { status: string };
  agreement: AgreementView | null;
  siblings: readonly Student[];
};

/** The student's agreement, and how this month's fee follows from it (AGR-03). */
export function AgreementSection({ profile, agreement, siblings }: AgreementSectionProps) {
  const isFeeless = profile.status === "active" && (agreement === null || isWithoutAmount(agreement));
  return (
    <Section
      id="combinado"
      title={words.title}
      action={
        <EditAgreementButton
          studentId={profile.id}
          aria-label={words.editOf(profile.fullName)}
          variant="ghost"
          size="sm"
        >
          {words.edit}
        </EditAgreementButton>
      }
    >
      {isFeeless && (
        <p className="px-4 pt-4 sm:px-5">
          <StatusBadge tone="warning">{words.feeless}</StatusBadge>
        </p>
      )}
      {agreement === null || isWithoutAmount(agreement) ? (
        <p className="text-muted-foreground px-4 py-4 text-sm sm:px-5">{words.none}</p>
      ) : (
        <Agreed studentId={profile.id} agreement={agreement} siblings={siblings} />
      )}
    </Section>
  );
}

const isWithoutAmount = ({ amount, scholarship }: AgreementView): boolean => amount === 0 && !scholarship;

type AgreedProps = { studentId: string; agreement: AgreementView; siblings: readonly Student[] };

function Agreed({ studentId, agreement, siblings }: AgreedProps) {
  const { scholarship, discounts, lines, asked } = agreement;
  return (
    <>
      {scholarship && <p className="px-4 pt-4 text-sm sm:px-5">{words.scholarshipSays}</p>}
      <dl className="grid gap-2 px-4 py-4 text-sm sm:px-5">
        {factsOf(agreement).map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
        {siblings.length > 0 && (
          <Fact label={head.siblings}>
            {siblings.map(({ id, fullName }, index) => (
              <span key={id}>
                {index > 0 && ", "}
                <Link
                  href={paths.studio.student(id)}
                  className="underline underline-offset-4"
                  prefetch={false}
                >
                  {fullName}
                </Link>
              </span>
            ))}
          </Fact>
        )}
      </dl>
      {!scholarship && (
        <>
          <Discounts studentId={studentId} discounts={discounts} />
          <div className="border-t px-4 py-3 sm:px-5">
            <AmountLines
              lines={[
                ...lines.map((line) => storedLine(line, null)),
                { label: linesCopy.total, cents: asked, isSum: true },
              ]}
              remarks={[]}
            />
          </div>
        </>
      )}
    </>
  );
}

function factsOf(agreement: AgreementView): [label: string, value: string][] {
  const { plan, amount, everyMonths, dueDay, beginsOn, endsOn, next, early, scholarship } = agreement;
  const price = agreementsCopy.per(formatBRL(amount), everyMonths);
  if (scholarship) return [[head.due, words.due(dueDay)]];
  return [
    [head.price, plan === null ? price : `${words.planOf(plan)}, ${price}`],
    [head.due, words.due(dueDay)],
    ...(beginsOn ? [[head.begins, monthOfYear(beginsOn)] as [string, string]] : []),
    ...(endsOn ? [[head.ends, words.until(monthOfYear(endsOn))] as [string, string]] : []),
    ...(next
      ? [[head.next, words.nextPrice(formatBRL(next.amount), monthOfYear(next.from))] as [string, string]]
      : []),
    ...(early > 0 ? [[head.early, words.early(formatBRL(early))] as [string, string]] : []),
  ];
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-3">
      <dt className="text-muted-foreground w-28 shrink-0">{label}</dt>
      <dd className="min-w-0 flex-1 wrap-anywhere">{children}</dd>
    </div>
  );
}

function Discounts({ studentId, discounts }: { studentId: string; discounts: AgreementView["discounts"] }) {
  return (
    <div className="border-t px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="text-sm font-medium">{head.discounts}</h3>
        <GiveDiscountButton studentId={studentId} variant="ghost" size="sm" className="-mr-3">
          {discount.open}
        </GiveDiscountButton>
      </div>
      <ul>
        {discounts.map(({ id, reason, percentBp, cents, until }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 text-sm">
            <span className="min-w-0 flex-1 wrap-anywhere">
              {[
                reason,
                percentBp === null ? cents !== null && formatBRL(cents) : formatPercent(percentBp),
                until && discount.upTo(formatDay(until)),
              ]
                .filter(Boolean)
                .join(" · ")}
            </span>
            <ConfirmAction
              variant="ghost"
              size="sm"
              className="-mr-3"
              aria-label={discount.endOf(reason)}
              right="fees:write"
              action={endDiscount}
              input={{ studentId, id }}
              title={discount.endTitle(reason)}
              description={discount.endDescription}
              confirmLabel={discount.end}
              success={discount.ended}
              failureTitle={discount.endFailed}
            >
              {discount.end}
            </ConfirmAction>
          </li>
        ))}
      </ul>
    </div>
  );
}
