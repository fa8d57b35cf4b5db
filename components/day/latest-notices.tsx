import Link from "next/link";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { paths } from "@/lib/config/paths";
import { dayCopy } from "@/lib/features/day/copy";
import type { NoticeRow } from "@/lib/features/notices/queries/list-notices";
import { formatDay } from "@/lib/kernel/dates";
import { DismissNotice } from "@/components/notices/dismiss-notice";

const copy = dayCopy.notices;

type LatestNoticesProps = {
  /** Null when they could not be loaded. */
  notices: readonly NoticeRow[] | null;
  canDismiss?: boolean;
};

/** The latest notices that the person has not put away (DASH-04). */
export function LatestNotices({ notices, canDismiss = false }: LatestNoticesProps) {
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
      {notices && notices.length > 0 ? (
        <ul className="divide-y px-4 sm:px-5">
          {notices.map(({ id, title, message, day }) => (
            <li key={id} className="flex items-start gap-3 py-3">
              <div className="min-w-0 flex-1">
                <p className="type-name wrap-anywhere">{title}</p>
                <p className="type-text text-muted-foreground line-clamp-2 wrap-anywhere" title={message}>
                  {message}
                </p>
                <p className="type-meta numeric mt-1">
                  <time dateTime={day}>{formatDay(day)}</time>
                </p>
              </div>
              {canDismiss && <DismissNotice id={id} title={title} />}
            </li>
          ))}
        </ul>
      ) : (
        <p className="type-text text-muted-foreground px-4 py-6 sm:px-5">
          {notices ? copy.none : dayCopy.failed}
        </p>
      )}
    </Card>
  );
}
