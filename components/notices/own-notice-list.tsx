"use client";

import { useHydratedSoon } from "@/components/ui/script-button";
import { noticesCopy } from "@/lib/features/notices/copy/rows";
import type { OwnNotice } from "@/lib/features/notices/queries/list-notices";
import { NoticeCard } from "./notice-card";
import styles from "./notice-list.module.css";
import { OwnNoticeActs } from "./own-notice-acts";

const { own } = noticesCopy;

const aboutOf = ({ toStudents, targetType, corrected }: OwnNotice, child: string | null): string => {
  const toStudent = own.toStudent(child);
  if (toStudents) return corrected ? `${toStudent} · ${noticesCopy.corrected}` : toStudent;
  return targetType === "all_studios" ? own.toAll : own.toStudio;
};

/** `child` is whom they are about, where somebody else reads. */
type OwnNoticeListProps = { notices: readonly OwnNotice[]; child: string | null };

/** One page of what a student is told. */
export function OwnNoticeList({ notices, child }: OwnNoticeListProps) {
  const hydrated = useHydratedSoon();
  return (
    <ul className={styles.list}>
      {notices.map((notice) => (
        <li key={notice.id}>
          <NoticeCard
            notice={notice}
            seenBy="students"
            unread={!notice.isRead}
            about={aboutOf(notice, child)}
            acts={hydrated ? <OwnNoticeActs notice={notice} /> : " "}
          />
        </li>
      ))}
    </ul>
  );
}
