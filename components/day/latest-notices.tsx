import { ChevronDown } from "lucide-react";
import Link from "next/link";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { paths } from "@/lib/config/paths";
import { dayCopy } from "@/lib/features/day/copy";
import type { NoticeRow } from "@/lib/features/notices/queries/list-notices";
import { NOTICE_DAYS } from "@/lib/features/day/rules";
import { type IsoDay, daysBetween, formatDay } from "@/lib/kernel/dates";
import { DismissNotice } from "@/components/notices/dismiss-notice";

const copy = dayCopy.notices;

type LatestNoticesProps = {
  /** Null if loading failed. */
  notices: readonly NoticeRow[] | null;
  canDismiss?: boolean;
  today: IsoDay;
};

/** The latest notices that the person has not dismissed (DASH-04). Those older than a week are folded. */
export function LatestNotices({ notices, canDismiss = false, today }: LatestNoticesProps) {
  const isOld = ({ day }: NoticeRow) => daysBetween(day, today) > NOTICE_DAYS;
  const recent = notices?.filter((notice) => !isOld(notice)) ?? [];
  const older = notices?.filter(isOld) ?? [];
  return (
    <Card aria-labelledby="avisos">
      <CardHeader>
        <CardTitle id="avisos">{copy.title}</CardTitle>
        {canDismiss && (
          <Link
            href={paths.studio.notifications}
            className="text-primary type-meta text-primary inline-flex min-h-11 items-center underline-offset-4 hover:underline lg:min-h-6"
          >
            {copy.all}
          </Link>
        )}
      </CardHeader>
      {recent.length > 0 && <Notices notices={recent} canDismiss={canDismiss} />}
      {older.length > 0 && (
        <details className="group/older not-first:border-t">
          <summary className="text-primary type-text hover:bg-accent flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 sm:px-5">
            {copy.older(older.length)}
            <ChevronDown aria-hidden="true" className="size-4 shrink-0 group-open/older:rotate-180" />
          </summary>
          <Notices notices={older} canDismiss={canDismiss} />
        </details>
      )}
      {!notices?.length && (
        <p className="type-text text-muted-foreground px-4 py-6 sm:px-5">
          {notices ? copy.none : dayCopy.failed}
        </p>
      )}
    </Card>
  );
}

type NoticesProps = { notices: readonly NoticeRow[]; canDismiss: boolean };

/** Each notice takes two lines and unfolds on a click. */
const Notices = ({ notices, canDismiss }: NoticesProps) => (
  <ul className="divide-y px-4 sm:px-5">
    {notices.map(({ id, title, message, day }) => (
      <li key={id} className="flex items-start gap-3 py-1.5">
        <details className="group min-w-0 flex-1">
          <summary className="hover:bg-accent relative min-h-11 cursor-pointer list-none py-0.5 pr-7 [&::-webkit-details-marker]:hidden">
            <ChevronDown
              aria-hidden="true"
              className="text-primary absolute right-0 bottom-1.5 size-4 group-open:rotate-180"
            />
            <span className="flex items-baseline gap-3">
              <span className="type-name min-w-0 flex-1 truncate group-open:whitespace-normal" title={title}>
                {title}
              </span>
              <time dateTime={day} className="type-meta numeric shrink-0">
                {formatDay(day)}
              </time>
            </span>
            <span
              className="type-text text-muted-foreground block truncate wrap-anywhere group-open:whitespace-pre-line"
              title={message}
            >
              {message}
            </span>
          </summary>
        </details>
        {canDismiss && <DismissNotice id={id} title={title} />}
      </li>
    ))}
  </ul>
);
