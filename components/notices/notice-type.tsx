import {
  CalendarDays,
  CircleAlert,
  CircleCheck,
  Info,
  type LucideIcon,
  Siren,
  TriangleAlert,
} from "lucide-react";
import { Badge, type BadgeProps } from "@/components/ui/badge";
import { noticesCopy } from "@/lib/features/notices/copy";
import type { NoticeType } from "@/lib/features/notices/schema";

type Tone = NonNullable<BadgeProps["variant"]>;

const icons: Readonly<Record<NoticeType, LucideIcon>> = {
  info: Info,
  warning: TriangleAlert,
  success: CircleCheck,
  error: CircleAlert,
  urgent: Siren,
  class: CalendarDays,
};

/** What an academy is told; the kinds that are for students look neutral here (C-26). */
const toStudio: Readonly<Partial<Record<NoticeType, Tone>>> = {
  info: "info",
  warning: "warning",
  success: "success",
  error: "danger",
};

/** What students are told; the others look neutral here (PORTAL-36). */
const toStudents: Readonly<Partial<Record<NoticeType, Tone>>> = {
  urgent: "danger",
  warning: "warning",
  info: "info",
  class: "success",
};

const looks = { studio: toStudio, students: toStudents } as const;

type NoticeTypeProps = { type: NoticeType; seenBy: keyof typeof looks };

/** The kind of a notice, by icon, word and colour (NOTIF-06). */
export function NoticeTypeBadge({ type, seenBy }: NoticeTypeProps) {
  const Icon = icons[type];
  return (
    <Badge variant={looks[seenBy][type] ?? "neutral"}>
      <Icon aria-hidden="true" />
      {noticesCopy.type[type]}
    </Badge>
  );
}
