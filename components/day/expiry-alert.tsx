import Link from "next/link";
import { Notice } from "@/components/feedback/notice";
import { paths } from "@/lib/config/paths";
import { dayCopy } from "@/lib/features/day/copy";
import { EXPIRY_NEAR_DAYS, type expiryWarning } from "@/lib/features/day/rules";
import { formatDay } from "@/lib/kernel/dates";

const { expiry } = dayCopy;

/** The subscription or trial ends or is charged within a week (DASH-03, SUB-23). Only an end is shown as an alarm. */
export function ExpiryAlert({ kind, daysLeft, endsOn }: NonNullable<ReturnType<typeof expiryWarning>>) {
  const ends = kind === "trial" || kind === "ends";
  const isAlarm = ends && daysLeft <= EXPIRY_NEAR_DAYS;
  return (
    <Notice
      tone={isAlarm ? "warning" : "info"}
      title={isAlarm ? expiry.near[kind] : expiry.on[kind](formatDay(endsOn))}
    >
      {(ends ? expiry.ends : expiry.charged)(daysLeft)}{" "}
      <Link
        prefetch={false}
        href={paths.subscribe}
        className="text-primary inline-flex min-h-11 items-center font-medium underline-offset-4 hover:underline lg:min-h-6"
      >
        {expiry.act[kind]}
      </Link>
    </Notice>
  );
}
