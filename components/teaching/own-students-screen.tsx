import { EmptyState } from "@/components/shell/empty-state";
import { ListHead } from "@/components/shell/list-head";
import { NothingFound } from "@/components/shell/nothing-found";
import { PageHeader } from "@/components/shell/page-header";
import { Pagination } from "@/components/shell/pagination";
import { SearchBox } from "@/components/shell/search-box";
import { Card } from "@/components/ui/card";
import { paths } from "@/lib/config/paths";
import { teachingCopy } from "@/lib/features/teaching/copy";
import type { OwnStudent } from "@/lib/features/teaching/queries/own-students";
import { type OwnFilter, ownFilter } from "@/lib/features/teaching/schema";
import { linksTo } from "@/lib/kernel/listing";
import { OwnStudentsTable } from "./own-students-table";

const copy = teachingCopy.list;
const addressFor = linksTo(paths.studio.students, ownFilter);

type OwnStudentsView = {
  filter: Omit<OwnFilter, "page">;
  total: number;
  found: number;
  students: readonly OwnStudent[];
  page: number;
  pages: number;
};

/** An instructor's students: name, belt and presence. */
export function OwnStudentsScreen({ filter, total, found, students, page, pages }: OwnStudentsView) {
  return (
    <>
      <PageHeader title={copy.title} description={copy.description} isAboveList />
      <Card>
        {total === 0 ? (
          <EmptyState drawing="students" title={copy.none} description={copy.noneHint} />
        ) : (
          <>
            <div className="border-b px-4 py-2 sm:px-5 sm:py-3">
              <div className="w-full sm:max-w-xs">
                <SearchBox label={copy.search} />
              </div>
            </div>
            {students.length === 0 ? (
              <NothingFound
                drawing="students"
                title={copy.notFound}
                description={copy.notFoundHint}
                all={{ href: paths.studio.students, label: copy.all }}
              />
            ) : (
              <ListHead page={page} label="Alunos">
                <OwnStudentsTable students={students} />
                <Pagination
                  page={page}
                  pages={pages}
                  count={found}
                  hrefFor={(next) => addressFor(filter, next)}
                  total={copy.total(found)}
                />
              </ListHead>
            )}
          </>
        )}
      </Card>
    </>
  );
}
