import Link from "next/link";
import { ContactsToggle } from "@/components/shell/contacts-toggle";
import { EmptyState } from "@/components/shell/empty-state";
import { FilterLinks } from "@/components/shell/filter-links";
import { ListHead } from "@/components/shell/list-head";
import { PageHeader } from "@/components/shell/page-header";
import { pageHeads } from "@/components/shell/page-heads";
import { Pagination } from "@/components/shell/pagination";
import { NumberStrip } from "@/components/shell/number-strip";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card } from "@/components/ui/card";
import { type Sorting, nextSorting } from "@/components/ui/sorting";
import { paths } from "@/lib/config/paths";
import { leadsCopy } from "@/lib/features/leads/copy";
import type { LeadRow } from "@/lib/features/leads/queries";
import { underWay } from "@/lib/features/leads/rules";
import { type LeadFilter, type LeadOrder, type LeadStatus, leadStatuses } from "@/lib/features/leads/schema";
import { addressOf } from "@/lib/kernel/address";
import { LeadTable } from "./lead-table";

type Filter = Omit<LeadFilter, "page">;

type LeadsView = {
  filter: Filter;
  byStage: Record<LeadStatus, number>;
  /** To be called today. */
  due: number;
  total: number;
  /** What the filter lets through. */
  shown: number;
  leads: readonly LeadRow[];
  page: number;
  pages: number;
};

const all: Filter = { stage: null, isDue: false, contacts: "masked", order: null };

const addressFor = ({ stage, isDue, contacts, order }: Filter, page = 1): string =>
  addressOf(paths.studio.crm, {
    contatos: contacts === "open" ? "abertos" : null,
    etapa: isDue ? "chamar" : stage,
    ordem: order && order.by,
    sentido: order?.direction === "desc" ? "desc" : null,
    pagina: page > 1 ? page : null,
  });

const sortingBy = (filter: Filter, by: LeadOrder): Sorting =>
  nextSorting(filter.order, by, (order) => addressFor({ ...filter, order }));

const whole = (count: number): string => count.toLocaleString("pt-BR");

/** Everybody who showed interest, by stage on the way to enrolment (CRM-01). */
export function LeadsScreen({ filter, byStage, due, total, shown, leads, page, pages }: LeadsView) {
  const { stage, isDue, contacts } = filter;
  const filters = [
    {
      label: leadsCopy.all,
      href: addressFor({ ...filter, stage: null, isDue: false }),
      current: stage === null && !isDue,
      count: total,
    },
    {
      label: leadsCopy.due,
      href: addressFor({ ...filter, stage: null, isDue: true }),
      current: isDue,
      count: due,
    },
    ...leadStatuses.map((each) => ({
      label: leadsCopy.stage[each],
      href: addressFor({ ...filter, stage: each, isDue: false }),
      current: each === stage,
      count: byStage[each],
    })),
  ];
  return (
    <>
      <PageHeader {...pageHeads.crm} />
      {total === 0 ? (
        <Card>
          <EmptyState
            drawing="leads"
            title="Nenhum interessado por aqui"
            description="Quem já decidiu treinar pode virar aluno agora: cadastre e acompanhe faixa, turma e mensalidade."
            action={
              <Link href={paths.studio.students} className={buttonVariants()}>
                Ir para Alunos
              </Link>
            }
          />
        </Card>
      ) : (
        <>
          <NumberStrip
            label="Números dos interessados"
            lead={{ label: "Em andamento", value: whole(underWay(byStage)), href: addressFor(all) }}
            others={[
              { label: leadsCopy.due, value: whole(due), href: addressFor({ ...all, isDue: true }) },
              {
                label: "Viraram alunos",
                value: whole(byStage.active_student),
                href: addressFor({ ...all, stage: "active_student" }),
              },
              { label: "Perdidos", value: whole(byStage.lost), href: addressFor({ ...all, stage: "lost" }) },
            ]}
          />
          <Card>
            <div className="border-b px-4 py-2 sm:px-5">
              <FilterLinks label="Etapas" filters={filters} />
            </div>
            {leads.length === 0 ? (
              <EmptyState drawing="leads" {...(isDue ? leadsCopy.nobodyDue : leadsCopy.nobodyHere)} />
            ) : (
              <ListHead page={page} label="Interessados">
                <p className="flex px-1 pt-1 sm:px-2">
                  <ContactsToggle
                    shown={contacts === "open"}
                    href={addressFor({ ...filter, contacts: contacts === "open" ? "masked" : "open" }, page)}
                  />
                </p>
                <LeadTable
                  leads={leads}
                  contacts={contacts}
                  sorting={{
                    nome: sortingBy(filter, "nome"),
                    chegada: sortingBy(filter, "chegada"),
                    contato: sortingBy(filter, "contato"),
                  }}
                />
                <Pagination
                  page={page}
                  pages={pages}
                  count={shown}
                  hrefFor={(next) => addressFor(filter, next)}
                  total={leadsCopy.total(shown)}
                />
              </ListHead>
            )}
          </Card>
        </>
      )}
    </>
  );
}
