import { StudentsTabs } from "@/components/families/students-tabs";
import { BackLink } from "@/components/shell/back-link";
import { ContactsToggle } from "@/components/shell/contacts-toggle";
import { EmptyState } from "@/components/shell/empty-state";
import { NothingFound } from "@/components/shell/nothing-found";
import { FilterLinks } from "@/components/shell/filter-links";
import { ListHead } from "@/components/shell/list-head";
import { FoldButton, PhoneFold } from "@/components/shell/phone-fold";
import { PageHeader } from "@/components/shell/page-header";
import { pageHeads } from "@/components/shell/page-heads";
import { Pagination } from "@/components/shell/pagination";
import { SearchBox } from "@/components/shell/search-box";
import { Card } from "@/components/ui/card";
import { type Sorting, nextSorting, sortsOf } from "@/components/ui/sorting";
import { May } from "@/components/ui/rights";
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
import { ShareHost } from "./share-host";

type Filter = Omit<InviteFilter, "page">;

type InvitesView = {
  filter: Filter;
  /** Counts of the invites that match the search. */
  counts: InviteCounts;
  invites: readonly UnansweredInvite[];
  page: number;
  pages: number;
};

const addressFor = linksTo(paths.studio.invites, inviteFilter);

const sortingBy = (filter: Filter, by: InviteOrder): Sorting =>
  nextSorting(filter.order, by, (order) => addressFor({ ...filter, order }));

/** Everybody who was invited and has not accepted yet. */
export function InvitesScreen(view: InvitesView) {
  const isEmpty = view.filter.q === "" && view.counts.all === 0;
  return (
    <>
      <BackLink href={paths.studio.students}>Alunos</BackLink>
      <PageHeader {...pageHeads.invites} action={<InviteButton variant="default" />} />
      <StudentsTabs tab="invites" />
      <ShareHost>
        <Card>{isEmpty ? <NoInvites /> : <InviteList {...view} />}</Card>
      </ShareHost>
    </>
  );
}

function InviteList({ filter, counts, invites, page, pages }: InvitesView) {
  const { status, contacts } = filter;
  const matching = counts[status];
  const sorting = { nome: sortingBy(filter, "nome"), validade: sortingBy(filter, "validade") };
  return (
    <>
      <div className="border-b sm:pb-1">
        <div className="flex flex-col px-4 pt-2 sm:flex-row-reverse sm:items-center sm:justify-between sm:gap-2 sm:px-5 sm:pt-3">
          <div className="flex w-full gap-2 sm:max-w-xs">
            <SearchBox label="Buscar por nome ou e-mail" />
            <FoldButton isUsed={contacts === "open" || filter.order !== null} />
          </div>
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
        <PhoneFold sorts={sortsOf(invitesCopy.heads, sorting)}>
          <p className="-mx-3 flex">
            <ContactsToggle
              shown={contacts === "open"}
              href={addressFor({ ...filter, contacts: contacts === "open" ? "masked" : "open" }, page)}
            />
          </p>
        </PhoneFold>
      </div>
      {invites.length === 0 ? (
        <NoInvitesFound />
      ) : (
        <ListHead page={page} label="Convites pendentes">
          <InviteTable invites={invites} contacts={contacts} sorting={sorting} />
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
    description={
      <May
        right="students:write"
        otherwise="Quem for convidado para o portal aparece aqui até criar a senha."
      >
        Convide um aluno por e-mail: ele cria a própria senha e vê turmas, pagamentos e avisos no celular.
      </May>
    }
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
