import { EmptyState } from "@/components/shell/empty-state";
import { FilterLinks } from "@/components/shell/filter-links";
import { ListHead } from "@/components/shell/list-head";
import { PageHeader } from "@/components/shell/page-header";
import { pageHeads } from "@/components/shell/page-heads";
import { Pagination } from "@/components/shell/pagination";
import { Card } from "@/components/ui/card";
import { paths } from "@/lib/config/paths";
import { readAllNotices } from "@/lib/features/notices/actions";
import { noticesCopy } from "@/lib/features/notices/copy";
import type { NoticesView } from "@/lib/features/notices/loaders";
import { type NoticeTab, tabWords } from "@/lib/features/notices/schema";
import { addressOf, wordOf } from "@/lib/kernel/address";
import { NoticeActs, RestoreNotice } from "./notice-acts";
import { NoticeCard } from "./notice-card";
import { ReadAllNotices } from "./read-notice";
import { WriteNoticeButton } from "./write-notice-button";

const tabs = Object.values(tabWords);

const addressFor = (tab: NoticeTab, page = 1): string =>
  addressOf(paths.studio.notifications, {
    aba: tab === "all" ? null : wordOf(tabWords, tab),
    pagina: page > 1 ? page : null,
  });

/** What the academy was told, and what it tells its students (NOTIF-01). */
export function NoticesScreen({ list, counts, page, pages }: NoticesView) {
  const { tab } = list;
  return (
    <>
      <PageHeader
        {...pageHeads.notifications}
        action={
          <>
            {counts.unread > 0 && tab !== "sent" && <ReadAllNotices action={readAllNotices} />}
            <WriteNoticeButton />
          </>
        }
      />
      <FilterLinks
        label="Avisos"
        filters={tabs.map((each) => ({
          label: noticesCopy.tab[each],
          href: addressFor(each),
          current: each === tab,
          count: counts[each],
        }))}
      />
      {list.notices.length === 0 ? (
        <Card className="mt-4">
          <EmptyState
            drawing="notices"
            {...noticesCopy.empty[tab]}
            action={tab === "sent" && <WriteNoticeButton variant="outline" />}
          />
        </Card>
      ) : (
        <ListHead page={page} label={noticesCopy.tab[tab]}>
          <NoticeList list={list} />
          <div className="mt-3">
            <Pagination
              page={page}
              pages={pages}
              count={counts[tab]}
              hrefFor={(next) => addressFor(tab, next)}
              total={noticesCopy.total(counts[tab])}
            />
          </div>
        </ListHead>
      )}
    </>
  );
}

function NoticeList({ list }: Pick<NoticesView, "list">) {
  return (
    <ul className="mt-4 grid gap-3">
      {list.tab === "sent"
        ? list.notices.map((notice) => (
            <li key={notice.id}>
              <NoticeCard
                notice={notice}
                seenBy="students"
                about={`${noticesCopy.sentTo(notice.people)} · ${noticesCopy.readBy(notice.read)}`}
              />
            </li>
          ))
        : list.notices.map((notice) => (
            <li key={notice.id}>
              <NoticeCard
                notice={notice}
                seenBy="studio"
                unread={!notice.isRead}
                about={noticesCopy.target[notice.targetType]}
                acts={
                  list.tab === "archived" ? (
                    <RestoreNotice notice={{ id: notice.id, title: notice.title }} />
                  ) : (
                    <NoticeActs notice={{ id: notice.id, title: notice.title }} unread={!notice.isRead} />
                  )
                }
              />
            </li>
          ))}
    </ul>
  );
}
