import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { noticesCopy } from "@/lib/features/notices/copy";
import type { NoticeType } from "@/lib/features/notices/schema";
import { type IsoDay, formatDay } from "@/lib/kernel/dates";
import { NoticeTypeBadge } from "./notice-type";

type NoticeCardProps = {
  notice: { id: string; title: string; message: string; type: NoticeType; day: IsoDay };
  seenBy: "studio" | "students";
  unread?: boolean;
  /** Behind the day: whom it was said to. */
  about: string;
  acts?: ReactNode;
};

/** One notice, whoever reads it. */
export function NoticeCard({ notice, seenBy, unread = false, about, acts }: NoticeCardProps) {
  const { id, title, message, type, day } = notice;
  return (
    <article aria-labelledby={`aviso-${id}`} className="p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={`aviso-${id}`} className="type-name min-w-0 wrap-anywhere">
          {title}
        </h2>
        <p className="flex flex-wrap gap-2">
          {unread && <Badge variant="outline">{noticesCopy.isUnread}</Badge>}
          <NoticeTypeBadge type={type} seenBy={seenBy} />
        </p>
      </div>
      <p className="mt-2 max-w-[70ch] wrap-anywhere whitespace-pre-line">{message}</p>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="type-meta">
          <time className="numeric" dateTime={day}>
            {formatDay(day)}
          </time>
          {" · "}
          {about}
        </p>
        {acts && <div className="-mx-3 -mb-2 flex flex-wrap">{acts}</div>}
      </div>
    </article>
  );
}
