import type { LeadStatus } from "./schema";

/** Leads that neither enrolled nor were lost. */
export const underWay = ({
  active_student: _enrolled,
  lost: _lost,
  ...open
}: Record<LeadStatus, number>): number => Object.values(open).reduce((sum, count) => sum + count, 0);
