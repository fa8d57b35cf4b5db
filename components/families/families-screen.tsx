import { EmptyState } from "@/components/shell/empty-state";
import { ListHead } from "@/components/shell/list-head";
import { NothingFound } from "@/components/shell/nothing-found";
import { PageHeader } from "@/components/shell/page-header";
import { pageHeads } from "@/components/shell/page-heads";
import { Pagination } from "@/components/shell/pagination";
import { SearchBox } from "@/components/shell/search-box";
import { Card } from "@/components/ui/card";
import { paths } from "@/lib/config/paths";
import { familiesCopy } from "@/lib/features/families/copy";
import type { FamiliesView } from "@/lib/features/families/loaders";
import { familyFilter } from "@/lib/features/families/schema";
import { linksTo } from "@/lib/kernel/listing";
import { FamilyTable } from "./family-table";
import { StudentsTabs } from "./students-tabs";

const words = familiesCopy;
const addressFor = linksTo(paths.studio.families, familyFilter);

/** AGR-50: guardians who pay for two or more students, with what is open for all of them. */
export function FamiliesScreen({ q, today, families, total, page, pages }: FamiliesView) {
  return (
    <>
      <PageHeader {...pageHeads.families} />
      <StudentsTabs tab="families" />
      <Card>
        {q === "" && total === 0 ? (
          <EmptyState drawing="students" title={words.none} description={words.noneHint} />
        ) : (
          <>
            <div className="border-b px-4 py-2 sm:px-5 sm:py-3">
              <div className="flex w-full sm:max-w-xs">
                <SearchBox label={words.search} />
              </div>
            </div>
            {families.length === 0 ? (
              <NothingFound
                drawing="students"
                title={words.notFound}
                description={words.notFoundHint}
                all={{ href: paths.studio.families, label: words.all }}
              />
            ) : (
              <ListHead page={page} label={words.list}>
                <FamilyTable families={families} today={today} />
                <Pagination
                  page={page}
                  pages={pages}
                  count={total}
                  hrefFor={(next) => addressFor({ q }, next)}
                  total={words.total(total)}
                />
              </ListHead>
            )}
          </>
        )}
      </Card>
    </>
  );
}
