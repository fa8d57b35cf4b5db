import { noticesCopy } from "@/lib/features/notices/copy";
import type { NoticeRow } from "@/lib/features/notices/queries";
import type { NoticeType } from "@/lib/features/notices/schema";
import { formatDay } from "@/lib/kernel/dates";
import { Badge } from "@/components/ui/badge";
import { ReadNotice } from "./read-notice";

const tones = {
  info: "info",
  warning: "warning",
  success: "success",
  error: "danger",
  urgent: "danger",
  class: "neutral",
} as const satisfies Record<NoticeType, string>;

/** One page of notices, newest first. */
export function NoticeList({ notices }: { notices: readonly NoticeRow[] }) {
  return (
    <ul className="grid gap-3">
      {notices.map((notice) => (
        <li key={notice.id}>
          <article aria-labelledby={`aviso-${notice.id}`} className="bg-card rounded-lg p-4 sm:p-5">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h2 id={`aviso-${notice.id}`} className="type-name min-w-0 wrap-anywhere">
                {notice.title}
              </h2>
              <p className="flex flex-wrap gap-2">
                {!notice.isRead && <Badge variant="info">{noticesCopy.isUnread}</Badge>}
                <Badge variant={tones[notice.type]}>{noticesCopy.type[notice.type]}</Badge>
              </p>
            </div>
            <p className="mt-2 max-w-[70ch] wrap-anywhere whitespace-pre-line">{notice.message}</p>
            <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
              <p className="type-meta">
                <time className="numeric" dateTime={notice.day}>
                  {formatDay(notice.day)}
                </time>
                {" · "}
                {noticesCopy.target[notice.targetType]}
              </p>
              {!notice.isRead && <ReadNotice id={notice.id} title={notice.title} />}
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
