"use client";

import { useHydratedSoon } from "@/components/ui/script-button";
import { noticesCopy } from "@/lib/features/notices/copy/rows";
import type { OwnNotice } from "@/lib/features/notices/loaders";
import { NoticeCard } from "./notice-card";
import styles from "./notice-list.module.css";
import { OwnNoticeActs } from "./own-notice-acts";

const { own } = noticesCopy;

const aboutOf = ({ toStudents, told, targetType, corrected }: OwnNotice): string => {
  if (!toStudents) return targetType === "all_studios" ? own.toAll : own.toStudio;
  return corrected ? `${own.toStudents(told)} · ${noticesCopy.corrected}` : own.toStudents(told);
};

export function OwnNoticeList({ notices }: { notices: readonly OwnNotice[] }) {
  const hydrated = useHydratedSoon();
  return (
    <ul className={styles.list}>
      {notices.map((notice) => (
        <li key={notice.id}>
          <NoticeCard
            notice={notice}
            seenBy="students"
            unread={!notice.isRead}
            about={aboutOf(notice)}
            acts={hydrated ? <OwnNoticeActs notice={notice} /> : " "}
          />
        </li>
      ))}
    </ul>
  );
}
