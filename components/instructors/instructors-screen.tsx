import { RankFilters } from "@/components/catalog/rank-filters";
import { FilterLinks } from "@/components/shell/filter-links";
import { EmptyState } from "@/components/shell/empty-state";
import { ListHead } from "@/components/shell/list-head";
import { NothingFound } from "@/components/shell/nothing-found";
import { FoldButton, PhoneFold } from "@/components/shell/phone-fold";
import { PageHeader } from "@/components/shell/page-header";
import { pageHeads } from "@/components/shell/page-heads";
import { Pagination } from "@/components/shell/pagination";
import { SearchBox } from "@/components/shell/search-box";
import { Card } from "@/components/ui/card";
import { type Sorting, nextSorting, sortsOf } from "@/components/ui/sorting";
import { paths } from "@/lib/config/paths";
import type { RanksHeld } from "@/lib/features/catalog/queries";
import { instructorCopy } from "@/lib/features/instructors/copy";
import type { InstructorCounts, InstructorRow } from "@/lib/features/instructors/queries/list-instructors";
import {
  type InstructorFilter,
  type InstructorOrder,
  instructorFilter,
} from "@/lib/features/instructors/schema";
import { linksTo } from "@/lib/kernel/listing";
import { InstructorTable } from "./instructor-table";
import { NewInstructorButton } from "./new-instructor-button";

type Filter = Omit<InstructorFilter, "page">;

type InstructorsView = InstructorCounts & {
  filter: Filter;
  ranks: RanksHeld;
  instructors: readonly InstructorRow[];
  page: number;
  pages: number;
};

const addressFor = linksTo(paths.studio.instructors, instructorFilter);

const byName = instructorFilter.decode({}).order;

/** The list is always sorted. A third click returns to sorting by name. */
const sortingBy = (filter: Filter, by: InstructorOrder): Sorting =>
  nextSorting(filter.order, by, (order) => addressFor({ ...filter, order: order ?? byName }));

/** True if one of the filters that are folded on a phone is set. */
const isNarrowed = ({ artId, belt, order }: Filter): boolean =>
  artId !== null || belt !== null || order.by !== byName.by || order.direction !== byName.direction;

export function InstructorsScreen({
  total,
  found,
  filter,
  ranks,
  instructors,
  page,
  pages,
}: InstructorsView) {
  const matching = found[filter.status];
  const sorting = { nome: sortingBy(filter, "nome"), valor: sortingBy(filter, "valor") };
  return (
    <>
      <PageHeader {...pageHeads.instructors} action={<NewInstructorButton />} />
      {total === 0 ? (
        <Card>
          <EmptyState
            drawing="students"
            title="Nenhum instrutor cadastrado"
            description="Cadastre quem dá aula, começando por você se for o caso. Depois, cada aula e cada aluno pode ter o seu instrutor."
            action={<NewInstructorButton>Cadastrar o primeiro instrutor</NewInstructorButton>}
          />
        </Card>
      ) : (
        <Card>
          <div className="border-b sm:pb-1">
            <div className="flex flex-col px-4 pt-2 sm:flex-row-reverse sm:items-center sm:justify-between sm:gap-2 sm:px-5 sm:pt-3">
              <div className="flex w-full gap-2 sm:max-w-xs">
                <SearchBox label="Buscar por nome ou e-mail" />
                <FoldButton isUsed={isNarrowed(filter)} />
              </div>
              <FilterLinks
                label="Situação"
                filters={(["all", "active", "inactive"] as const).map((status) => ({
                  label: instructorCopy.filters[status],
                  href: addressFor({ ...filter, status }),
                  current: status === filter.status,
                  count: found[status],
                }))}
              />
            </div>
            <PhoneFold sorts={sortsOf(instructorCopy.heads, sorting)}>
              <RankFilters
                ranks={ranks}
                filter={filter}
                hrefFor={(rank) => addressFor({ ...filter, ...rank })}
              />
            </PhoneFold>
          </div>
          {instructors.length === 0 ? (
            <NothingFound
              drawing="students"
              title="Nenhum instrutor encontrado"
              description="Ninguém combina com esta busca. Confira a grafia ou veja todos."
              all={{ href: paths.studio.instructors, label: "Ver todos os instrutores" }}
            />
          ) : (
            <ListHead page={page} label="Instrutores">
              <InstructorTable instructors={instructors} sorting={sorting} />
              <Pagination
                page={page}
                pages={pages}
                count={matching}
                hrefFor={(next) => addressFor(filter, next)}
                total={instructorCopy.total(matching)}
              />
            </ListHead>
          )}
        </Card>
      )}
    </>
  );
}
