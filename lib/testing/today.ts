import { today as todayIn } from "@/lib/kernel/clock";
import { DEFAULT_TIME_ZONE, type IsoDay } from "@/lib/kernel/dates";

/** Today at an academy of the factories, unless its test names another zone. */
export const today = (): IsoDay => todayIn(DEFAULT_TIME_ZONE);
