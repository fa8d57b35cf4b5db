import { NumberStrip } from "@/components/shell/number-strip";
import { PageHeader } from "@/components/shell/page-header";
import { pageHeads } from "@/components/shell/page-heads";
import { platformCopy } from "@/lib/features/platform/copy";
import type { AnalyticsView } from "@/lib/features/platform/loaders";
import { churnOf, conversionOf } from "@/lib/features/platform/rules/figures";
import { formatBRL } from "@/lib/kernel/money";
import { figureAddress } from "./analytics-address";
import { ActivityPanel, CohortPanel, GrowthPanel, RecentPanel } from "./analytics-panels";
import { MoneyChart, StudentsChart, StudiosChart } from "./analytics-charts";
import { percent, whole } from "./figures";
import { PlatformTabs } from "./platform-tabs";

const words = platformCopy.analytics;

/** Growth, payment and use of the platform. Each figure links to the academies behind it (ADMIN-37 to ADMIN-39). */
export function AnalyticsScreen({ months, cohorts, activity, people, recent }: AnalyticsView) {
  return (
    <>
      <PageHeader {...pageHeads.analytics} />
      <PlatformTabs tab="analytics" />
      <Numbers months={months} cohorts={cohorts} people={people} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <GrowthPanel months={months} />
        <ActivityPanel activity={activity} />
        <MoneyChart months={months} />
        <StudiosChart months={months} />
        <StudentsChart months={months} />
        <RecentPanel recent={recent} />
      </div>
      <CohortPanel cohorts={cohorts} />
    </>
  );
}

function Numbers({ months, cohorts, people }: Pick<AnalyticsView, "months" | "cohorts" | "people">) {
  const [now, churn, conversion] = [months.at(-1), churnOf(months), conversionOf(cohorts)];
  return (
    <NumberStrip
      label={words.label}
      lead={{
        label: words.revenue,
        value: now ? formatBRL(now.revenue) : words.none,
        note: words.paying(now?.paying ?? 0),
        href: figureAddress({ figure: "paying" }),
      }}
      others={[
        {
          label: words.conversion,
          value: conversion.share === null ? words.none : percent(conversion.share),
          note:
            conversion.share === null
              ? words.notTested
              : words.converted(conversion.converted, conversion.tested),
          href: figureAddress({ figure: "converted" }),
        },
        {
          label: words.churn,
          value: churn.share === null ? words.none : percent(churn.share),
          note: churn.share === null ? words.nobodyPaid : words.lost(churn.lost, churn.start),
          href: figureAddress({ figure: "lost" }),
        },
        {
          label: words.students,
          value: whole(people.students),
          note: words.active(people.active),
          href: figureAddress({ figure: "enrolled" }),
        },
      ]}
    />
  );
}
