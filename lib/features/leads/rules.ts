import type { IsoDay } from "@/lib/kernel/dates";
import type { LeadStatus } from "./schema";

/** Stages after which nobody is called any more. */
export const closedStages = ["active_student", "lost"] as const satisfies readonly LeadStatus[];

/** Whether the day to call has come. */
export const isDue = (
  { status, nextContact }: { status: LeadStatus; nextContact: IsoDay | null },
  today: IsoDay,
): boolean =>
  nextContact !== null && nextContact <= today && !closedStages.some((closed) => closed === status);

/** Leads that neither enrolled nor were lost. */
export const underWay = ({
  active_student: _enrolled,
  lost: _lost,
  ...open
}: Record<LeadStatus, number>): number => Object.values(open).reduce((sum, count) => sum + count, 0);
