import { Plus } from "lucide-react";
import { NewLeadButton } from "@/components/leads/new-lead-button";
import { NewPaymentButton } from "@/components/payments/new-payment-button";
import { ReviewLink } from "@/components/settlements/review-link";
import { PageHeader } from "@/components/shell/page-header";
import { pageHeads } from "@/components/shell/page-heads";
import { NewStudentButton } from "@/components/students/new-student-button";
import type { TodaysClass } from "@/lib/features/classes/queries";
import type { LateHere as LateHereRow } from "@/lib/features/day/queries/read-desk";
import type { NoticeRow } from "@/lib/features/notices/queries/list-notices";
import { paymentsCopy } from "@/lib/features/payments/copy";
import { studentCopy } from "@/lib/features/students/copy";
import type { ClockTime, IsoDay } from "@/lib/kernel/dates";
import { LateHere } from "./late-here";
import { LatestNotices } from "./latest-notices";
import { TodaysClasses } from "./todays-classes";

type DeskView = {
  studioName: string;
  timeZone: string;
  today: IsoDay;
  time: ClockTime;
  notices: readonly NoticeRow[];
  desk: { classes: readonly TodaysClass[]; late: readonly LateHereRow[]; toReview: number };
};

/** The desk's first screen: who comes now, who is late and here today, and what people at a counter ask for. */
export function DeskScreen({ studioName, notices, desk, ...day }: DeskView) {
  return (
    <>
      <PageHeader
        {...pageHeads.dashboard}
        description={studioName}
        aside={<NewLeadButton variant="outline" />}
        action={
          <>
            <NewPaymentButton variant="outline">{paymentsCopy.receive.from}</NewPaymentButton>
            <NewStudentButton>
              <Plus aria-hidden="true" className="max-sm:hidden" />
              {studentCopy.form.open}
            </NewStudentButton>
          </>
        }
      />
      <ReviewLink count={desk.toReview} />
      <div className="grid items-start gap-4 sm:gap-6 xl:grid-cols-2">
        <LateHere rows={desk.late} today={day.today} />
        <TodaysClasses {...day} classes={desk.classes} withRollCall />
        <LatestNotices notices={notices} today={day.today} />
      </div>
    </>
  );
}
