import { NewInstructorButton } from "@/components/instructors/new-instructor-button";
import { PageHeader } from "@/components/shell/page-header";
import { NewStudentButton } from "@/components/students/new-student-button";
import { SubscriptionBadge } from "@/components/studios/subscription-badge";
import type { TodaysClass } from "@/lib/features/classes/queries";
import type { StudioNumbers } from "@/lib/features/studios/queries";
import type { SubscriptionView, firstSteps } from "@/lib/features/studios/rules";
import type { IsoDay } from "@/lib/kernel/dates";
import { DashboardNumbers } from "./dashboard-numbers";
import { FirstSteps } from "./first-steps";
import { QuickLinks } from "./quick-links";
import { TodaysClasses } from "./todays-classes";

type DashboardView = {
  studioName: string;
  subscription: SubscriptionView;
  today: IsoDay;
  numbers: StudioNumbers;
  firstSteps: ReturnType<typeof firstSteps>;
  classes: readonly TodaysClass[];
};

/** The owner's first screen (DASH-01). */
export function DashboardScreen({
  studioName,
  subscription,
  today,
  numbers,
  firstSteps: steps,
  classes,
}: DashboardView) {
  return (
    <>
      <PageHeader
        title="Dashboard"
        description={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {studioName}
            <SubscriptionBadge subscription={subscription} />
          </span>
        }
        action={
          <>
            <NewInstructorButton variant="outline" />
            <NewStudentButton />
          </>
        }
      />
      {steps && <FirstSteps done={steps} />}
      <DashboardNumbers numbers={numbers} subscription={subscription} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <TodaysClasses classes={classes} today={today} />
        <QuickLinks />
      </div>
    </>
  );
}
