import { ListHead } from "@/components/shell/list-head";
import { PageHeader } from "@/components/shell/page-header";
import { pageHeads } from "@/components/shell/page-heads";
import { Pagination } from "@/components/shell/pagination";
import { SearchBox } from "@/components/shell/search-box";
import { Card } from "@/components/ui/card";
import { paths } from "@/lib/config/paths";
import { instructorCopy } from "@/lib/features/instructors/copy";
import type { InstructorRow } from "@/lib/features/instructors/queries";
import { addressOf } from "@/lib/kernel/address";
import { InstructorTable } from "./instructor-table";
import { NewInstructorButton } from "./new-instructor-button";
import { NoInstructors, NoInstructorsFound } from "./no-instructors";

type InstructorsView = {
  total: number;
  matching: number;
  instructors: readonly InstructorRow[];
  q: string;
  page: number;
  pages: number;
};

export function InstructorsScreen({ total, matching, instructors, q, page, pages }: InstructorsView) {
  return (
    <>
      <PageHeader {...pageHeads.instructors} action={<NewInstructorButton />} />
      {total === 0 ? (
        <Card>
          <NoInstructors />
        </Card>
      ) : (
        <Card>
          <div className="border-b px-4 py-3 sm:px-5">
            <SearchBox label="Buscar por nome ou e-mail" />
          </div>
          {instructors.length === 0 ? (
            <NoInstructorsFound />
          ) : (
            <ListHead page={page} label="Instrutores">
              <InstructorTable instructors={instructors} />
              <Pagination
                page={page}
                pages={pages}
                count={matching}
                hrefFor={(next) => addressOf(paths.studio.instructors, { q, pagina: next > 1 ? next : null })}
                total={instructorCopy.total(matching)}
              />
            </ListHead>
          )}
        </Card>
      )}
    </>
  );
}
