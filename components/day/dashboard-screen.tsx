import { Plus } from "lucide-react";
import Link from "next/link";
import { MissedMonth } from "@/components/billing/missed-month";
import { NewInstructorButton } from "@/components/instructors/new-instructor-button";
import { NewPaymentButton } from "@/components/payments/new-payment-button";
import { PayeeNotice } from "@/components/settlements/payee-notice";
import { PageHeader } from "@/components/shell/page-header";
import { pageHeads } from "@/components/shell/page-heads";
import { NewStudentButton } from "@/components/students/new-student-button";
import { SubscriptionBadge } from "@/components/studios/subscription-badge";
import { buttonVariants } from "@/components/ui/button-variants";
import { paths } from "@/lib/config/paths";
import type { TodaysClass } from "@/lib/features/classes/queries";
import { dayCopy } from "@/lib/features/day/copy";
import type { Happened, MonthChange, Need } from "@/lib/features/day/queries/read-day";
import { type expiryWarning, type firstSteps, classToCall } from "@/lib/features/day/rules";
import { paymentsCopy } from "@/lib/features/payments/copy";
import type { payeeNews } from "@/lib/features/settlements/rules";
import type { NoticeRow } from "@/lib/features/notices/queries/list-notices";
import type { StudioNumbers } from "@/lib/features/studios/queries/studio-numbers";
import { studentCopy } from "@/lib/features/students/copy";
import type { SubscriptionView } from "@/lib/features/studios/rules/subscription";
import type { ClockTime, IsoDay } from "@/lib/kernel/dates";
import { Activity } from "./activity";
import { DashboardNumbers } from "./dashboard-numbers";
import { FirstSteps } from "./first-steps";
import { LatestNotices } from "./latest-notices";
import { Needs } from "./needs";
import { QuickLinks } from "./quick-links";
import { SamplesNotice } from "./samples-notice";
import { TodaysClasses } from "./todays-classes";

type Loaded = {
  numbers: StudioNumbers;
  subscribedSince: IsoDay | null;
  nextTraining: IsoDay | null;
  change: MonthChange;
  needs: readonly Need[];
  happened: readonly Happened[];
  expiry: ReturnType<typeof expiryWarning>;
  steps: ReturnType<typeof firstSteps>;
  hasSamples: boolean;
  classes: readonly TodaysClass[];
  notices: readonly NoticeRow[];
};

/** On a phone, within the thumb's reach: registering a payment and the roll call of the present class. */
function Daily({ rollCall, today }: { rollCall: TodaysClass | null; today: IsoDay }) {
  const look = { variant: "outline", className: "sm:hidden!" } as const;
  return (
    <>
      <NewPaymentButton {...look}>{paymentsCopy.receive.from}</NewPaymentButton>
      {rollCall && (
        <Link
          prefetch={false}
          href={paths.studio.rollCall(rollCall.id, today)}
          aria-label={dayCopy.today.rollCallOf(rollCall.name, rollCall.startTime)}
          className={buttonVariants(look)}
        >
          {dayCopy.today.rollCall}
        </Link>
      )}
    </>
  );
}

type DashboardView = {
  studioName: string;
  /** Null for a reader who does not see the plan. */
  subscription: SubscriptionView | null;
  timeZone: string;
  today: IsoDay;
  time: ClockTime;
  /** The reader, and whether they teach. */
  self: { userId: string; teaches: boolean };
  /** Set for a week after somebody changed where the students' money goes. */
  payee: ReturnType<typeof payeeNews>;
  /** Null if loading failed (DASH-15). */
  loaded: Loaded | null;
};

/** The owner's first screen: pending work, who trains today, how the month is going (DASH-01). */
export function DashboardScreen({ studioName, subscription, payee, loaded, self, ...day }: DashboardView) {
  return (
    <>
      <PageHeader
        {...pageHeads.dashboard}
        actsBelow={Boolean(loaded?.steps)}
        description={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {studioName}
            {subscription && <SubscriptionBadge subscription={subscription} />}
          </span>
        }
        action={
          <>
            <NewInstructorButton variant="outline" className="max-sm:hidden!" />
            <Daily rollCall={loaded && classToCall(loaded.classes, day.time)} today={day.today} />
            <NewStudentButton>
              <Plus aria-hidden="true" className="max-sm:hidden" />
              {studentCopy.form.open}
            </NewStudentButton>
          </>
        }
      />
      <div className="grid gap-4 sm:gap-6">
        {payee && <PayeeNotice {...payee} />}
        {subscription && <MissedMonth subscription={subscription} />}
        {loaded?.hasSamples && <SamplesNotice />}
        {loaded?.steps && <FirstSteps done={loaded.steps} {...self} />}
        <div className="grid items-start gap-4 sm:gap-6 xl:grid-cols-2">
          <Needs
            needs={loaded?.needs ?? null}
            expiry={loaded?.expiry ?? null}
            begins={Boolean(loaded?.steps)}
          />
          <TodaysClasses
            {...day}
            classes={loaded?.classes ?? null}
            nextTraining={loaded?.nextTraining ?? null}
            withRollCall
          />
        </div>
        <div className="-mb-6">
          <DashboardNumbers figures={loaded} subscription={subscription} today={day.today} />
        </div>
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <LatestNotices notices={loaded?.notices ?? null} canDismiss today={day.today} />
          <Activity happened={loaded?.happened ?? null} timeZone={day.timeZone} today={day.today} />
        </div>
        <QuickLinks />
      </div>
    </>
  );
}
