import { EmptyState } from "@/components/shell/empty-state";
import { ListHead } from "@/components/shell/list-head";
import { PageHeader } from "@/components/shell/page-header";
import { Pagination } from "@/components/shell/pagination";
import { Card } from "@/components/ui/card";
import { paths } from "@/lib/config/paths";
import { readAllOwnNotices } from "@/lib/features/notices/actions";
import { noticePagesCopy } from "@/lib/features/notices/copy/pages";
import type { OwnNoticesView } from "@/lib/features/notices/loaders";
import { ownNoticeFilter, ownTabWords } from "@/lib/features/notices/schema";
import { linksTo } from "@/lib/kernel/listing";
import { NoticeTabs } from "./notice-tabs";
import { OwnNoticeList } from "./own-notice-list";
import { ReadAllNotices } from "./read-notice";

const copy = noticePagesCopy.own;
const tabs = Object.values(ownTabWords);

const addressFor = linksTo(paths.student.notifications, ownNoticeFilter);

/** The academy's notices to the student (PORTAL-33). */
export function OwnNoticesScreen({ tab, notices, counts, page, pages }: OwnNoticesView) {
  return (
    <>
      <PageHeader title={copy.title} description={copy.description} />
      <Card>
        <NoticeTabs
          tabs={tabs.map((each) => ({
            label: noticePagesCopy.ownTab[each],
            href: addressFor({ tab: each }),
            current: each === tab,
            count: counts[each],
          }))}
          act={counts.unread > 0 && <ReadAllNotices action={readAllOwnNotices} />}
        />
        {notices.length === 0 ? (
          <EmptyState drawing="notices" {...copy.empty[tab]} />
        ) : (
          <ListHead page={page} label={noticePagesCopy.ownTab[tab]}>
            <OwnNoticeList notices={notices} />
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
