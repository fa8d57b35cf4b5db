import { BackLink } from "@/components/shell/back-link";
import { ContactsToggle } from "@/components/shell/contacts-toggle";
import { EmptyState } from "@/components/shell/empty-state";
import { NothingFound } from "@/components/shell/nothing-found";
import { FilterLinks } from "@/components/shell/filter-links";
import { ListHead } from "@/components/shell/list-head";
import { PageHeader } from "@/components/shell/page-header";
import { pageHeads } from "@/components/shell/page-heads";
import { Pagination } from "@/components/shell/pagination";
import { SearchBox } from "@/components/shell/search-box";
import { Card } from "@/components/ui/card";
import { type Sorting, nextSorting } from "@/components/ui/sorting";
import { paths } from "@/lib/config/paths";
import { invitesCopy } from "@/lib/features/invites/copy/students";
import type { InviteCounts, UnansweredInvite } from "@/lib/features/invites/queries/student-invites";
import {
  type InviteFilter,
  type InviteOrder,
  inviteFilter,
  inviteStatuses,
} from "@/lib/features/invites/schema";
import { linksTo } from "@/lib/kernel/listing";
import { InviteButton } from "./invite-button";
import { InviteTable } from "./invite-table";

type Filter = Omit<InviteFilter, "page">;

type InvitesView = {
  filter: Filter;
  /** Of those that the words let through. */
  counts: InviteCounts;
  invites: readonly UnansweredInvite[];
  page: number;
  pages: number;
};

const addressFor = linksTo(paths.studio.invites, inviteFilter);

const sortingBy = (filter: Filter, by: InviteOrder): Sorting =>
  nextSorting(filter.order, by, (order) => addressFor({ ...filter, order }));

/** Everybody who was invited and has not come yet. */
export function InvitesScreen(view: InvitesView) {
  const isEmpty = view.filter.q === "" && view.counts.all === 0;
  return (
    <>
      <BackLink href={paths.studio.students}>Alunos</BackLink>
      <PageHeader {...pageHeads.invites} action={<InviteButton variant="default" />} />
      <Card>{isEmpty ? <NoInvites /> : <InviteList {...view} />}</Card>
    </>
  );
}

function InviteList({ filter, counts, invites, page, pages }: InvitesView) {
  const { status, contacts } = filter;
  const matching = counts[status];
  return (
    <>
      <div className="flex flex-col gap-2 border-b px-4 pt-3 pb-1 sm:flex-row-reverse sm:items-center sm:justify-between sm:px-5">
        <SearchBox label="Buscar por nome ou e-mail" />
        <FilterLinks
          label="Situação"
          filters={(["all", ...inviteStatuses] as const).map((each) => ({
            label: invitesCopy.filters[each],
            href: addressFor({ ...filter, status: each }),
            current: each === status,
            count: counts[each],
          }))}
        />
      </div>
      {invites.length === 0 ? (
        <NoInvitesFound />
      ) : (
        <ListHead page={page} label="Convites pendentes">
          <p className="flex px-1 pt-1 sm:px-2">
            <ContactsToggle
              shown={contacts === "open"}
              href={addressFor({ ...filter, contacts: contacts === "open" ? "masked" : "open" }, page)}
            />
          </p>
          <InviteTable
            invites={invites}
            contacts={contacts}
            sorting={{ nome: sortingBy(filter, "nome"), validade: sortingBy(filter, "validade") }}
          />
          <Pagination
            page={page}
            pages={pages}
            count={matching}
            hrefFor={(next) => addressFor(filter, next)}
            total={invitesCopy.total(matching)}
          />
        </ListHead>
      )}
    </>
  );
}

const NoInvites = () => (
  <EmptyState
    drawing="notices"
    title="Nenhum convite pendente"
    description="Convide um aluno por e-mail: ele cria a própria senha e vê turmas, pagamentos e avisos no celular."
    action={<InviteButton />}
  />
);

const NoInvitesFound = () => (
  <NothingFound
    drawing="notices"
    title="Nenhum convite encontrado"
    description="Nenhum convite combina com esta busca e este filtro. Confira a grafia ou veja todos."
    all={{ href: paths.studio.invites, label: "Ver todos os convites" }}
  />
);
