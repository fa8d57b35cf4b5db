import Link from "next/link";
import type { ReactNode } from "react";
import { BarTable } from "@/components/reports/bar-table";
import { Panel } from "@/components/reports/panel";
import { StatusBadge } from "@/components/shell/status-badge";
import { subscriptionTones } from "@/components/studios/subscription-badge";
import { cn } from "@/components/ui/cn";
import { paths } from "@/lib/config/paths";
import { platformCopy } from "@/lib/features/platform/copy";
import type { AnalyticsView } from "@/lib/features/platform/loaders";
import type { Activity, Cohort, MonthFigures } from "@/lib/features/platform/rules/figures";
import { type Figure, bandWords } from "@/lib/features/platform/rules/words";
import { growthOf } from "@/lib/features/studios/rules/platform";
import { subscriptionLabel } from "@/lib/features/studios/rules/subscription";
import { type IsoDay, formatDay, monthOfYear } from "@/lib/kernel/dates";
import { cents, formatBRL } from "@/lib/kernel/money";
import styles from "./analytics-panels.module.css";
import { figureAddress } from "./analytics-address";
import { percent, whole } from "./figures";

const words = platformCopy.analytics;

type PlainTableProps = { label: string; heads: readonly string[]; children: ReactNode };

/** A small table. On a phone, a row's name stands above its figures, so that all of them fit. */
const PlainTable = ({ label, heads: [first, ...rest], children }: PlainTableProps) => (
  <table role="table" aria-label={label} className={cn(styles.figures, "mt-3 w-full text-sm")}>
    <thead role="rowgroup" className="type-meta text-right">
      <tr role="row">
        <th role="columnheader" scope="col" className="py-1 text-left font-normal sm:pr-3">
          {first}
        </th>
        {rest.map((head) => (
          <th key={head} role="columnheader" scope="col" className="py-1 font-normal sm:pl-3">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup" className="divide-y">
      {children}
    </tbody>
  </table>
);

type FigureCellProps = { href: string; what: string; month: IsoDay; children: string };

const FigureCell = ({ href, what, month, children }: FigureCellProps) => (
  <td role="cell" className="numeric text-right whitespace-nowrap sm:pl-3">
    <Link
      href={href}
      prefetch={false}
      className="block py-2 underline-offset-4 hover:underline"
      aria-label={[children, what, monthOfYear(month)].join(", ")}
    >
      {children}
    </Link>
  </td>
);

/** This month compared with the last: academies, students and money (ADMIN-37, ADMIN-38). */
export function GrowthPanel({ months }: { months: readonly MonthFigures[] }) {
  const [now, before] = [months.at(-1), months.at(-2)];
  if (!now || !before) return null;
  const { growth } = words;
  const money = (value: number) => formatBRL(cents(value));
  const rows: {
    name: string;
    figure: Figure;
    of: "begun" | "students" | "revenue";
    tell: (n: number) => string;
  }[] = [
    { name: growth.studios, figure: "begun", of: "begun", tell: whole },
    { name: growth.students, figure: "students", of: "students", tell: whole },
    { name: growth.revenue, figure: "paying", of: "revenue", tell: money },
  ];
  return (
    <Panel id="crescimento" title={growth.title} hint={growth.hint}>
      <PlainTable
        label={growth.title}
        heads={[growth.what, monthOfYear(now.month), monthOfYear(before.month), growth.percent]}
      >
        {rows.map(({ name, figure, of, tell }) => (
          <tr key={name} role="row">
            <th role="rowheader" scope="row" className="py-2 text-left font-normal">
              {name}
            </th>
            {[now, before].map((month) => (
              <FigureCell
                key={month.month}
                href={figureAddress({ figure, month: month.month.slice(0, 7) })}
                what={name}
                month={month.month}
              >
                {tell(month[of])}
              </FigureCell>
            ))}
            <td role="cell" className="numeric py-2 text-right font-medium sm:pl-3">
              {percent(growthOf({ now: now[of], before: before[of] }))}
            </td>
          </tr>
        ))}
      </PlainTable>
    </Panel>
  );
}

export const ActivityPanel = ({ activity }: { activity: Activity }) => (
  <Panel id="uso" title={words.activity.title} hint={words.activity.hint}>
    <BarTable
      heads={[words.activity.head, words.activity.count]}
      rows={Object.values(bandWords).map((band) => ({
        key: band,
        name: words.bands[band],
        href: figureAddress({ figure: "activity", band }),
        count: activity[band],
      }))}
    />
  </Panel>
);

const steps = [
  { of: "studios", figure: "begun" },
  { of: "tested", figure: "tested" },
  { of: "converted", figure: "converted" },
  { of: "paying", figure: "staying" },
  { of: "using", figure: "using" },
] as const;

/** Retention of the academies by month of sign-up, the newest first. */
export const CohortPanel = ({ cohorts }: { cohorts: readonly Cohort[] }) => (
  <div className="mt-6">
    <Panel id="por-cadastro" title={words.cohorts.title} hint={words.cohorts.hint}>
      <PlainTable
        label={words.cohorts.title}
        heads={[words.month, ...steps.map(({ of }) => words.cohorts[of])]}
      >
        {cohorts.toReversed().map((cohort) => (
          <tr key={cohort.month} role="row">
            <th role="rowheader" scope="row" className="py-2 text-left font-normal whitespace-nowrap">
              {monthOfYear(cohort.month)}
            </th>
            {steps.map(({ of, figure }) => (
              <FigureCell
                key={of}
                href={figureAddress({ figure, month: cohort.month.slice(0, 7) })}
                what={words.cohorts[of]}
                month={cohort.month}
              >
                {whole(cohort[of])}
              </FigureCell>
            ))}
          </tr>
        ))}
      </PlainTable>
    </Panel>
  </div>
);

/** The newest five (ADMIN-39). */
export const RecentPanel = ({ recent }: Pick<AnalyticsView, "recent">) => (
  <Panel id="mais-novas" title={words.recent} {...(recent.length === 0 && { hint: words.noStudios })}>
    <ul className="mt-2 divide-y text-sm">
      {recent.map(({ id, name, since, state }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
          <Link
            href={paths.admin.studio(id)}
            prefetch={false}
            className="type-name flex min-h-11 min-w-0 flex-1 items-center wrap-anywhere underline-offset-4 hover:underline lg:min-h-9"
          >
            {name}
          </Link>
          <StatusBadge tone={subscriptionTones[state]}>{subscriptionLabel({ state })}</StatusBadge>
          <time dateTime={since} className="type-meta numeric">
            {formatDay(since)}
          </time>
        </li>
      ))}
    </ul>
  </Panel>
);
