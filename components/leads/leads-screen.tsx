import Link from "next/link";
import { ContactsToggle } from "@/components/shell/contacts-toggle";
import { EmptyState } from "@/components/shell/empty-state";
import { FilterLinks } from "@/components/shell/filter-links";
import { ListHead } from "@/components/shell/list-head";
import { FoldButton, PhoneFold } from "@/components/shell/phone-fold";
import { PageHeader } from "@/components/shell/page-header";
import { pageHeads } from "@/components/shell/page-heads";
import { Pagination } from "@/components/shell/pagination";
import { NumberStrip } from "@/components/shell/number-strip";
import { SearchBox } from "@/components/shell/search-box";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card } from "@/components/ui/card";
import { sortsOf } from "@/components/ui/sorting";
import { paths } from "@/lib/config/paths";
import { leadsCopy } from "@/lib/features/leads/copy";
import type { LeadCounts } from "@/lib/features/leads/queries/count-leads";
import type { LeadBoard as Board } from "@/lib/features/leads/queries/get-board";
import type { LeadRow } from "@/lib/features/leads/queries/list-leads";
import { leadStatuses, underWay } from "@/lib/features/leads/rules";
import { LeadBoard, type LeadLists } from "./lead-board";
import { LeadTable } from "./lead-table";
import { type LeadsFilter, leadsAddress, sortingBy } from "./leads-address";
import { NewLeadButton } from "./new-lead-button";
import { OriginFilter } from "./origin-filter";

type LeadsView = Pick<LeadCounts, "byStage" | "due"> & {
  filter: LeadsFilter;
  total: number;
  /** Counts under words, source and time. */
  found: LeadCounts["found"] & { all: number; underWay: number };
  shown: number;
  /** Null if the address asks for the list. */
  board: Board | null;
  leads: readonly LeadRow[];
  page: number;
  pages: number;
};

/** All leads, by stage on the way to enrolment (CRM-01). */
export function LeadsScreen(view: LeadsView) {
  return (
    <>
      <PageHeader
        {...pageHeads.crm}
        aside={
          view.total > 0 && (
            <Link href={paths.studio.origins} className={buttonVariants({ variant: "outline" })}>
              {leadsCopy.origins.open}
            </Link>
          )
        }
        action={<NewLeadButton />}
      />
      {view.total === 0 ? (
        <Card>
          <EmptyState
            drawing="leads"
            title="Nenhum interessado por aqui"
            description="Anote quem perguntou por uma aula: o Obi lembra de chamar e guarda a história até virar aluno."
            action={
              <Link href={paths.studio.students} className={buttonVariants({ variant: "outline" })}>
                Ir para Alunos
              </Link>
            }
          />
        </Card>
      ) : (
        <>
          <LeadNumbers {...view} />
          <Card>
            <LeadTools {...view} />
            {view.board ? (
              <LeadBoard board={view.board} counts={view.byStage} lists={lists} />
            ) : (
              <LeadList {...view} />
            )}
          </Card>
        </>
      )}
    </>
  );
}

const lists = Object.fromEntries(leadStatuses.map((stage) => [stage, leadsAddress({ stage })])) as LeadLists; // safe because every stage is named

const whole = (count: number): string => count.toLocaleString("pt-BR");

const LeadNumbers = ({ byStage, due }: LeadsView) => (
  <NumberStrip
    label="Números dos interessados"
    isAboveList
    lead={{
      label: leadsCopy.underWay,
      value: whole(underWay(byStage)),
      href: leadsAddress({ isUnderWay: true }),
    }}
    others={[
      {
        label: leadsCopy.due,
        value: whole(due),
        href: leadsAddress({ isDue: true }),
      },
      {
        label: "Viraram alunos",
        value: whole(byStage.active_student),
        href: leadsAddress({ stage: "active_student" }),
      },
      {
        label: "Perdidos",
        value: whole(byStage.lost),
        href: leadsAddress({ stage: "lost" }),
      },
    ]}
  />
);

function LeadTools({ filter, found, board, page }: LeadsView) {
  const { stage, isUnderWay, isDue, contacts } = filter;
  const at = (chosen: Partial<Pick<LeadsFilter, "stage" | "isUnderWay" | "isDue">>) =>
    leadsAddress({ ...filter, isList: true, stage: null, isUnderWay: false, isDue: false, ...chosen });
  const filters = [
    {
      label: leadsCopy.all,
      href: at({}),
      current: board === null && stage === null && !isUnderWay && !isDue,
      count: found.all,
    },
    { label: leadsCopy.underWay, href: at({ isUnderWay: true }), current: isUnderWay, count: found.underWay },
    { label: leadsCopy.due, href: at({ isDue: true }), current: isDue, count: found.due },
    ...leadStatuses.map((each) => ({
      label: leadsCopy.stage[each],
      href: at({ stage: each }),
      current: each === stage,
      count: found.byStage[each],
    })),
  ];
  return (
    <div className="border-b px-4 pt-2 sm:px-5 sm:pt-3 sm:pb-1">
      <div className="flex flex-col sm:flex-row-reverse sm:items-center sm:justify-between sm:gap-2 sm:pb-1">
        <div className="flex w-full gap-2 sm:max-w-xs">
          <SearchBox label="Buscar por nome ou e-mail" />
          <FoldButton isUsed={contacts === "open" || filter.order !== null} />
        </div>
        <PhoneFold sorts={sortsOf(leadsCopy.heads, sortingOf(filter))}>
          <p className="-mx-3 flex flex-wrap sm:-ml-8">
            <ContactsToggle
              shown={contacts === "open"}
              href={leadsAddress({ ...filter, contacts: contacts === "open" ? "masked" : "open" }, page)}
            />
            <Link
              href={leadsAddress({ isList: board !== null })}
              prefetch={false}
              scroll={false}
              className={buttonVariants({
                variant: "ghost",
                size: "sm",
                className: "text-muted-foreground max-md:hidden!",
              })}
            >
              {board ? leadsCopy.board.list : leadsCopy.board.show}
            </Link>
          </p>
        </PhoneFold>
      </div>
      <FilterLinks label="Etapas" filters={filters} />
      <OriginFilter filter={filter} />
    </div>
  );
}

const sortingOf = (filter: LeadsFilter) => ({
  nome: sortingBy(filter, "nome"),
  chegada: sortingBy(filter, "chegada"),
  contato: sortingBy(filter, "contato"),
});

function LeadList({ filter, leads, page, pages, shown }: LeadsView) {
  const { isDue, q } = filter;
  if (leads.length === 0)
    return (
      <EmptyState
        drawing="leads"
        {...(q !== "" ? leadsCopy.nobodyFound : isDue ? leadsCopy.nobodyDue : leadsCopy.nobodyHere)}
      />
    );
  return (
    <ListHead page={page} label="Interessados">
      <LeadTable
        leads={leads}
        list={leadsAddress(filter, page)}
        contacts={filter.contacts}
        sorting={sortingOf(filter)}
      />
      <Pagination
        page={page}
        pages={pages}
        count={shown}
        hrefFor={(next) => leadsAddress(filter, next)}
        total={leadsCopy.total(shown)}
      />
    </ListHead>
  );
}
