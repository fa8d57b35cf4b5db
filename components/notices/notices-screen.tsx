import { EmptyState } from "@/components/shell/empty-state";
import { ListHead } from "@/components/shell/list-head";
import { PageHeader } from "@/components/shell/page-header";
import { pageHeads } from "@/components/shell/page-heads";
import { Pagination } from "@/components/shell/pagination";
import { Card } from "@/components/ui/card";
import { paths } from "@/lib/config/paths";
import { readAllNotices } from "@/lib/features/notices/actions";
import { noticePagesCopy } from "@/lib/features/notices/copy/pages";
import type { NoticesView } from "@/lib/features/notices/loaders";
import { noticeFilter, tabWords } from "@/lib/features/notices/schema";
import { linksTo } from "@/lib/kernel/listing";
import { NoticeList } from "./notice-list";
import { NoticeTabs } from "./notice-tabs";
import { ReadAllNotices } from "./read-notice";
import { WriteNoticeButton } from "./write-notice-button";

const tabs = Object.values(tabWords);

const addressFor = linksTo(paths.studio.notifications, noticeFilter);

/** Notices to the academy, and those that it sends to its students (NOTIF-01). */
export function NoticesScreen({ list, counts, page, pages }: NoticesView) {
  const { tab } = list;
  return (
    <>
      <PageHeader {...pageHeads.notifications} action={<WriteNoticeButton />} />
      <Card>
        <NoticeTabs
          tabs={tabs.map((each) => ({
            label: noticePagesCopy.tab[each],
            href: addressFor({ tab: each }),
            current: each === tab,
            count: counts[each],
          }))}
          act={counts.unread > 0 && tab !== "sent" && <ReadAllNotices action={readAllNotices} />}
        />
        {list.notices.length === 0 ? (
          <EmptyState drawing="notices" {...noticePagesCopy.empty[tab]} />
        ) : (
          <ListHead page={page} label={noticePagesCopy.tab[tab]}>
            <NoticeList list={list} />
            <Pagination
              page={page}
              pages={pages}
              count={counts[tab]}
              hrefFor={(next) => addressFor({ tab }, next)}
              total={noticePagesCopy.total(counts[tab])}
            />
          </ListHead>
        )}
      </Card>
    </>
  );
}
