"use client";

import { ExportButton } from "@/components/feedback/export-button";
import { FilterLinks } from "@/components/shell/filter-links";
import { NumberStrip } from "@/components/shell/number-strip";
import { PageHeader } from "@/components/shell/page-header";
import { pageHeads } from "@/components/shell/page-heads";
import { Card } from "@/components/ui/card";
import { paths } from "@/lib/config/paths";
import { reportsCopy } from "@/lib/features/reports/copy";
import type { Report } from "@/lib/features/reports/books";
import { isOneMonth, presencesByWeekday } from "@/lib/features/reports/rules/figures";
import { type Period, periodWords, reportParams } from "@/lib/features/reports/rules/words";
import { addressOf } from "@/lib/kernel/address";
import { commonCopy } from "@/lib/kernel/copy/common";
import { formatMonth } from "@/lib/kernel/dates";
import { cents, formatBRL } from "@/lib/kernel/money";
import { ClassPresences } from "./class-presences";
import { ColumnChart } from "./column-chart";
import { Panel } from "./panel";
import { AgesPanel, ArtsPanel, BeltsPanel, SourcesPanel } from "./people-panels";
import { QuickStats, decimal } from "./quick-stats";
import { figureAddress, reportsAddress } from "./reports-address";

/** An academy's figures of a period, each with a link to its rows (REP-01 to REP-11). */
export function ReportsScreen(report: Report) {
  const { period } = report;
  const artId = report.looked;
  return (
    <>
      <PageHeader
        {...pageHeads.reports}
        action={
          <ExportButton
            path={paths.studio.reportsFile}
            params={reportParams({ period, artId })}
            success={reportsCopy.exported}
          />
        }
      />
      <PeriodFilter period={period} artId={artId} />
      <Cards {...report} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <MoneyPanel {...report} />
        <QuickStats {...report} />
        <ArtsPanel {...report} />
        <BeltsPanel {...report} />
        <WeekPanel
          id="aulas-por-dia"
          title={reportsCopy.week.title}
          hint={reportsCopy.week.hint}
          alt={reportsCopy.week.alt}
          counted={reportsCopy.week.classes}
          week={report.week}
          hrefOf={(weekday) => figureAddress({ figure: "classes", weekday })}
        />
        <WeekPanel
          id="presencas-por-dia"
          title={reportsCopy.presences.byWeekday}
          hint={reportsCopy.presences.hint}
          alt={reportsCopy.presences.alt}
          counted={reportsCopy.presences.present}
          week={presencesByWeekday(report.presences)}
          hrefOf={(weekday) => figureAddress({ figure: "attended", period, weekday })}
        />
        <ClassPresences presences={report.presences} period={period} />
        <div className="grid gap-6">
          <AgesPanel {...report} />
          <SourcesPanel {...report} />
        </div>
      </div>
    </>
  );
}

/** REP-02 */
const PeriodFilter = ({ period, artId }: { period: Period; artId: string | null }) => (
  <Card className="mb-6 px-4 sm:px-5">
    <FilterLinks
      label={reportsCopy.period}
      filters={Object.values(periodWords).map((each) => ({
        label: reportsCopy.periods[each],
        href: reportsAddress({ period: each, artId }),
        current: each === period,
        count: null,
      }))}
    />
  </Card>
);

/** REP-04 to REP-07 */
function Cards({ revenue, people, classes, period, span }: Report) {
  const { cards } = reportsCopy;
  return (
    <NumberStrip
      label={cards.label}
      lead={{
        label: isOneMonth(span) ? cards.monthRevenue : cards.revenue,
        value: formatBRL(revenue),
        note: cards.confirmed,
        href: figureAddress({ figure: "received", period }),
      }}
      others={[
        {
          label: cards.active,
          value: people.active.toLocaleString("pt-BR"),
          note: cards.joined(people.joined),
          href: addressOf(paths.studio.students, { status: "active" }),
        },
        {
          label: cards.averageFee,
          value: formatBRL(people.averageFee),
          note: cards.averageFeeNote,
          href: addressOf(paths.studio.students, { status: "active", ordem: "mensalidade", sentido: "desc" }),
        },
        {
          label: cards.classes,
          value: classes.classes.toLocaleString("pt-BR"),
          note: cards.perClass(decimal(classes.perClass)),
          href: figureAddress({ figure: "classes" }),
        },
      ]}
    />
  );
}

const shortMoney = new Intl.NumberFormat("pt-BR", { notation: "compact", maximumFractionDigits: 1 });
const money = (label: string) => ({
  label,
  format: (value: number) => formatBRL(cents(value)),
  short: (value: number) => shortMoney.format(value / 100),
});

/** REP-09 */
function MoneyPanel({ months }: Report) {
  const words = reportsCopy.money;
  return (
    <Panel id="receita-por-mes" title={words.title} hint={words.hint}>
      <ColumnChart
        alt={words.alt}
        head={words.month}
        series={[money(words.received), money(words.open)]}
        groups={months.map(({ month, received, open }) => ({
          key: month,
          short: formatMonth(month).slice(0, 3),
          name: formatMonth(month),
          values: [
            { value: received, href: figureAddress({ figure: "received", month: month.slice(0, 7) }) },
            { value: open, href: figureAddress({ figure: "open", month: month.slice(0, 7) }) },
          ],
        }))}
      />
    </Panel>
  );
}

type WeekPanelProps = {
  id: string;
  title: string;
  hint: string;
  alt: string;
  counted: string;
  /** Sunday first. */
  week: readonly number[];
  hrefOf: (weekday: number) => string;
};

const whole = (value: number): string => value.toLocaleString("pt-BR");

function WeekPanel({ id, title, hint, alt, counted, week, hrefOf }: WeekPanelProps) {
  return (
    <Panel id={id} title={title} hint={hint}>
      <ColumnChart
        alt={alt}
        head={reportsCopy.week.day}
        series={[{ label: counted, format: whole, short: whole }]}
        groups={week.map((value, weekday) => {
          const name = commonCopy.weekdays[weekday] ?? "";
          return {
            key: name,
            short: name.slice(0, 3),
            name,
            values: [{ value, href: hrefOf(weekday) }],
          };
        })}
      />
    </Panel>
  );
}
