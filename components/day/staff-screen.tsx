import { PageHeader } from "@/components/shell/page-header";
import { pageHeads } from "@/components/shell/page-heads";
import type { TodaysClass } from "@/lib/features/classes/queries";
import type { NoticeRow } from "@/lib/features/notices/queries/list-notices";
import type { ClockTime, IsoDay } from "@/lib/kernel/dates";
import { LatestNotices } from "./latest-notices";
import { TodaysClasses } from "./todays-classes";

type StaffView = {
  studioName: string;
  timeZone: string;
  today: IsoDay;
  time: ClockTime;
  classes: readonly TodaysClass[];
  notices: readonly NoticeRow[];
};

/** The dashboard of a team member who is not an owner: the day, with nothing to change (SHELL-08, C-19). */
export function StaffScreen({ studioName, classes, notices, ...day }: StaffView) {
  return (
    <>
      <PageHeader {...pageHeads.dashboard} description={studioName} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <TodaysClasses {...day} classes={classes} />
        <LatestNotices notices={notices} today={day.today} />
      </div>
    </>
  );
}
