import { Badge, type BadgeProps } from "@/components/ui/badge";
import { noticesCopy } from "@/lib/features/notices/copy/rows";
import type { NoticeType } from "@/lib/features/notices/schema";
import styles from "./notice-type.module.css";

type Tone = NonNullable<BadgeProps["variant"]>;

/** Tones of notices to an academy. Kinds for students are neutral here (C-26). */
const toStudio: Readonly<Partial<Record<NoticeType, Tone>>> = {
  info: "info",
  warning: "warning",
  success: "success",
  error: "danger",
};

/** Tones of notices to students. Other kinds are neutral here (PORTAL-36). */
const toStudents: Readonly<Partial<Record<NoticeType, Tone>>> = {
  urgent: "danger",
  warning: "warning",
  info: "info",
  class: "success",
};

const looks = { studio: toStudio, students: toStudents } as const;

type NoticeTypeProps = { type: NoticeType; seenBy: keyof typeof looks };

/** The kind of a notice by icon, word and colour (NOTIF-06). */
export const NoticeTypeBadge = ({ type, seenBy }: NoticeTypeProps) => (
  <Badge variant={looks[seenBy][type] ?? "neutral"} className={styles.kind} data-kind={type}>
    {noticesCopy.type[type]}
  </Badge>
);
