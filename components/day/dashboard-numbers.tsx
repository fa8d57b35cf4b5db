import { receivedThisMonth } from "@/components/payments/payments-address";
import { type Figure, NumberStrip } from "@/components/shell/number-strip";
import { studentsAddress } from "@/components/students/students-address";
import { paths } from "@/lib/config/paths";
import { dayCopy } from "@/lib/features/day/copy";
import type { MonthChange } from "@/lib/features/day/queries/read-day";
import { changeOf } from "@/lib/features/day/rules";
import type { StudioNumbers } from "@/lib/features/studios/queries/studio-numbers";
import {
  type SubscriptionView,
  subscriptionSentence,
  subscriptionLabel,
} from "@/lib/features/studios/rules/subscription";
import { formatCount } from "@/lib/kernel/counts";
import { type IsoDay, addMonths, formatDay, monthName } from "@/lib/kernel/dates";
import { cents, formatBRL } from "@/lib/kernel/money";

type DashboardNumbersProps = {
  /** Null if loading failed. The cards then show a dash. */
  figures: { numbers: StudioNumbers; change: MonthChange; subscribedSince: IsoDay | null } | null;
  /** Null for a reader who does not see the plan. */
  subscription: SubscriptionView | null;
  today: IsoDay;
};

/** The dashboard's six figures, each with its change since the month before (DASH-05, DASH-06, DASH-07, DASH-08). */
export function DashboardNumbers({ figures, subscription, today }: DashboardNumbersProps) {
  const month = monthName(addMonths(today, -1));
  const figure = (
    label: string,
    of: (found: NonNullable<DashboardNumbersProps["figures"]>) => { now: number; before: number },
    say: (value: number) => string = formatCount,
    since: (change: string, month: string) => string = dayCopy.sinceLastMonth,
  ): Figure => {
    if (!figures) return { label, value: dayCopy.neutral };
    const compared = of(figures);
    const { change, text } = changeOf(compared);
    return {
      label,
      value: say(compared.now),
      trend: { change, text: change === "new" ? text : since(text, month), bad: change === "down" },
    };
  };
  const grown = (now: number, added: number) => ({ now, before: now - added });
  return (
    <NumberStrip
      label="Números da academia"
      lead={{
        ...figure(
          "Receita Mensal",
          ({ numbers, change }) => ({ now: numbers.confirmedRevenue, before: change.revenueBefore }),
          (value) => formatBRL(cents(value)),
          // Revenue grows by the day, so it is compared with as many days of the month before.
          dayCopy.sinceSameDays,
        ),
        ...(figures && { note: revenueNote(figures.numbers) }),
        href: receivedThisMonth,
      }}
      others={[
        {
          ...figure("Total de Alunos", ({ numbers, change }) => grown(numbers.students, change.students)),
          href: paths.studio.students,
        },
        {
          ...figure("Alunos Ativos", ({ numbers, change }) =>
            grown(numbers.activeStudents, change.activeStudents),
          ),
          href: studentsAddress({ status: "active" }),
        },
        {
          ...figure("Aulas Ativas", ({ numbers, change }) =>
            grown(numbers.activeClasses, change.activeClasses),
          ),
          href: paths.studio.schedule,
        },
        {
          ...figure("Instrutores", ({ numbers, change }) =>
            grown(numbers.activeInstructors, change.activeInstructors),
          ),
          href: paths.studio.instructors,
        },
        ...(subscription ? [planFigure(subscription, figures?.subscribedSince ?? null)] : []),
      ]}
    />
  );
}

const planFigure = (subscription: SubscriptionView, since: IsoDay | null): Figure => ({
  label: "Status da Assinatura",
  value: subscriptionLabel(subscription),
  note: subscriptionSentence(subscription),
  ...(since && { trend: { change: "same", text: dayCopy.since(formatDay(since)) } }),
  href: paths.subscribe,
});

/** Describes the large figure. If more is registered than has come in, it names both sums (C-21). */
const revenueNote = ({ revenue, confirmedRevenue }: StudioNumbers): string =>
  revenue === confirmedRevenue
    ? dayCopy.received
    : dayCopy.confirmedPart(formatBRL(revenue), formatBRL(confirmedRevenue));
