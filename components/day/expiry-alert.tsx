import Link from "next/link";
import { Notice } from "@/components/feedback/notice";
import { paths } from "@/lib/config/paths";
import { dayCopy } from "@/lib/features/day/copy";
import { EXPIRY_NEAR_DAYS, type expiryWarning } from "@/lib/features/day/rules";
import { formatDay } from "@/lib/kernel/dates";

const { expiry } = dayCopy;

/** The subscription, or the trial, ends within a week (DASH-03, SUB-23). */
export function ExpiryAlert({ isTrial, daysLeft, endsOn }: NonNullable<ReturnType<typeof expiryWarning>>) {
  const isNear = daysLeft <= EXPIRY_NEAR_DAYS;
  return (
    <Notice
      tone={isNear ? "warning" : "info"}
      title={isNear ? expiry.title(isTrial) : expiry.until(isTrial, formatDay(endsOn))}
    >
      {expiry.in(daysLeft)}{" "}
      <Link
        prefetch={false}
        href={paths.subscribe}
        className="text-primary inline-flex min-h-11 items-center font-medium underline-offset-4 hover:underline lg:min-h-6"
      >
        {expiry.act(isTrial)}
      </Link>
    </Notice>
  );
}
