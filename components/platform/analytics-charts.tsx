import { ColumnChart } from "@/components/reports/column-chart";
import { Panel } from "@/components/reports/panel";
import { platformCopy } from "@/lib/features/platform/copy";
import type { MonthFigures } from "@/lib/features/platform/rules/figures";
import type { Figure } from "@/lib/features/platform/rules/words";
import { formatMonth, monthOfYear } from "@/lib/kernel/dates";
import { cents, formatBRL } from "@/lib/kernel/money";
import { figureAddress } from "./analytics-address";
import { whole } from "./figures";

const words = platformCopy.analytics;
const compact = new Intl.NumberFormat("pt-BR", { notation: "compact", maximumFractionDigits: 1 });
const exact = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 2 });
/** Reais above a column, from cents: "109,90", "12,3 mil". */
const shortMoney = (value: number) => (value < 100_000 ? exact : compact).format(value / 100);
const counted = (label: string) => ({ label, format: whole, short: compact.format });

type Months = { months: readonly MonthFigures[] };

const spanOf = (months: readonly MonthFigures[]): string => {
  const [from, until] = [months[0], months.at(-1)];
  return from && until ? words.span(monthOfYear(from.month), monthOfYear(until.month)) : words.none;
};

/** The columns of each month. The figures of their table link to the academies. */
const groupsOf = (
  months: readonly MonthFigures[],
  columns: readonly { figure: Figure; value: (month: MonthFigures) => number }[],
) =>
  months.map((figures) => ({
    key: figures.month,
    short: formatMonth(figures.month),
    name: monthOfYear(figures.month),
    values: columns.map(({ figure, value }) => ({
      value: value(figures),
      href: figureAddress({ figure, month: figures.month.slice(0, 7) }),
    })),
  }));

export const MoneyChart = ({ months }: Months) => (
  <Panel id="receita-recorrente" title={words.money.title} hint={words.money.hint}>
    <ColumnChart
      alt={words.money.alt(spanOf(months))}
      head={words.month}
      series={[
        {
          label: words.money.series,
          format: (value) => formatBRL(cents(value)),
          short: shortMoney,
        },
      ]}
      groups={groupsOf(months, [{ figure: "paying", value: ({ revenue }) => revenue }])}
    />
  </Panel>
);

export const StudiosChart = ({ months }: Months) => (
  <Panel id="academias-por-mes" title={words.studios.title} hint={words.studios.hint}>
    <ColumnChart
      alt={words.studios.alt(spanOf(months))}
      head={words.month}
      series={[counted(words.studios.begun), counted(words.studios.lost)]}
      groups={groupsOf(months, [
        { figure: "begun", value: ({ begun }) => begun },
        { figure: "lost", value: ({ lost }) => lost },
      ])}
    />
  </Panel>
);

export const StudentsChart = ({ months }: Months) => (
  <Panel id="alunos-por-mes" title={words.people.title} hint={words.people.hint}>
    <ColumnChart
      alt={words.people.alt(spanOf(months))}
      head={words.month}
      series={[counted(words.people.series)]}
      groups={groupsOf(months, [{ figure: "students", value: ({ students }) => students }])}
    />
  </Panel>
);
