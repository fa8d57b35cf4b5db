import { today as todayIn } from "@/lib/kernel/clock";
import { DEFAULT_TIME_ZONE, type IsoDay } from "@/lib/kernel/dates";

/** Today's day at an academy that the factories make, unless its test names another zone. */
export const today = (): IsoDay => todayIn(DEFAULT_TIME_ZONE);
