import { EmptyState } from "@/components/shell/empty-state";
import { ListHead } from "@/components/shell/list-head";
import { PageHeader } from "@/components/shell/page-header";
import { pageHeads } from "@/components/shell/page-heads";
import { Pagination } from "@/components/shell/pagination";
import { Card } from "@/components/ui/card";
import { paths } from "@/lib/config/paths";
import { noticesCopy } from "@/lib/features/notices/copy";
import type { NoticeRow } from "@/lib/features/notices/queries";
import { addressOf } from "@/lib/kernel/address";
import { NoticeList } from "./notice-list";
import { ReadAllNotices } from "./read-notice";

type NoticesView = {
  notices: readonly NoticeRow[];
  total: number;
  /** On all pages of the list. */
  unread: number;
  page: number;
  pages: number;
};

/** NOTIF-01 */
export function NoticesScreen({ notices, total, unread, page, pages }: NoticesView) {
  return (
    <>
      <PageHeader {...pageHeads.notifications} action={unread > 0 && <ReadAllNotices />} />
      {notices.length === 0 ? (
        <Card>
          <EmptyState
            drawing="notices"
            title="Nenhum aviso por enquanto"
            description="Novidades e avisos importantes chegam aqui. Não precisa fazer nada agora."
          />
        </Card>
      ) : (
        <ListHead page={page} label="Avisos">
          <NoticeList notices={notices} />
          <div className="mt-3">
            <Pagination
              page={page}
              pages={pages}
              count={total}
              hrefFor={(next) => addressOf(paths.studio.notifications, { pagina: next > 1 ? next : null })}
              total={noticesCopy.total(total)}
            />
          </div>
        </ListHead>
      )}
    </>
  );
}
