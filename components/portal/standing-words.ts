import { portalCopy } from "@/lib/features/portal/copy";
import type { OwnStanding } from "@/lib/features/settlements/rules";
import { formatDay } from "@/lib/kernel/dates";

const words = portalCopy.standing;

/** For example "17 dias em atraso" or "Em dia até 10/12". */
export function standingWords(standing: OwnStanding): string {
  if (standing === "review") return portalCopy.home.feeInReview;
  if ("late" in standing) return words.late(standing.late);
  return standing.until === null ? words.good : words.until(formatDay(standing.until).slice(0, 5));
}
