"use client";

import { useHydratedSoon } from "@/components/ui/script-button";
import { noticesCopy } from "@/lib/features/notices/copy/rows";
import type { NoticesView } from "@/lib/features/notices/loaders";
import { NoticeActs, RestoreNotice } from "./notice-acts";
import { NoticeCard } from "./notice-card";
import styles from "./notice-list.module.css";
import { SentNoticeMenu } from "./sent-notice-menu";

type Sent = Extract<NoticesView["list"], { tab: "sent" }>["notices"][number];

const aboutSent = ({ people, mailedTo, read, corrected }: Sent): string =>
  [
    noticesCopy.sentTo(people),
    ...(mailedTo === null ? [] : [noticesCopy.mailedTo(mailedTo)]),
    noticesCopy.readBy(read),
    ...(corrected ? [noticesCopy.corrected] : []),
  ].join(" · ");

/** One page of a tab. A row's actions appear after hydration, because without script they could do nothing. */
export function NoticeList({ list }: Pick<NoticesView, "list">) {
  const hydrated = useHydratedSoon();
  if (list.tab === "sent")
    return (
      <ul className={styles.list}>
        {list.notices.map((notice) => (
          <li key={notice.id}>
            <NoticeCard
              notice={notice}
              seenBy="students"
              about={aboutSent(notice)}
              acts={hydrated ? <SentNoticeMenu notice={notice} /> : " "}
            />
          </li>
        ))}
      </ul>
    );
  const Acts = list.tab === "archived" ? RestoreNotice : NoticeActs;
  return (
    <ul className={styles.list}>
      {list.notices.map((notice) => (
        <li key={notice.id}>
          <NoticeCard
            notice={notice}
            seenBy="studio"
            unread={list.tab !== "archived" && !notice.isRead}
            about={noticesCopy.target[notice.targetType]}
            acts={hydrated ? <Acts notice={notice} /> : " "}
          />
        </li>
      ))}
    </ul>
  );
}
