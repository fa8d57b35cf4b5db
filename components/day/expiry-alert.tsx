import Link from "next/link";
import { Notice } from "@/components/feedback/notice";
import { paths } from "@/lib/config/paths";
import { dayCopy } from "@/lib/features/day/copy";

const { expiry } = dayCopy;

/** The subscription, or the trial, ends within a week (DASH-03, SUB-23). */
export function ExpiryAlert({ isTrial, daysLeft }: { isTrial: boolean; daysLeft: number }) {
  return (
    <Notice tone="warning" title={expiry.title(isTrial)}>
      {expiry.in(daysLeft)}{" "}
      <Link
        href={paths.subscribe}
        className="text-primary inline-flex min-h-11 items-center font-medium underline-offset-4 hover:underline lg:min-h-6"
      >
        {expiry.act(isTrial)}
      </Link>
    </Notice>
  );
}
