import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { noticesCopy } from "@/lib/features/notices/copy/rows";
import type { NoticeType } from "@/lib/features/notices/schema";
import { type IsoDay, formatDay } from "@/lib/kernel/dates";
import { NoticeTypeBadge } from "./notice-type";

type NoticeCardProps = {
  notice: { id: string; title: string; message: string; type: NoticeType; day: IsoDay };
  seenBy: "studio" | "students";
  unread?: boolean;
  /** The line after the day, which names the readers. */
  about: string;
  acts?: ReactNode;
};

export function NoticeCard({ notice, seenBy, unread = false, about, acts }: NoticeCardProps) {
  const { id, title, message, type, day } = notice;
  return (
    <article aria-labelledby={`aviso-${id}`}>
      <h2 id={`aviso-${id}`}>{title}</h2>
      <p data-marks="">
        {unread && <Badge variant="outline">{noticesCopy.isUnread}</Badge>}
        <NoticeTypeBadge type={type} seenBy={seenBy} />
      </p>
      <p data-words="">{message}</p>
      <p data-about="">
        <time dateTime={day}>{formatDay(day)}</time>
        {` · ${about}`}
      </p>
      {acts && <div data-acts="">{acts}</div>}
    </article>
  );
}
